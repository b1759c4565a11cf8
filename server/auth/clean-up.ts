import { sql } from "kysely";
import type { Db } from "../base/db.ts";
import { deleteUnusedImages } from "../files/delete-unused-images.ts";

const dayMs = 86_400_000;

interface CleanUpTools {
  readonly db: Db;
  readonly clock: () => Date;
  readonly log: { error(error: unknown, message: string): void };
}

/**
 * Deletes expired sessions, counters of sign-in tries, keys of calls that are a day old, and pictures that
 * nothing shows: now and once a day, until stopped.
 */
export function startCleanUp({ db, clock, log }: CleanUpTools): { stop(): void } {
  const cleanUp = () => {
    deleteExpired(db, clock()).catch((error: unknown) => {
      log.error(error, "The clean-up failed and is tried again tomorrow.");
    });
  };
  cleanUp();
  const timer = setInterval(cleanUp, dayMs).unref();
  return { stop: () => clearInterval(timer) };
}

async function deleteExpired(db: Db, now: Date): Promise<void> {
  await sql`select delete_expired_sessions()`.execute(db);
  const aDayAgo = new Date(now.getTime() - dayMs);
  await sql`select delete_old_idempotency_keys(${aDayAgo})`.execute(db);
  await db.deleteFrom("signInAttempts").where("expire", "<", String(now.getTime())).execute();
  await deleteUnusedImages(db, now);
}
