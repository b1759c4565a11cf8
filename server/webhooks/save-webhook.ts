import { isIP } from "node:net";
import { sql } from "kysely";
import type { Received } from "../../contracts/endpoint.ts";
import { mostWebhooks, type webhooks } from "../../contracts/webhooks.ts";
import type { Context } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { newId } from "../base/new-id.ts";
import { isInternal } from "../base/open-socket.ts";
import { invalid } from "../base/problem.ts";
import { nextRevision, ownCompany, refuseStale } from "../records/page.ts";
import { findWebhook } from "./queries.ts";
import { cancelWaiting } from "./record.ts";
import { newWebhookSecret, sealSecret } from "./sign.ts";

type Tools = Pick<Context, "config" | "secret" | "clock">;
type Input = Received<typeof webhooks.create>["body"];
type Update = Received<typeof webhooks.update>["body"];

/** Adds a webhook with a secret that nobody has seen. @throws Problem invalid */
export async function createWebhook(db: Db, { config, secret, clock }: Tools, input: Input) {
  assertReachable(config, input.url);
  // One after the other, so that they are counted.
  await db.selectFrom("companies").select("companyId").forNoKeyUpdate().execute();
  const { count } = await db
    .selectFrom("webhooks")
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  if (count >= mostWebhooks) throw invalid("url", "too_many_webhooks", String(mostWebhooks));
  const id = newId();
  const sealedSecret = sealSecret(secret, id, newWebhookSecret());
  await db
    .insertInto("webhooks")
    .values({ companyId: ownCompany, id, ...input, sealedSecret, secretMadeAt: clock() })
    .execute();
  return (await findWebhook(db, id)) ?? undefined;
}

/** Whoever saves has seen why it was switched off. What waits is sent no more once it is off. */
export async function updateWebhook(
  db: Db,
  { config }: Tools,
  id: string,
  { revision, ...input }: Update,
) {
  assertReachable(config, input.url);
  const row = await db
    .updateTable("webhooks")
    .set({ ...input, switchedOffReason: null, switchedOffAt: null, revision: nextRevision })
    // Switched on again it gets another chance of the full length.
    .$if(input.active, (update) =>
      update.set({ failingSince: sql`case when active then failing_since end` }),
    )
    .where("id", "=", id)
    .where("revision", "=", revision)
    .returning("id")
    .executeTakeFirst();
  if (!row) return refuseStale(db, "webhooks", id);
  if (!input.active) await cancelWaiting(db, id);
  return findWebhook(db, id);
}

/** By its form alone: what a name leads to is found out each time that it is called. */
function assertReachable({ webhookAllowInternal }: Tools["config"], url: string): void {
  if (webhookAllowInternal) return;
  const { protocol, hostname } = new URL(url);
  if (protocol !== "https:") throw invalid("url", "https_only");
  const host = hostname.replaceAll(/^\[|\]$/g, "");
  const isOwnMachine = host === "localhost" || host.endsWith(".localhost");
  if (isOwnMachine || (isIP(host) !== 0 && isInternal(host))) {
    throw invalid("url", "internal_address");
  }
}

const oldSecretLivesMs = 24 * 3_600_000;

/** Makes a new secret, which is told this once. The old one may go on signing beside it for a day. */
export async function makeWebhookSecret(
  db: Db,
  { secret, clock }: Tools,
  id: string,
  keepsOld: boolean,
) {
  const made = newWebhookSecret();
  const now = clock();
  const updated = await db
    .updateTable("webhooks")
    .set({
      sealedSecret: sealSecret(secret, id, made),
      sealedOldSecret: keepsOld ? sql<string>`sealed_secret` : null,
      oldSecretUntil: keepsOld ? new Date(now.getTime() + oldSecretLivesMs) : null,
      secretMadeAt: now,
    })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  const webhook = updated && (await findWebhook(db, id));
  return webhook && { secret: made, webhook };
}
