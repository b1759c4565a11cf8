import type { Received } from "../../contracts/endpoint.ts";
import {
  deliveriesInPage,
  Webhook,
  type WebhookAttempt,
  type WebhookDelivery,
  type webhooks,
} from "../../contracts/webhooks.ts";
import type { Db } from "../base/db.ts";
import { columnsOf } from "../records/columns-of.ts";
import { byText, byValue, listPage } from "../records/page.ts";

export const webhookColumns = columnsOf("webhooks", Webhook);

const told = <
  Row extends {
    readonly secretMadeAt: Date;
    readonly failingSince: Date | null;
    readonly switchedOffAt: Date | null;
    readonly oldSecretUntil: Date | null;
  },
>(
  row: Row,
) => ({
  ...row,
  secretMadeAt: row.secretMadeAt.toISOString(),
  failingSince: row.failingSince?.toISOString() ?? null,
  switchedOffAt: row.switchedOffAt?.toISOString() ?? null,
  oldSecretUntil: row.oldSecretUntil?.toISOString() ?? null,
});

const selectWebhooks = (db: Db) => db.selectFrom("webhooks").select(webhookColumns);

export async function listWebhooks(db: Db) {
  const rows = await selectWebhooks(db).orderBy(byText("title")).orderBy("id").execute();
  return rows.map(told);
}

export async function findWebhook(db: Db, id: string) {
  const row = await selectWebhooks(db).where("id", "=", id).executeTakeFirst();
  return row && told(row);
}

export async function listSwitchedOff(db: Db) {
  const rows = await db
    .selectFrom("webhooks")
    .select(["id", "title", "switchedOffReason", "switchedOffAt"])
    .where("switchedOffReason", "is not", null)
    .orderBy("switchedOffAt", "desc")
    .execute();
  return rows.flatMap(({ switchedOffReason: reason, switchedOffAt: at, ...row }) =>
    reason && at ? [{ ...row, reason, at: at.toISOString() }] : [],
  );
}

const selectDeliveries = (db: Db) =>
  db
    .selectFrom("webhookDeliveries")
    .select(["id", "eventId", "event", "createdAt", "dueAt", "state", "payload"]);

type Query = Received<typeof webhooks.deliveries>["query"];

/** The newest first. Undefined where there is no such webhook. */
export async function listDeliveries(db: Db, webhookId: string, { state, ...asked }: Query) {
  if (!(await findWebhook(db, webhookId))) return undefined;
  const page = await listPage(
    selectDeliveries(db)
      .where("webhookId", "=", webhookId)
      .$if(state !== undefined, (query) => query.where("state", "=", state ?? "queued")),
    { ...asked, rows: deliveriesInPage, order: "desc" },
    byValue("createdAt"),
  );
  return { ...page, rows: await withAttempts(db, page.rows) };
}

export async function findDelivery(db: Db, id: string) {
  const rows = await selectDeliveries(db).where("id", "=", id).execute();
  return (await withAttempts(db, rows))[0];
}

type DeliveryRow = Awaited<ReturnType<ReturnType<typeof selectDeliveries>["execute"]>>[number];

async function withAttempts(db: Db, rows: readonly DeliveryRow[]): Promise<WebhookDelivery[]> {
  if (rows.length === 0) return [];
  const attempts = await db
    .selectFrom("webhookAttempts")
    .select(["deliveryId", "at", "status", "error", "durationMs", "answer"])
    .where(
      "deliveryId",
      "in",
      rows.map(({ id }) => id),
    )
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
  const byDelivery = Map.groupBy(attempts, ({ deliveryId }) => deliveryId);
  return rows.map(({ createdAt, dueAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    nextTryAt: row.state === "queued" ? dueAt.toISOString() : null,
    attempts: (byDelivery.get(row.id) ?? []).map(toldAttempt),
  }));
}

const toldAttempt = ({
  at,
  status,
  error,
  durationMs,
  answer,
}: Omit<WebhookAttempt, "at"> & { readonly at: Date }): WebhookAttempt => ({
  at: at.toISOString(),
  status,
  error,
  durationMs,
  answer,
});
