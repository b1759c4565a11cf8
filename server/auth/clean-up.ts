import { sql } from "kysely";
import { acceptanceCode } from "../../domain/project/acceptance-code.ts";
import type { Db } from "../base/db.ts";
import { deleteUnusedImages } from "../files/delete-unused-images.ts";
import { forgetOldPlaces } from "./known-places.ts";
import { deleteFull } from "./token-buckets.ts";

const dayMs = 86_400_000;
/** So long the log of a webhook goes back. */
const webhookLogDays = 30;

interface CleanUpTools {
  readonly db: Db;
  readonly clock: () => Date;
  readonly log: { error(error: unknown, message: string): void };
}

/**
 * Deletes expired sessions, access tokens that ended three months ago, links, codes and sign-ins that are under way, counters of tries, keys of calls that are a day old, what webhooks were sent, what was noted of bounces three months ago, places that nobody
 * signs in from any more, price files that nobody took, and pictures that nothing shows: now and once a day, until stopped.
 * What is under way then is waited for.
 */
export function startCleanUp({ db, clock, log }: CleanUpTools): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const cleanUp = () => {
    running = deleteExpired(db, clock()).catch((error: unknown) => {
      log.error(error, "The clean-up failed and is tried again tomorrow.");
    });
  };
  cleanUp();
  const timer = setInterval(cleanUp, dayMs).unref();
  const stop = () => {
    clearInterval(timer);
    return running;
  };
  return { stop };
}

async function deleteExpired(db: Db, now: Date): Promise<void> {
  await sql`select delete_expired_sessions()`.execute(db);
  const aDayAgo = new Date(now.getTime() - dayMs);
  await sql`select delete_old_idempotency_keys(${aDayAgo})`.execute(db);
  await db.deleteFrom("signInAttempts").where("expire", "<", String(now.getTime())).execute();
  await sql`select forget_price_previews(${aDayAgo})`.execute(db);
  await deleteFull(db, now);
  await sql`select delete_expired_links(${now})`.execute(db);
  // So long somebody may look up why his program was refused.
  const aQuarterAgo = new Date(now.getTime() - 90 * dayMs);
  await sql`select delete_old_access_tokens(${aQuarterAgo})`.execute(db);
  const codesEnded = new Date(now.getTime() - acceptanceCode.livesMs);
  const logEnds = new Date(now.getTime() - webhookLogDays * dayMs);
  await sql`select delete_old_webhook_deliveries(${logEnds})`.execute(db);
  await sql`select delete_old_bounce_reports(${aQuarterAgo})`.execute(db);
  await sql`select delete_old_codes(${codesEnded})`.execute(db);
  await sql`select delete_expired_pending_sign_ins(${now})`.execute(db);
  await db.deleteFrom("providerAttempts").where("expiresAt", "<=", now).execute();
  await forgetOldPlaces(db, now);
  await deleteUnusedImages(db, now);
}
