import { sql } from "kysely";
import { isFrozen } from "../../domain/estimate/estimate-status.ts";
import { holdingStates } from "../../domain/project/email-state.ts";
import type { PricedEstimate } from "../../domain/pricing/priced-estimate.ts";
import { Problem } from "../base/problem.ts";
import type { Db } from "../base/db.ts";
import { priceStored } from "./keep-figures.ts";
import { loadEstimate } from "./load-estimate.ts";
import type { ContentMark, PricedCache } from "./priced-cache.ts";

/** Of an estimate: a message with it waits for the mail server's answer, or may have arrived. */
export const isBeingSent = sql<boolean>`exists (
  select from emails where estimate_id = estimates.id and kind = 'offer'
    and state in (${sql.join(holdingStates)}))`;

/**
 * Holds the estimate as it is until the transaction ends: for a change against everybody, for reading
 * against changes only, so that its row and its lines belong together.
 */
export function lockRow(db: Db, id: string, purpose: "change" | "read") {
  const query = db
    .selectFrom("estimates")
    .select(["id", "projectId", "version", "changeNumber", "status", "language", "revision"])
    .select(["headerRevision", "lastBatchId"])
    .where("id", "=", id);
  const locking = purpose === "change" ? query.forUpdate() : query.forShare();
  return locking.executeTakeFirst();
}

/** The same, with whether it is being sent. */
export async function lockEstimate(db: Db, id: string, purpose: "change" | "read") {
  const estimate = await lockRow(db, id, purpose);
  // Asked after the lock: a statement that waited for it would still see the outbox of before.
  return estimate && { ...estimate, sending: await isEstimateBeingSent(db, id) };
}

export async function isEstimateBeingSent(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom("estimates")
    .select(isBeingSent.as("sending"))
    .where("id", "=", id)
    .executeTakeFirst();
  return found?.sending ?? false;
}

export type LockedEstimate = NonNullable<Awaited<ReturnType<typeof lockEstimate>>>;

/** Only a draft that is not on its way to the customer may be changed. */
export function assertOpen({ status, sending }: Pick<LockedEstimate, "status" | "sending">): void {
  if (isFrozen(status)) throw new Problem("estimate_frozen");
  assertNotSending({ sending });
}

/** Nothing changes while a message with the estimate waits for the mail server. */
export function assertNotSending({ sending }: Pick<LockedEstimate, "sending">): void {
  if (sending) throw new Problem("estimate_sending");
}

/** The estimate with its figures. The caller holds the lock. */
export async function pricedEstimate(
  db: Db,
  cache: PricedCache,
  id: string,
  content: ContentMark,
): Promise<PricedEstimate> {
  const cached = cache.get(id, content);
  if (cached) return cached;
  const loaded = await loadEstimate(db, id);
  if (!loaded) throw new Problem("not_found");
  const priced = await priceStored(db, id, content.status, loaded);
  cache.set(id, content, priced);
  return priced;
}
