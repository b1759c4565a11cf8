import { expect, test } from "vitest";
import { usePermissions } from "./problems.ts";
import { grantedPermissions, isAllowed, permissionAreas, permissions } from "./permissions.ts";
import { searchPermissions } from "./search.ts";

/** What may be seen, and with which permission one may act there. */
const areas = [
  ["DASHBOARD_VIEW", undefined],
  ["PROFILE_VIEW", undefined],
  ["CHANGE_PASSWORD_VIEW", undefined],
  ["PROJECTS_VIEW", "PROJECT_ACTIONS"],
  ["PROJECT_ESTIMATES_VIEW", "PROJECT_ESTIMATE_ACTIONS"],
  ["USERS_VIEW", "USER_ACTIONS"],
  ["CLIENTS_VIEW", "CLIENT_ACTIONS"],
  ["CLIENT_PERSONS_VIEW", "CLIENT_PERSON_ACTIONS"],
  ["SUPPLIERS_VIEW", "SUPPLIER_ACTIONS"],
  ["SUPPLIER_PERSONS_VIEW", "SUPPLIER_PERSON_ACTIONS"],
  ["SERVICES_VIEW", "SERVICE_ACTIONS"],
  ["SERVICE_TEMPLATES_VIEW", "SERVICE_TEMPLATE_ACTIONS"],
  ["APP_CONFIG_VIEW", undefined],
  ["COMPANIES_VIEW", "COMPANY_ACTIONS"],
  ["SERVICE_GROUPS_VIEW", "SERVICE_GROUP_ACTIONS"],
  ["UNITS_VIEW", "UNIT_ACTIONS"],
  ["CERTIFICATES_VIEW", "CERTIFICATE_ACTIONS"],
] as const;

test("each area has one permission to see it and at most one to act in it", () => {
  expect(permissionAreas).toEqual(areas.map(([view, act]) => ({ view, act })));
  expect(permissions).toEqual(
    areas.flatMap(([view, act]) => (act === undefined ? view : [view, act])),
  );
});

test.each(areas)("%s is granted by itself and by %s, and grants nothing else", (view, act) => {
  expect([...grantedPermissions([view])]).toEqual([view]);
  if (act !== undefined) expect(grantedPermissions([act])).toEqual(new Set([view, act]));
});

test("what there is no more grants nothing", () => {
  expect(grantedPermissions(["KEYS_VIEW", "KEY_ACTIONS"])).toEqual(new Set());
});

test("who calls needs the permission, or one of several, or none where it is open", () => {
  const granted = grantedPermissions(["USERS_VIEW"]);
  expect(isAllowed("USERS_VIEW", granted)).toBe(true);
  expect(isAllowed("USER_ACTIONS", granted)).toBe(false);
  expect(isAllowed(["CLIENTS_VIEW", "USERS_VIEW"], granted)).toBe(true);
  expect(isAllowed(["CLIENTS_VIEW", "UNITS_VIEW"], granted)).toBe(false);
  expect([isAllowed("public", new Set()), isAllowed("signedIn", new Set())]).toEqual([true, true]);
});

test("a find, and a record that uses another one, is shown to those who may see its kind", () => {
  expect(searchPermissions).toEqual({
    projects: ["PROJECTS_VIEW"],
    estimates: ["PROJECT_ESTIMATES_VIEW"],
    clients: ["CLIENTS_VIEW"],
    clientPersons: ["CLIENTS_VIEW", "CLIENT_PERSONS_VIEW"],
    suppliers: ["SUPPLIERS_VIEW"],
    supplierPersons: ["SUPPLIERS_VIEW", "SUPPLIER_PERSONS_VIEW"],
    materials: ["SERVICES_VIEW"],
    works: ["SERVICES_VIEW"],
    serviceTemplates: ["SERVICE_TEMPLATES_VIEW"],
    users: ["USERS_VIEW"],
  });
  expect(usePermissions).toEqual({
    material: ["SERVICES_VIEW"],
    work: ["SERVICES_VIEW"],
    service_template: ["SERVICE_TEMPLATES_VIEW"],
    project: ["PROJECTS_VIEW"],
    estimate: ["PROJECT_ESTIMATES_VIEW"],
    user: ["USERS_VIEW"],
    client_person: ["CLIENT_PERSONS_VIEW"],
    supplier_person: ["SUPPLIER_PERSONS_VIEW"],
    certificate_image: ["CERTIFICATES_VIEW"],
    company: ["COMPANIES_VIEW"],
  });
});
