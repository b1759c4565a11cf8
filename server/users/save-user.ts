import { randomBytes } from "node:crypto";
import type * as z from "zod";
import type { Received } from "../../contracts/endpoint.ts";
import type { UserInput, users } from "../../contracts/users.ts";
import { newId } from "../base/new-id.ts";
import { invalid, Problem } from "../base/problem.ts";
import { isOwnAccount, type Session } from "../base/session.ts";
import { hashPassword } from "../auth/password.ts";
import { refuseGuessable } from "../auth/password-rules.ts";
import { queueInvitation } from "../auth/invitation-mail.ts";
import { checkPhone } from "../records/check-phone.ts";
import type { Asked } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { asCompany } from "../db/company.ts";
import { nextRevision, ownCompany, refuseStale } from "../records/page.ts";
import { noteEvent } from "../records/note-event.ts";
import { refuseInUse } from "../records/record-uses.ts";
import { checkImage } from "../files/queries.ts";
import { beginAdministration, keepingAdministrators } from "../roles/administration.ts";
import { assertMayGive, assertWithinRights } from "../roles/rights.ts";
import { findUser } from "./queries.ts";

type Input = z.output<typeof UserInput>;
type Update = Received<typeof users.update>["body"];

/** The company whose users are saved. Hashing takes long, so it is done between two transactions. */
interface UsersCompany {
  readonly db: Db;
  /** Is there a mail server that takes an invitation along? */
  readonly isMailed: boolean;
  readonly companyId: string;
}

/**
 * Without a password the user gets one that nobody knows, and an invitation.
 * @throws Problem for a guessable password, a role above the own rights, or an address that is taken
 */
export async function addUser(
  company: UsersCompany,
  session: Session,
  { password, ...input }: Input,
) {
  const { db, companyId, isMailed } = company;
  const hasPassword = password !== "";
  const passwordHash = await hashNew(company, password, input.email, (own) =>
    checkNew(own, session, input),
  );
  const insert = async (own: Db) => {
    const actor = await beginAdministration(own, session);
    await checkNew(own, actor, input);
    const { id } = await own
      .insertInto("users")
      .values({ ...input, passwordHash, hasPassword, id: newId(), companyId: ownCompany })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (!hasPassword && isMailed) await queueInvitation(own, { userId: id, email: input.email });
    return findUser(own, actor, id);
  };
  return asCompany(db, companyId, insert, session);
}

async function checkNew(db: Db, actor: Session, input: Omit<Input, "password">): Promise<void> {
  await assertMayGive(db, actor, input.roleId);
  await checkPhone(db, input.phone);
  await checkImage(db, "avatarId", input.avatarId, "avatar");
}

/**
 * Takes effect with the user's next request; another address to sign in with, a new password and
 * deactivation end his sessions.
 * @throws Problem for a user or a role above the own rights, for what nobody does to himself, and
 * when nobody would be left to look after the users
 */
export async function changeUser(
  company: UsersCompany,
  session: Session,
  id: string,
  update: Update,
) {
  const { revision, password, ...input } = update;
  const hash =
    password !== "" &&
    (await hashNew(company, password, input.email, async (own) => {
      const before = await selectUser(own, id).executeTakeFirst();
      if (!before) throw new Problem("not_found");
      await checkChange(own, session, before, update);
    }));
  const save = async (own: Db) => {
    const actor = await beginAdministration(own, session);
    const before = await selectUser(own, id).forUpdate("users").executeTakeFirst();
    if (!before) return undefined;
    await checkChange(own, actor, before, update);
    const field = input.active === before.active ? "roleId" : "active";
    const changed = await keepingAdministrators(own, field, () =>
      own
        .updateTable("users")
        .set({
          ...input,
          ...(hash && { passwordHash: hash, hasPassword: true }),
          revision: nextRevision,
        })
        .where("id", "=", id)
        .where("revision", "=", revision)
        .returning("id")
        .executeTakeFirst(),
    );
    if (!changed) return refuseStale(own, "users", id);
    // Whoever knew the old address got in by it. Of a new password the database itself takes care.
    if (input.email !== before.email) {
      await own.deleteFrom("sessions").where("userId", "=", id).execute();
    }
    if (hash) await noteEvent(own, { action: "password_changed", kind: "user", id });
    return findUser(own, actor, id);
  };
  return asCompany(company.db, company.companyId, save, session);
}

async function checkChange(
  db: Db,
  actor: Session,
  before: StoredUser,
  update: Update,
): Promise<void> {
  assertWithinRights(actor, before);
  if (isOwnAccount(actor, before)) refuseToSelf(before, update);
  if (update.roleId !== before.roleId) await assertMayGive(db, actor, update.roleId);
  if (update.phone !== before.phone) await checkPhone(db, update.phone);
  await checkImage(db, "avatarId", update.avatarId, "avatar");
}

/**
 * What somebody did in his own company stays on record under his name. What a system administrator did
 * in others does not keep him: nobody sees the rows of another company.
 */
const logs = [
  { table: "estimate_batches", column: "user_id" },
  { table: "emails", column: "user_id" },
];

/** @throws Problem `in_use` that says where, and as for a change */
export async function deleteUser({ db, session, context }: Asked, id: string) {
  const actor = await beginAdministration(db, session);
  const before = await selectUser(db, id).forUpdate("users").executeTakeFirst();
  if (!before) return undefined;
  if (isOwnAccount(actor, before)) throw new Problem("own_account");
  assertWithinRights(actor, before);
  await refuseInUse({ db, session: actor, context }, "users", id, { logs });
  await keepingAdministrators(db, undefined, () =>
    db.deleteFrom("users").where("id", "=", id).execute(),
  );
  return true as const;
}

export const selectUser = (db: Db, id: string) =>
  db
    .selectFrom("users")
    .innerJoin("roles", "roles.id", "users.roleId")
    .select(["users.id", "users.companyId", "users.email", "users.phone"])
    .select(["users.roleId", "users.active"])
    .select(["roles.permissions", "roles.seesCosts", "roles.allCompanies"])
    .where("users.id", "=", id);

type StoredUser = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectUser>["executeTakeFirst"]>>
>;

/** What can be refused quickly is refused first; all of it is checked again when it is saved. */
async function hashNew(
  { db, companyId }: UsersCompany,
  password: string,
  email: string,
  check: (own: Db) => Promise<void>,
): Promise<string> {
  const { title } = await asCompany(db, companyId, async (own) => {
    await check(own);
    return own.selectFrom("companies").select("title").executeTakeFirstOrThrow();
  });
  if (password === "") return hashPassword(randomBytes(32).toString("base64"));
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
