import { sql } from "kysely";
import type { Factors } from "../../contracts/factors.ts";
import type { Db } from "../base/db.ts";
import type { Session } from "../base/session.ts";

// All of these run in a transaction of the user's own company.

const selectPasskeys = (db: Db, userId: string) =>
  db.selectFrom("passkeys").where("userId", "=", userId).orderBy("createdAt").orderBy("id");

export const listPasskeys = (db: Db, userId: string) =>
  selectPasskeys(db, userId).selectAll().execute();

export const hasTotp = async (db: Db, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom("totpSecrets")
    .select("userId")
    .where("userId", "=", userId)
    .where("confirmed", "=", true)
    .executeTakeFirst();
  return row !== undefined;
};

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("recoveryCodes")
    .select(sql<number>`count(*)`.as("count"))
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findFactors(db: Db, { userId, isConfirmed }: Session): Promise<Factors> {
  const passkeys = await listPasskeys(db, userId);
  const { hasPassword } = await db
    .selectFrom("users")
    .select("hasPassword")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return {
    hasTotp: await hasTotp(db, userId),
    passkeys: passkeys.map(({ id, title, createdAt, usedAt }) => ({
      id,
      title,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    recoveryCodes: await countRecoveryCodes(db, userId),
    hasPassword,
    isConfirmed,
  };
}

/** Codes without a factor would be a second password. */
export async function dropIdleCodes(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom("recoveryCodes")
    .where("userId", "=", userId)
    .where(sql<boolean>`not has_second_factor(company_id, user_id)`)
    .execute();
}

export async function removeFactors(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("totpSecrets").where("userId", "=", userId).execute();
  await db.deleteFrom("passkeys").where("userId", "=", userId).execute();
  await db.deleteFrom("recoveryCodes").where("userId", "=", userId).execute();
}
