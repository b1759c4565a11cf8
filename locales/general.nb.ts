import { authNb } from "./general/auth.nb.ts";
import { commonNb } from "./general/common.nb.ts";
import { dashboardNb } from "./general/dashboard.nb.ts";
import { errorsNb } from "./general/errors.nb.ts";
import { estimatesNb } from "./general/estimates.nb.ts";
import { fieldsNb } from "./general/fields.nb.ts";
import { listNb } from "./general/list.nb.ts";
import { menuNb } from "./general/menu.nb.ts";
import { partnersNb } from "./general/partners.nb.ts";
import { problemsNb } from "./general/problems.nb.ts";
import { projectsNb } from "./general/projects.nb.ts";
import { serviceGroupsNb } from "./general/service-groups.nb.ts";
import { servicesNb } from "./general/services.nb.ts";
import { toastsNb } from "./general/toasts.nb.ts";
import { unitsNb } from "./general/units.nb.ts";
import type { generalEn } from "./general.en.ts";

export const generalNb: typeof generalEn = {
  auth: authNb,
  common: commonNb,
  dashboard: dashboardNb,
  errors: errorsNb,
  estimates: estimatesNb,
  fields: fieldsNb,
  list: listNb,
  menu: menuNb,
  partners: partnersNb,
  problems: problemsNb,
  projects: projectsNb,
  serviceGroups: serviceGroupsNb,
  services: servicesNb,
  toasts: toastsNb,
  units: unitsNb,
};
