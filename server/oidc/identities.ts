import type { OwnIdentity } from "../../contracts/oidc.ts";
import type { Db } from "../base/db.ts";
import { noteEvent } from "../records/note-event.ts";

// All of these run in a transaction of the user's own company.

export async function findOwnIdentity(db: Db, userId: string): Promise<OwnIdentity> {
  const row = await db
    .selectFrom("users")
    .leftJoin("userIdentities", "userIdentities.userId", "users.id")
    .select(["userIdentities.connectedAt", "userIdentities.usedAt", "users.hasPassword"])
    .where("users.id", "=", userId)
    .executeTakeFirstOrThrow();
  return {
    connectedAt: row.connectedAt?.toISOString() ?? null,
    usedAt: row.usedAt?.toISOString() ?? null,
    hasPassword: row.hasPassword,
  };
}

/** Ends the connection, and the sessions that came by it; `keeping` is the one of whoever asks. */
export async function disconnect(db: Db, userId: string, keeping?: Buffer): Promise<boolean> {
  const removed = await db
    .deleteFrom("userIdentities")
    .where("userId", "=", userId)
    .returning("userId")
    .executeTakeFirst();
  if (!removed) return false;
  const sessions = db
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .where("signedInBy", "=", "provider");
  await (keeping ? sessions.where("tokenHash", "!=", keeping) : sessions).execute();
  await db
    .deleteFrom("pendingSignIns")
    .where("userId", "=", userId)
    .where("subject", "is not", null)
    .execute();
  await noteEvent(db, { action: "provider_disconnected", kind: "user", id: userId });
  return true;
}
