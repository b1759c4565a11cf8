import { authEn } from "./general/auth.en.ts";
import { commonEn } from "./general/common.en.ts";
import { dashboardEn } from "./general/dashboard.en.ts";
import { errorsEn } from "./general/errors.en.ts";
import { estimatesEn } from "./general/estimates.en.ts";
import { fieldsEn } from "./general/fields.en.ts";
import { listEn } from "./general/list.en.ts";
import { menuEn } from "./general/menu.en.ts";
import { partnersEn } from "./general/partners.en.ts";
import { problemsEn } from "./general/problems.en.ts";
import { projectsEn } from "./general/projects.en.ts";
import { serviceGroupsEn } from "./general/service-groups.en.ts";
import { servicesEn } from "./general/services.en.ts";
import { toastsEn } from "./general/toasts.en.ts";
import { unitsEn } from "./general/units.en.ts";

/** Every text of the interface, one section per feature. */
export const generalEn = {
  auth: authEn,
  common: commonEn,
  dashboard: dashboardEn,
  errors: errorsEn,
  estimates: estimatesEn,
  fields: fieldsEn,
  list: listEn,
  menu: menuEn,
  partners: partnersEn,
  problems: problemsEn,
  projects: projectsEn,
  serviceGroups: serviceGroupsEn,
  services: servicesEn,
  toasts: toastsEn,
  units: unitsEn,
};
