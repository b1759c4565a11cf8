import type * as z from "zod";
import type { Received } from "../../contracts/endpoint.ts";
import { grantedPermissions } from "../../contracts/permissions.ts";
import type { RoleInput, roles } from "../../contracts/roles.ts";
import { newId } from "../base/new-id.ts";
import { invalid, Problem } from "../base/problem.ts";
import type { Session } from "../base/session.ts";
import type { Asked } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { deleteRecord } from "../records/delete-record.ts";
import { nextRevision, ownCompany, refuseStale } from "../records/page.ts";
import { beginAdministration, keepingAdministrators } from "./administration.ts";
import { findRole } from "./queries.ts";
import { assertWithinRights, isWithinRights } from "./rights.ts";

type Input = z.output<typeof RoleInput>;
type Update = Received<typeof roles.update>["body"];

/** ACTIONS brings its VIEW along, written down so that everybody sees it. */
const toRow = ({ permissions, ...rest }: Omit<Input, "needsSecondFactor">) => ({
  ...rest,
  permissions: [...grantedPermissions(permissions)],
});

/** @throws Problem for a permission that whoever asks lacks himself */
export async function addRole(db: Db, session: Session, input: Input) {
  const actor = await beginAdministration(db, session);
  const row = toRow(input);
  assertMayGrant(actor, row.permissions);
  const { id } = await db
    .insertInto("roles")
    .values({ ...row, id: newId(), companyId: ownCompany })
    .returning("id")
    .executeTakeFirstOrThrow();
  return findRole(db, actor, id);
}

/**
 * @throws Problem for a role or a permission above the own rights, for the role of system
 * administrators, for taking rights from the own role, and when nobody would look after the users
 */
export async function changeRole(db: Db, session: Session, id: string, update: Update) {
  const actor = await beginAdministration(db, session);
  const before = await lockRole(db, id);
  if (!before) return undefined;
  assertMayChange(actor, before);
  const { revision, ...input } = update;
  const row = toRow(input);
  assertMayGrant(actor, row.permissions);
  const lost = [...grantedPermissions(before.permissions)].filter(
    (permission) => !row.permissions.includes(permission),
  );
  if (id === actor.roleId && lost.length > 0) throw invalid("permissions", "own_role");
  const changed = await keepingAdministrators(db, "permissions", () =>
    db
      .updateTable("roles")
      .set({ ...row, revision: nextRevision })
      .where("id", "=", id)
      .where("revision", "=", revision)
      .returning("id")
      .executeTakeFirst(),
  );
  return changed ? findRole(db, actor, id) : refuseStale(db, "roles", id);
}

/** @throws Problem for a built-in role, for one above the own rights, and `in_use` */
export async function deleteRole({ db, session, context }: Asked, id: string) {
  const actor = await beginAdministration(db, session);
  const before = await lockRole(db, id);
  if (!before) return undefined;
  if (before.code !== null) throw new Problem("built_in_role");
  assertMayChange(actor, before);
  return deleteRecord({ db, session: actor, context }, "roles", id);
}

const lockRole = (db: Db, id: string) =>
  db
    .selectFrom("roles")
    .select(["code", "permissions", "allCompanies"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** Nobody changes the role of system administrators: it always holds everything. */
function assertMayChange(actor: Session, role: { permissions: string[]; allCompanies: boolean }) {
  if (role.allCompanies) throw new Problem("above_own_rights");
  assertWithinRights(actor, role);
}

function assertMayGrant(actor: Session, permissions: readonly string[]) {
  if (!isWithinRights(actor, { permissions, allCompanies: false })) {
    throw invalid("permissions", "above_own_rights");
  }
}
