/** Every permission there is. A role is a list of these; ACTIONS implies VIEW. */
export const permissions = [
  "DASHBOARD_VIEW",
  "PROFILE_VIEW",
  "CHANGE_PASSWORD_VIEW",
  "PROJECTS_VIEW",
  "PROJECT_ACTIONS",
  "PROJECT_ESTIMATES_VIEW",
  "PROJECT_ESTIMATE_ACTIONS",
  "USERS_VIEW",
  "USER_ACTIONS",
  "CLIENTS_VIEW",
  "CLIENT_ACTIONS",
  "CLIENT_PERSONS_VIEW",
  "CLIENT_PERSON_ACTIONS",
  "SUPPLIERS_VIEW",
  "SUPPLIER_ACTIONS",
  "SUPPLIER_PERSONS_VIEW",
  "SUPPLIER_PERSON_ACTIONS",
  "SERVICES_VIEW",
  "SERVICE_ACTIONS",
  "SERVICE_TEMPLATES_VIEW",
  "SERVICE_TEMPLATE_ACTIONS",
  "APP_CONFIG_VIEW",
  "COMPANIES_VIEW",
  "COMPANY_ACTIONS",
  "SERVICE_GROUPS_VIEW",
  "SERVICE_GROUP_ACTIONS",
  "UNITS_VIEW",
  "UNIT_ACTIONS",
  "CERTIFICATES_VIEW",
  "CERTIFICATE_ACTIONS",
] as const;

export type Permission = (typeof permissions)[number];

/** The VIEW permission that each ACTIONS permission brings along. */
const viewOf: ReadonlyMap<string, Permission> = new Map([
  ["PROJECT_ACTIONS", "PROJECTS_VIEW"],
  ["PROJECT_ESTIMATE_ACTIONS", "PROJECT_ESTIMATES_VIEW"],
  ["USER_ACTIONS", "USERS_VIEW"],
  ["CLIENT_ACTIONS", "CLIENTS_VIEW"],
  ["CLIENT_PERSON_ACTIONS", "CLIENT_PERSONS_VIEW"],
  ["SUPPLIER_ACTIONS", "SUPPLIERS_VIEW"],
  ["SUPPLIER_PERSON_ACTIONS", "SUPPLIER_PERSONS_VIEW"],
  ["SERVICE_ACTIONS", "SERVICES_VIEW"],
  ["SERVICE_TEMPLATE_ACTIONS", "SERVICE_TEMPLATES_VIEW"],
  ["COMPANY_ACTIONS", "COMPANIES_VIEW"],
  ["SERVICE_GROUP_ACTIONS", "SERVICE_GROUPS_VIEW"],
  ["UNIT_ACTIONS", "UNITS_VIEW"],
  ["CERTIFICATE_ACTIONS", "CERTIFICATES_VIEW"],
]);

type ViewPermission = Extract<Permission, `${string}_VIEW`>;

/** What a role may see, and with which permission it may act there: the lines of a role's form. */
export const permissionAreas = permissions
  .filter((permission): permission is ViewPermission => permission.endsWith("_VIEW"))
  .map((view) => ({
    view,
    act: permissions.find((permission) => viewOf.get(permission) === view),
  }));

/** What a role's list grants, implied VIEW permissions included. Unknown names grant nothing. */
export function grantedPermissions(list: readonly string[]): ReadonlySet<Permission> {
  const granted = new Set(permissions.filter((permission) => list.includes(permission)));
  for (const name of list) {
    const implied = viewOf.get(name);
    if (implied) granted.add(implied);
  }
  return granted;
}

/** Services and companies are entered with what they cost, so changing them is nothing without seeing it. */
const actsOnCosts: ReadonlySet<Permission> = new Set(["SERVICE_ACTIONS", "COMPANY_ACTIONS"]);

/** What somebody with the role may really do. */
export function rightsOf(role: {
  readonly permissions: readonly string[];
  readonly seesCosts: boolean;
}): ReadonlySet<Permission> {
  const granted = grantedPermissions(role.permissions);
  return role.seesCosts ? granted : new Set([...granted].filter((one) => !actsOnCosts.has(one)));
}

/** Who may call: everybody, whoever is signed in, or holders of one of the permissions. */
export type Access = "public" | "signedIn" | Permission | readonly Permission[];

export function isAllowed(access: Access, granted: ReadonlySet<Permission>): boolean {
  if (access === "public" || access === "signedIn") return true;
  return typeof access === "string" ? granted.has(access) : access.some((one) => granted.has(one));
}
