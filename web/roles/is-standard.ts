import type { Role } from "../../contracts/roles.ts";

/** Does a built-in role still allow exactly what it is made with? */
export function isStandard({
  permissions,
  seesCosts,
  standard,
}: Pick<Role, "permissions" | "seesCosts" | "standard">): boolean {
  if (standard === null || standard.seesCosts !== seesCosts) return false;
  const now = new Set(permissions);
  return (
    now.size === standard.permissions.length && standard.permissions.every((one) => now.has(one))
  );
}
