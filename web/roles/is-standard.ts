import type { Role } from "../../contracts/roles.ts";

/** Does a built-in role still allow exactly what it is made with? */
export function isStandard({
  permissions,
  standard,
}: Pick<Role, "permissions" | "standard">): boolean {
  if (standard === null) return false;
  const now = new Set(permissions);
  return (
    now.size === standard.permissions.length && standard.permissions.every((one) => now.has(one))
  );
}
