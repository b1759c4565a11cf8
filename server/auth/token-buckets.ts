import { sql } from "kysely";
import type { Db } from "../base/db.ts";

/** Holds so many tries, and gets one back after each interval. */
export interface Bucket {
  readonly key: string;
  readonly holds: number;
  readonly everyMs: number;
}

/**
 * Takes one try from each bucket, or none from any. Answers for how many milliseconds one of them is
 * empty; 0 when the tries were taken. Kept in the database, so that it holds for all server processes
 * and survives a restart.
 */
export async function takeFromEach(db: Db, buckets: readonly Bucket[], now: Date): Promise<number> {
  const keys = buckets.map(({ key }) => key);
  const holds = buckets.map((bucket) => bucket.holds);
  const everyMs = buckets.map((bucket) => bucket.everyMs);
  const { rows } = await sql<{ waitMs: number }>`
    select take_tries(${keys}, ${holds}, ${everyMs}, ${now}) as wait_ms`.execute(db);
  return rows[0]?.waitMs ?? 0;
}

/** The bucket has all its tries again. */
export async function fill(db: Db, { key }: Bucket): Promise<void> {
  await db.deleteFrom("guessLimits").where("key", "=", key).execute();
}

/** Puts one try back. */
export async function putBack(db: Db, { key, everyMs }: Bucket): Promise<void> {
  await sql`
    update guess_limits set full_at = full_at - make_interval(secs => ${everyMs / 1000})
    where key = ${key}`.execute(db);
}

/** True when all its tries are there. */
export async function isFull(db: Db, { key }: Bucket, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("guessLimits")
    .select("fullAt")
    .where("key", "=", key)
    .executeTakeFirst();
  return row === undefined || row.fullAt <= now;
}

/** What is full is the same as what was never used. */
export async function deleteFull(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("guessLimits").where("fullAt", "<", now).execute();
}
