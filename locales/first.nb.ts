import { authNb } from "./general/auth.nb.ts";
import { backupsNb } from "./general/backups.nb.ts";
import { commonNb } from "./general/common.nb.ts";
import { errorsNb } from "./general/errors.nb.ts";
import { fieldsNb } from "./general/fields.nb.ts";
import { oidcNb } from "./general/oidc.nb.ts";
import { problemsNb } from "./general/problems.nb.ts";
import { toastsNb } from "./general/toasts.nb.ts";
import type { firstEn } from "./first.en.ts";

/** The sections that are there first, as in English. */
export const firstNb: typeof firstEn = {
  auth: authNb,
  backups: backupsNb,
  common: commonNb,
  errors: errorsNb,
  fields: fieldsNb,
  oidc: oidcNb,
  problems: problemsNb,
  toasts: toastsNb,
};
