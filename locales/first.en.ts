import { authEn } from "./general/auth.en.ts";
import { backupsEn } from "./general/backups.en.ts";
import { commonEn } from "./general/common.en.ts";
import { errorsEn } from "./general/errors.en.ts";
import { fieldsEn } from "./general/fields.en.ts";
import { oidcEn } from "./general/oidc.en.ts";
import { problemsEn } from "./general/problems.en.ts";
import { toastsEn } from "./general/toasts.en.ts";

/**
 * What the sign-in page says, and any page when something fails: these sections of the texts are there first, the
 * others follow with the first page that needs them.
 */
export const firstEn = {
  auth: authEn,
  backups: backupsEn,
  common: commonEn,
  errors: errorsEn,
  fields: fieldsEn,
  oidc: oidcEn,
  problems: problemsEn,
  toasts: toastsEn,
};
