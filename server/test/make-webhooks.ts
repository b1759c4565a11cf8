import { newId } from "../base/new-id.ts";
import { next, type Own, type Values } from "./rows.ts";

export function makeWebhooks(own: Own, companyId: string) {
  /** Its secret opens nowhere; the routes make one that does. */
  const webhook = (values: Values<"webhooks"> = {}) => {
    const row = {
      companyId,
      id: newId(),
      title: `Webhook ${next()}`,
      url: "https://receiver.example/hook",
      events: ["offer.sent" as const],
      active: true,
      sealedSecret: "",
      secretMadeAt: new Date("2026-11-20"),
      ...values,
    };
    return own((db) =>
      db.insertInto("webhooks").values(row).returningAll().executeTakeFirstOrThrow(),
    );
  };
  /** One that was delivered, with the try that did it. */
  const webhookDelivery = async (values: Values<"webhookDeliveries"> = {}) => {
    const webhookId = values.webhookId ?? (await webhook()).id;
    const id = newId();
    const state = "delivered" as const;
    const event = "offer.sent" as const;
    const row = { companyId, id, eventId: newId(), event, payload: "{}", state, ...values };
    const attempt = { at: new Date("2026-11-20"), status: 204, durationMs: 12, answer: "" };
    return own(async (db) => {
      const delivery = await db
        .insertInto("webhookDeliveries")
        .values({ ...row, webhookId })
        .returningAll()
        .executeTakeFirstOrThrow();
      await db
        .insertInto("webhookAttempts")
        .values({ companyId, id: newId(), deliveryId: delivery.id, ...attempt })
        .execute();
      return delivery;
    });
  };
  return { webhook, webhookDelivery };
}
