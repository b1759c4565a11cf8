import type * as z from "zod";
import type { Received } from "../../contracts/endpoint.ts";
import type { NewUserInput, users } from "../../contracts/users.ts";
import { checkPhone } from "../app/check-phone.ts";
import { newId } from "../app/new-id.ts";
import { invalid, Problem } from "../app/problem.ts";
import type { Session } from "../app/session.ts";
import { hashPassword } from "../auth/password.ts";
import { refuseGuessable } from "../auth/password-rules.ts";
import type { Db } from "../db/company.ts";
import { nextRevision, ownCompany, refuseStale } from "../db/page.ts";
import { refuseInUse } from "../db/record-uses.ts";
import { checkImage } from "../files/queries.ts";
import { beginAdministration, keepingAdministrators } from "../roles/administration.ts";
import { assertMayGive, assertWithinRights } from "../roles/rights.ts";
import { findUser } from "./queries.ts";

type Input = z.output<typeof NewUserInput>;
type Update = Received<typeof users.update>["body"];

/** @throws Problem for a guessable password, a role above the own rights, or an address that is taken */
export async function addUser(db: Db, session: Session, { password, ...input }: Input) {
  const passwordHash = await hashNew(db, password, input.email);
  const actor = await beginAdministration(db, session);
  await assertMayGive(db, actor, input.roleId);
  await checkPhone(db, input.phone);
  await checkImage(db, "avatarId", input.avatarId, "avatar");
  const { id } = await db
    .insertInto("users")
    .values({ ...input, passwordHash, id: newId(), companyId: ownCompany })
    .returning("id")
    .executeTakeFirstOrThrow();
  return findUser(db, actor, id);
}

/**
 * Takes effect with the user's next request; a new password and deactivation end his sessions.
 * @throws Problem for a user or a role above the own rights, for what nobody does to himself, and
 * when nobody would be left to look after the users
 */
export async function changeUser(db: Db, session: Session, id: string, update: Update) {
  const { revision, password, ...input } = update;
  // Hashing takes long, so it is done before anybody has to wait.
  const hash = password === "" ? {} : { passwordHash: await hashNew(db, password, input.email) };
  const actor = await beginAdministration(db, session);
  const before = await lockUser(db, id);
  if (!before) return undefined;
  assertWithinRights(actor, before);
  if (id === actor.userId) refuseToSelf(before, update);
  if (input.roleId !== before.roleId) await assertMayGive(db, actor, input.roleId);
  if (input.phone !== before.phone) await checkPhone(db, input.phone);
  await checkImage(db, "avatarId", input.avatarId, "avatar");
  const field = input.active === before.active ? "roleId" : "active";
  const changed = await keepingAdministrators(db, field, () =>
    db
      .updateTable("users")
      .set({ ...input, ...hash, revision: nextRevision })
      .where("id", "=", id)
      .where("revision", "=", revision)
      .returning("id")
      .executeTakeFirst(),
  );
  return changed ? findUser(db, actor, id) : refuseStale(db, "users", id);
}

/** What somebody did stays on record under his name; system administrators do so in other companies too. */
const logs = [
  { table: "estimate_batches", column: "user_id" },
  { table: "emails", column: "user_id" },
];

/** @throws Problem `in_use` that says where, and as for a change */
export async function deleteUser(db: Db, session: Session, id: string) {
  const actor = await beginAdministration(db, session);
  const before = await lockUser(db, id);
  if (!before) return undefined;
  if (id === actor.userId) throw new Problem("own_account");
  assertWithinRights(actor, before);
  await refuseInUse(db, "users", id, [], logs);
  await keepingAdministrators(db, undefined, () =>
    db.deleteFrom("users").where("id", "=", id).execute(),
  );
  return true as const;
}

const lockUser = (db: Db, id: string) =>
  db
    .selectFrom("users")
    .innerJoin("roles", "roles.id", "users.roleId")
    .select(["users.email", "users.phone", "users.roleId", "users.active"])
    .select(["roles.permissions", "roles.allCompanies"])
    .where("users.id", "=", id)
    .forUpdate("users")
    .executeTakeFirst();

async function hashNew(db: Db, password: string, email: string): Promise<string> {
  const { title } = await db.selectFrom("companies").select("title").executeTakeFirstOrThrow();
  await refuseGuessable("password", password, { companyTitle: title, email });
  return hashPassword(password);
}

/** The own way in is changed in the profile, which asks for the current password. */
function refuseToSelf(before: { email: string; roleId: string }, update: Update): void {
  if (!update.active) throw invalid("active", "own_account");
  if (update.roleId !== before.roleId) throw invalid("roleId", "own_account");
  if (update.email !== before.email) throw invalid("email", "own_profile");
  if (update.password !== "") throw invalid("password", "own_profile");
}
