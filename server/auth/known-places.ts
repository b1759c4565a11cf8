import { createHash } from "node:crypto";
import type { Db } from "../base/db.ts";
import type { DeviceOwner } from "./known-device.ts";

export const knownForDays = 90;
const knownForMs = knownForDays * 86_400_000;

const keyOf = ({ userId, passwordHash }: DeviceOwner, place: string) =>
  createHash("sha256").update(`${userId} ${passwordHash} ${place}`).digest("base64url");

/** What the place is called, if this user has signed in from there before. */
export async function knownPlace(
  db: Db,
  owner: DeviceOwner,
  place: string,
  now: Date,
): Promise<string | undefined> {
  const found = await db
    .selectFrom("knownPlaces")
    .select("key")
    .where("key", "=", keyOf(owner, place))
    .where("seenAt", ">", new Date(now.getTime() - knownForMs))
    .executeTakeFirst();
  return found?.key;
}

export async function rememberPlace(
  db: Db,
  owner: DeviceOwner,
  place: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto("knownPlaces")
    .values({ key: keyOf(owner, place), seenAt: now })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ seenAt: now }))
    .execute();
}

export async function forgetOldPlaces(db: Db, now: Date): Promise<void> {
  const end = new Date(now.getTime() - knownForMs);
  await db.deleteFrom("knownPlaces").where("seenAt", "<=", end).execute();
}
