import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../base/db.ts";
import type { DeviceOwner } from "./known-device.ts";

export const knownForDays = 90;
const knownForMs = knownForDays * 86_400_000;

const keyOf = ({ userId, passwordHash }: DeviceOwner, place: string) =>
  createHash("sha256").update(`${userId} ${passwordHash} ${place}`).digest("base64url");

/** What the place is called, if one of these users has signed in from there before. One question, also for nobody. */
export async function knownPlace(
  db: Db,
  owners: readonly DeviceOwner[],
  place: string,
  now: Date,
): Promise<string | undefined> {
  const keys = owners.map((owner) => keyOf(owner, place));
  const found = await db
    .selectFrom("knownPlaces")
    .select("key")
    .where(sql<boolean>`key = any(${keys})`)
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
