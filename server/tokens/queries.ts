import { type RawBuilder, sql } from "kysely";
import { grantedPermissions, rightsOf } from "../../contracts/permissions.ts";
import { answeringPermission } from "../auth/find-token.ts";
import type { Session } from "../base/session.ts";
import type { Db } from "../base/db.ts";

/** Who owns a token or answers for it, as he is now; null where he is gone. His row may stand in another company. */
interface Behind {
  /** The company that the token works in. */
  readonly company: string;
  readonly userName: string | null;
  readonly permissions: string[] | null;
  readonly seesCosts: boolean | null;
}

const behind: RawBuilder<Behind> = sql`behind_token(id)`;

/** The newest first. */
const selectTokens = (db: Db) =>
  db
    .selectFrom("accessTokens")
    .select(["id", "title", "ending", "permissions", "seesCosts", "createdAt", "expiresAt"])
    .select(["lastUsedAt", "lastUsedFrom", "userId", behind.as("behind")])
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc");

type Row = Awaited<ReturnType<ReturnType<typeof selectTokens>["executeTakeFirstOrThrow"]>>;

const toToken = (row: Row) => ({
  id: row.id,
  title: row.title,
  ending: row.ending,
  permissions: [...grantedPermissions(row.permissions)],
  seesCosts: row.seesCosts,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  lastUsedFrom: row.lastUsedFrom,
});

const toOwn = (row: Row) => ({ ...toToken(row), company: row.behind.company });

function toCompanyToken(row: Row) {
  const { userName, permissions, seesCosts } = row.behind;
  const held = rightsOf({ permissions: permissions ?? [], seesCosts: seesCosts === true });
  const isPersonal = row.userId !== null;
  return {
    ...toToken(row),
    isPersonal,
    userName: userName ?? "",
    isResting: !isPersonal && !held.has(answeringPermission),
  };
}

/** In a transaction of the company that holds the row of the user. */
export async function listOwnTokens(db: Db, { userId }: Session) {
  const rows = await selectTokens(db).where("userId", "=", userId).execute();
  return rows.map(toOwn);
}

export async function findOwnToken(db: Db, id: string) {
  return toOwn(await selectTokens(db).where("id", "=", id).executeTakeFirstOrThrow());
}

const worksHere = sql<string>`current_company()`;

/** All that work in the company of the transaction. */
export async function listCompanyTokens(db: Db) {
  const rows = await selectTokens(db).where("workingCompanyId", "=", worksHere).execute();
  return rows.map(toCompanyToken);
}

export async function findCompanyToken(db: Db, id: string) {
  return toCompanyToken(await selectTokens(db).where("id", "=", id).executeTakeFirstOrThrow());
}

export async function removeOwnToken(db: Db, { userId }: Session, id: string) {
  const removed = await db
    .deleteFrom("accessTokens")
    .where("id", "=", id)
    .where("userId", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return removed && (true as const);
}

export async function removeCompanyToken(db: Db, id: string) {
  const removed = await db
    .deleteFrom("accessTokens")
    .where("id", "=", id)
    .where("workingCompanyId", "=", worksHere)
    .returning("id")
    .executeTakeFirst();
  return removed && (true as const);
}

/** Whoever asks answers for a token of the company from now on; a personal one stays its owner's. */
export async function takeOverToken(db: Db, session: Session, id: string) {
  const taken = await db
    .updateTable("accessTokens")
    .set({ answeringCompanyId: session.homeCompanyId, answeringId: session.userId })
    .where("id", "=", id)
    .where("userId", "is", null)
    .returning("id")
    .executeTakeFirst();
  return taken && findCompanyToken(db, id);
}
