import { expect, test } from "vitest";
import type { SessionInfo } from "../../contracts/auth.ts";
import type { Permission } from "../../contracts/permissions.ts";
import { allow, checkAddress } from "./allow.ts";
import { Forbidden } from "./forbidden.ts";
import { pathAfterSignIn } from "./landing.ts";
import { NoSuchPage } from "./no-such-page.ts";
import { canOpen } from "./session.ts";

const id = "01900000-0000-7000-8000-000000000000";
const sessionWith = (...permissions: Permission[]): SessionInfo => ({
  user: { id, name: "Kari", email: "kari@x.example", locale: "en", avatar: null },
  roleId: id,
  permissions,
  seesCosts: true,
  isSystemAdministrator: false,
  company: { id, title: "Bygg AS" },
  lacksFactor: false,
});

test.each([
  [undefined, ["DASHBOARD_VIEW", "UNITS_VIEW"], "/"],
  [undefined, ["UNITS_VIEW", "CLIENTS_VIEW"], "/clients"],
  ["/", ["UNIT_ACTIONS"], "/units"],
  ["//evil.example", ["UNITS_VIEW"], "/units"],
  ["/projects?page=2", ["UNITS_VIEW"], "/projects?page=2"],
  [undefined, [], "/"],
] as const)("after the sign-in from %j a role with %j stands on %s", (from, permissions, path) => {
  expect(pathAfterSignIn(from, sessionWith(...permissions))).toBe(path);
});

test.each([
  ["UNITS_VIEW", ["UNITS_VIEW"], true],
  ["UNITS_VIEW", ["UNIT_ACTIONS"], true],
  ["UNIT_ACTIONS", ["UNITS_VIEW"], false],
  [["CLIENTS_VIEW", "PROJECTS_VIEW"], ["PROJECTS_VIEW"], true],
  ["signedIn", [], true],
] as const)("what asks for %j is open to %j: %s", (access, permissions, isOpen) => {
  const session = sessionWith(...permissions);
  expect(canOpen(session, access)).toBe(isOpen);
  const enter = () => allow(access)({ context: { session } });
  if (isOpen) expect(enter).not.toThrow();
  else expect(enter).toThrow(Forbidden);
});

test.each([
  [{}, true],
  [{ params: {} }, true],
  [{ params: { id } }, true],
  [{ params: { id, personId: id } }, true],
  [{ params: { id: "abc" } }, false],
  [{ params: { id, personId: "7" } }, false],
  [{ params: { kind: "material", valid: "x" } }, true],
])("the address %j leads somewhere: %s", (route, leads) => {
  if (leads) expect(() => checkAddress(route)).not.toThrow();
  else expect(() => checkAddress(route)).toThrow(NoSuchPage);
});

test("what is no address is said before what is closed", () => {
  const route = { context: { session: sessionWith() }, params: { id: "x" } };
  expect(() => allow("UNITS_VIEW")(route)).toThrow(NoSuchPage);
});
