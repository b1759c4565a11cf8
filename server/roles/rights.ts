import { grantedPermissions } from "../../contracts/permissions.ts";
import { invalid, Problem } from "../base/problem.ts";
import type { Session } from "../base/session.ts";
import type { Db } from "../base/db.ts";

export interface Rights {
  readonly permissions: readonly string[];
  readonly seesCosts: boolean;
  readonly allCompanies: boolean;
}

/** True when the role holds nothing that the actor lacks: he may give it, and change who has it. */
export function isWithinRights(actor: Session, rights: Rights): boolean {
  const { permissions, seesCosts, allCompanies } = rights;
  if (allCompanies && !actor.isSystemAdministrator) return false;
  if (seesCosts && !actor.seesCosts) return false;
  return [...grantedPermissions(permissions)].every((one) => actor.permissions.has(one));
}

/** @throws Problem `above_own_rights` */
export function assertWithinRights(actor: Session, role: Rights): void {
  if (!isWithinRights(actor, role)) throw new Problem("above_own_rights");
}

/** @throws Problem that names the field `roleId` when there is no such role, or one that holds too much. */
export async function assertMayGive(db: Db, actor: Session, roleId: string): Promise<void> {
  const role = await db
    .selectFrom("roles")
    .select(["permissions", "seesCosts", "allCompanies"])
    .where("id", "=", roleId)
    .executeTakeFirst();
  if (!role) throw invalid("roleId", "not_found");
  if (!isWithinRights(actor, role)) throw invalid("roleId", "above_own_rights");
}
