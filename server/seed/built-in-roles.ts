import { type Permission, permissions } from "../../contracts/permissions.ts";

export interface BuiltInRole {
  readonly code: string;
  readonly titleEn: string;
  readonly titleNb: string;
  readonly permissions: readonly Permission[];
  readonly seesCosts: boolean;
  readonly allCompanies: boolean;
}

const own: Permission[] = ["DASHBOARD_VIEW", "PROFILE_VIEW", "CHANGE_PASSWORD_VIEW"];

const projectWork: Permission[] = [
  "PROJECTS_VIEW",
  "PROJECT_ACTIONS",
  "PROJECT_ESTIMATES_VIEW",
  "PROJECT_ESTIMATE_ACTIONS",
  "CLIENTS_VIEW",
  "CLIENT_ACTIONS",
  "CLIENT_PERSONS_VIEW",
  "CLIENT_PERSON_ACTIONS",
  "SUPPLIERS_VIEW",
  "SUPPLIER_PERSONS_VIEW",
];

const readOnly: Permission[] = [
  "PROJECTS_VIEW",
  "PROJECT_ESTIMATES_VIEW",
  "CLIENTS_VIEW",
  "CLIENT_PERSONS_VIEW",
  "SUPPLIERS_VIEW",
  "SUPPLIER_PERSONS_VIEW",
  "SERVICES_VIEW",
  "SERVICE_TEMPLATES_VIEW",
];

/** The roles that every company starts with. Only the first sees other companies. */
export const builtInRoles: readonly BuiltInRole[] = [
  {
    code: "system_administrator",
    titleEn: "System administrator",
    titleNb: "Systemadministrator",
    permissions,
    seesCosts: true,
    allCompanies: true,
  },
  {
    code: "company_administrator",
    titleEn: "Company administrator",
    titleNb: "Bedriftsadministrator",
    permissions,
    seesCosts: true,
    allCompanies: false,
  },
  {
    code: "estimator",
    titleEn: "Estimator",
    titleNb: "Kalkulatør",
    permissions: [
      ...own,
      ...projectWork,
      "SERVICES_VIEW",
      "SERVICE_ACTIONS",
      "SERVICE_TEMPLATES_VIEW",
      "SERVICE_TEMPLATE_ACTIONS",
      "SERVICE_GROUPS_VIEW",
      "UNITS_VIEW",
      "CERTIFICATES_VIEW",
    ],
    seesCosts: true,
    allCompanies: false,
  },
  {
    code: "project_manager",
    titleEn: "Project manager",
    titleNb: "Prosjektleder",
    permissions: [...own, ...projectWork, "SERVICES_VIEW", "SERVICE_TEMPLATES_VIEW"],
    seesCosts: true,
    allCompanies: false,
  },
  {
    code: "catalogue_manager",
    titleEn: "Catalogue manager",
    titleNb: "Katalogansvarlig",
    permissions: [
      ...own,
      ...readOnly,
      "SUPPLIER_ACTIONS",
      "SUPPLIER_PERSON_ACTIONS",
      "SERVICE_ACTIONS",
      "SERVICE_TEMPLATE_ACTIONS",
      "APP_CONFIG_VIEW",
      "SERVICE_GROUPS_VIEW",
      "SERVICE_GROUP_ACTIONS",
      "UNITS_VIEW",
      "UNIT_ACTIONS",
    ],
    seesCosts: true,
    allCompanies: false,
  },
  {
    code: "viewer",
    titleEn: "Viewer",
    titleNb: "Lesetilgang",
    permissions: [...own, ...readOnly],
    seesCosts: false,
    allCompanies: false,
  },
];
