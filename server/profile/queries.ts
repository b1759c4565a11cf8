import { sql } from "kysely";
import type { Session } from "../base/session.ts";
import type { Db } from "../base/db.ts";
import { imageRef } from "../files/queries.ts";
import { noteEvent } from "../records/note-event.ts";

/** The own row, in a transaction of the own company. */
export const findProfile = (db: Db, { userId }: Session) =>
  db
    .selectFrom("users")
    .innerJoin("roles", "roles.id", "users.roleId")
    .select(["users.id", "users.revision", "users.name", "users.email", "users.phone"])
    .select(["users.position", "users.locale", imageRef("users.avatarId").as("avatar")])
    .select(["roles.titleEn as roleEn", "roles.titleNb as roleNb"])
    .where("users.id", "=", userId)
    .executeTakeFirst();

/** The newest first. */
export async function listOwnSessions(db: Db, { userId, tokenHash }: Session) {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "tokenHash", "userAgent", "signedInBy", "createdAt", "seenAt"])
    .where("userId", "=", userId)
    // Sessions live by the clock of the database, which all server processes share.
    .where("expiresAt", ">", sql<Date>`now()`)
    .orderBy("seenAt", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    isThis: row.tokenHash.equals(tokenHash),
    userAgent: row.userAgent,
    signedInBy: row.signedInBy,
    signedInAt: row.createdAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
  }));
}

export async function endSession(db: Db, { userId }: Session, id: string) {
  const ended = await db
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  if (!ended) return undefined;
  await noteEvent(db, { action: "sessions_ended", kind: "user", id: userId });
  return true as const;
}

export async function endOtherSessions(db: Db, { userId, tokenHash }: Session) {
  await db
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .where("tokenHash", "!=", tokenHash)
    .execute();
  await noteEvent(db, { action: "sessions_ended", kind: "user", id: userId });
  return true as const;
}
