import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../base/db.ts";
import type { DeviceOwner } from "./known-device.ts";

export const knownForDays = 90;
const knownForMs = knownForDays * 86_400_000;

const keyOf = ({ userId, passwordHash }: DeviceOwner, place: string) =>
  createHash("sha256").update(`${userId} ${passwordHash} ${place}`).digest("base64url");

/** What the place is called for each of these users who has signed in from there before. One question, also for nobody. */
export async function knownPlaces(
  db: Db,
  owners: readonly DeviceOwner[],
  place: string,
  now: Date,
): Promise<Map<string, string>> {
  const names = owners.map((owner) => [owner.userId, keyOf(owner, place)] as const);
  const keys = names.map(([, key]) => key);
  const found = await db
    .selectFrom("knownPlaces")
    .select("key")
    .where(sql<boolean>`key = any(${keys})`)
    .where("seenAt", ">", new Date(now.getTime() - knownForMs))
    .execute();
  const seen = new Set(found.map(({ key }) => key));
  return new Map(names.filter(([, key]) => seen.has(key)));
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
