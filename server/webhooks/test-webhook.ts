import { testEvent } from "../../domain/webhook/webhook-events.ts";
import type { Context } from "../base/context.ts";
import { newId } from "../base/new-id.ts";
import { Problem } from "../base/problem.ts";
import { countAgainst, type Limit } from "../base/rate-limit.ts";
import { asCompany } from "../db/company.ts";
import { ownCompany } from "../records/page.ts";
import { isSuccess, postSigned } from "./deliver.ts";
import type { PostTools } from "./post.ts";
import { noteAttempt } from "./record.ts";

/** Whoever is setting up a receiver needs a few. */
export const testWebhookLimit: Limit = { name: "test_webhook", points: 60, seconds: 3_600 };

interface Asked {
  readonly companyId: string;
  readonly id: string;
  readonly userId: string;
}

/**
 * Sends a test event once, also to a webhook that is switched off, and tells what was answered. It stands in the log;
 * nothing else follows from it.
 * @throws Problem sends_nothing, too_many_attempts
 */
export async function testWebhook(
  context: Pick<Context, "db" | "config" | "secret" | "clock"> & PostTools,
  { companyId, id, userId }: Asked,
) {
  const { db, config, clock } = context;
  const webhook = await asCompany(db, companyId, (own) =>
    own
      .selectFrom("webhooks")
      .select(["url", "sealedSecret", "sealedOldSecret", "oldSecretUntil"])
      .where("id", "=", id)
      .executeTakeFirst(),
  );
  if (!webhook) return undefined;
  if (config.sendNothing) throw new Problem("sends_nothing");
  await countAgainst(db, testWebhookLimit, userId);
  const at = clock();
  const eventId = newId();
  const data = { webhookId: id };
  const payload = JSON.stringify({ type: testEvent, timestamp: at.toISOString(), data });
  const posted = await postSigned(context, { ...webhook, webhookId: id, eventId, payload });
  const delivery = {
    companyId: ownCompany,
    id: newId(),
    webhookId: id,
    eventId,
    event: testEvent as typeof testEvent,
    payload,
    state: isSuccess(posted) ? ("delivered" as const) : ("failed" as const),
    attempts: 1,
    createdAt: at,
  };
  await asCompany(db, companyId, async (own) => {
    const isThere = await own
      .selectFrom("webhooks")
      .select("id")
      .where("id", "=", id)
      .forKeyShare()
      .executeTakeFirst();
    if (!isThere) return;
    await own.insertInto("webhookDeliveries").values(delivery).execute();
    await noteAttempt(own, delivery.id, { ...posted, at });
  });
  return { ...posted, at: at.toISOString() };
}
