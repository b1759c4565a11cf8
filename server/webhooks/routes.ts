import { webhooks } from "../../contracts/webhooks.ts";
import { companyRoute, route, slowCompanyRoute } from "../base/route.ts";
import { findWebhook, listDeliveries, listSwitchedOff, listWebhooks } from "./queries.ts";
import { resendDelivery } from "./resend.ts";
import { createWebhook, makeWebhookSecret, updateWebhook } from "./save-webhook.ts";
import { testWebhook } from "./test-webhook.ts";

export const webhookRoutes = [
  companyRoute(webhooks.list, ({ db }) => listWebhooks(db)),
  companyRoute(webhooks.get, ({ db, params }) => findWebhook(db, params.id)),
  companyRoute(webhooks.create, ({ db, context, body }) => createWebhook(db, context, body)),
  companyRoute(webhooks.update, ({ db, context, params, body }) =>
    updateWebhook(db, context, params.id, body),
  ),
  companyRoute(webhooks.remove, async ({ db, params }) => {
    const removed = await db
      .deleteFrom("webhooks")
      .where("id", "=", params.id)
      .returning("id")
      .executeTakeFirst();
    return removed && true;
  }),
  companyRoute(webhooks.makeSecret, ({ db, context, params, body }) =>
    makeWebhookSecret(db, context, params.id, body.keepsOld),
  ),
  slowCompanyRoute(webhooks.test, ({ context, params, session }) =>
    testWebhook(
      { ...context, mayBeInternal: context.config.webhookAllowInternal },
      { ...params, userId: session.userId },
    ),
  ),
  companyRoute(webhooks.deliveries, ({ db, params, query }) =>
    listDeliveries(db, params.id, query),
  ),
  companyRoute(webhooks.resend, ({ db, params }) => resendDelivery(db, params.id)),
  route(webhooks.switchedOff, ({ db }) => listSwitchedOff(db)),
];
