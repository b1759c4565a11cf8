import { type Permission, permissions } from "../permissions.ts";

/** A set of permissions that a role may hold, with a name for the messages of failed tests. */
export interface PermissionSet {
  readonly name: string;
  readonly permissions: readonly Permission[];
}

/** None, each of the permissions alone, and all but each: 61 sets. */
export const permissionSets: readonly PermissionSet[] = [
  { name: "none", permissions: [] },
  ...permissions.map((one) => ({ name: `only ${one}`, permissions: [one] })),
  ...permissions.map((one) => ({
    name: `all but ${one}`,
    permissions: permissions.filter((other) => other !== one),
  })),
];

/**
 * May a role with this set do what "A | B" asks for? Written by the names alone, apart from the code
 * under test: whoever acts on a thing also sees it.
 */
export function opens(expected: string, { permissions: held }: PermissionSet): boolean {
  const granted = new Set<string>(held.flatMap((one) => [one, viewOf(one)]));
  return expected.split(" | ").some((one) => granted.has(one));
}

function viewOf(permission: string): string {
  const thing = permission.replace(/_ACTIONS$/, "");
  if (thing === permission) return permission;
  return thing === "COMPANY" ? "COMPANIES_VIEW" : `${thing}S_VIEW`;
}
