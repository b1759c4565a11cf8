import { sql } from "kysely";
import type { DeliveryState, SwitchedOffReason } from "../../contracts/webhooks.ts";
import {
  goneStatus,
  isTaken,
  patienceSeconds,
  pauseBeforeNext,
} from "../../domain/webhook/retry-schedule.ts";
import type { Db } from "../base/db.ts";
import { newId } from "../base/new-id.ts";
import { ownCompany } from "../records/page.ts";
import type { Posted } from "./post.ts";

/** One try of a delivery: whoever holds a later one, or has settled the delivery, makes this one void. */
export interface Try {
  readonly id: string;
  readonly webhookId: string;
  /** Its number among the tries since the delivery was queued. */
  readonly attempts: number;
}

export type Attempt = Posted & { readonly at: Date };

/** Writes a try into the log; nothing follows from it. */
export async function noteAttempt(db: Db, deliveryId: string, attempt: Attempt): Promise<void> {
  await db
    .insertInto("webhookAttempts")
    .values({ companyId: ownCompany, id: newId(), deliveryId, ...attempt })
    .execute();
}

/**
 * Writes down what became of a try: it is done, waits for another one, or is given up. A receiver that says "gone", or
 * that nothing has got through to for two days when a delivery is given up, is switched off.
 */
export async function recordAttempt(db: Db, held: Try, attempt: Attempt): Promise<void> {
  // The webhook before its deliveries, as those lock them who switch it off or delete it.
  const webhook = await db
    .selectFrom("webhooks")
    .select(["active", "failingSince"])
    .where("id", "=", held.webhookId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!webhook) return;
  const isDone = attempt.status !== null && isTaken(attempt.status);
  const pause = isDone || !webhook.active ? undefined : pauseBeforeNext(held.attempts);
  const isGone = attempt.status === goneStatus;
  const settled: DeliveryState = isDone ? "delivered" : "failed";
  const state = pause === undefined || isGone ? settled : "queued";
  const kept = await db
    .updateTable("webhookDeliveries")
    .set({ state, dueAt: sql`now() + make_interval(secs => ${pause ?? 0})` })
    .where("id", "=", held.id)
    .where("attempts", "=", held.attempts)
    .where("state", "=", "sending")
    .returning("id")
    .executeTakeFirst();
  if (!kept) return;
  await noteAttempt(db, held.id, attempt);
  if (isDone) return noteSuccess(db, held.webhookId);
  const failingSince = webhook.failingSince ?? attempt.at;
  const isHopeless =
    state === "failed" && attempt.at.getTime() - failingSince.getTime() >= patienceSeconds * 1000;
  await db.updateTable("webhooks").set({ failingSince }).where("id", "=", held.webhookId).execute();
  if (webhook.active && (isGone || isHopeless)) {
    await switchOff(db, held.webhookId, { reason: isGone ? "gone" : "failing", at: attempt.at });
  }
}

const noteSuccess = async (db: Db, id: string): Promise<void> => {
  await db
    .updateTable("webhooks")
    .set({ failingSince: null })
    .where("id", "=", id)
    .where("failingSince", "is not", null)
    .execute();
};

async function switchOff(
  db: Db,
  id: string,
  { reason, at }: { readonly reason: SwitchedOffReason; readonly at: Date },
): Promise<void> {
  await db
    .updateTable("webhooks")
    .set({
      active: false,
      switchedOffReason: reason,
      switchedOffAt: at,
      revision: sql`revision + 1`,
    })
    .where("id", "=", id)
    .execute();
  await cancelWaiting(db, id);
}

/** What waits for a webhook that is switched off is not sent when it is on again: it would be old news. */
export async function cancelWaiting(db: Db, webhookId: string): Promise<void> {
  await db
    .updateTable("webhookDeliveries")
    .set({ state: "cancelled" })
    .where("webhookId", "=", webhookId)
    .where("state", "=", "queued")
    .execute();
}
