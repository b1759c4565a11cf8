import { sql } from "kysely";
import type { Db } from "../base/db.ts";
import { Problem } from "../base/problem.ts";
import { findDelivery } from "./queries.ts";

/**
 * Sends a delivery once more, under the same id, with as many tries as the first time. What is being sent right now
 * goes on.
 * @throws Problem webhook_off
 */
export async function resendDelivery(db: Db, id: string) {
  const found = await db
    .selectFrom("webhookDeliveries")
    .innerJoin("webhooks", "webhooks.id", "webhookDeliveries.webhookId")
    .select("active")
    .where("webhookDeliveries.id", "=", id)
    .executeTakeFirst();
  if (!found) return undefined;
  if (!found.active) throw new Problem("webhook_off");
  await db
    .updateTable("webhookDeliveries")
    .set({ state: "queued", attempts: 0, dueAt: sql`now()` })
    .where("id", "=", id)
    .where("state", "<>", "sending")
    .execute();
  await sql`select pg_notify('webhooks', '')`.execute(db);
  return findDelivery(db, id);
}
