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
import { assertWithinRights, isWithinRights, type Rights } from "./rights.ts";

type Input = z.output<typeof RoleInput>;
type Update = Received<typeof roles.update>["body"];

type Row = ReturnType<typeof toRow>;

/** ACTIONS brings its VIEW along, written down so that everybody sees it. */
const toRow = ({ permissions, ...rest }: Omit<Input, "needsSecondFactor">) => ({
  ...rest,
  permissions: [...grantedPermissions(permissions)],
});

/** @throws Problem for a permission that whoever asks lacks himself */
export async function addRole(db: Db, session: Session, input: Input) {
  const actor = await beginAdministration(db, session);
  const row = toRow(input);
  assertMayGrant(actor, row);
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
  const row = toRow({ ...input, seesCosts: input.seesCosts ?? before.seesCosts });
  assertMayGrant(actor, row);
  const lost = findLost(before, row);
  if (id === actor.roleId && lost !== undefined) throw invalid(lost, "own_role");
  const changed = await keepingAdministrators(db, lost, () =>
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
    .select(["code", "permissions", "seesCosts", "allCompanies"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** Nobody changes the role of system administrators: it always holds everything. */
function assertMayChange(actor: Session, role: Rights) {
  if (role.allCompanies) throw new Problem("above_own_rights");
  assertWithinRights(actor, role);
}

function assertMayGrant(actor: Session, { permissions, seesCosts }: Row) {
  if (seesCosts && !actor.seesCosts) throw invalid("seesCosts", "above_own_rights");
  if (!isWithinRights(actor, { permissions, seesCosts, allCompanies: false })) {
    throw invalid("permissions", "above_own_rights");
  }
}

/** The field by which the role loses rights; undefined where it keeps them all. */
function findLost(before: Rights, { permissions, seesCosts }: Row) {
  const kept: ReadonlySet<string> = new Set(permissions);
  if (![...grantedPermissions(before.permissions)].every((one) => kept.has(one))) {
    return "permissions";
  }
  return before.seesCosts && !seesCosts ? "seesCosts" : undefined;
}
