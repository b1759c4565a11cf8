const events =
  "offer.sent | offer.viewed | offer.accepted | offer.declined | offer.answer_taken_back | change_order.sent | change_order.viewed | change_order.accepted | change_order.declined | change_order.answer_taken_back | question.asked | email.failed | project.status_changed";
const webhook = {
  title: "line 1–100",
  url: "webhook_address 1–500",
  events: `1–13 of (${events})`,
  active: "boolean",
};

/** What the calls about webhooks are sent with, kept by hand; see `inputRules`. */
export const webhookRules = {
  "POST /api/companies/:companyId/webhooks": webhook,
  "PUT /api/companies/:companyId/webhooks/:id": { revision: "0–2147483647", ...webhook },
  "PUT /api/companies/:companyId/webhooks/:id/secret": { keepsOld: "boolean" },
  "GET /api/companies/:companyId/webhooks/:id/deliveries": {
    page: "1–100000 = 1",
    "after?": "line 0–3000",
    "state?": "queued | sending | delivered | failed | cancelled",
  },
  "PUT /api/companies/:companyId/webhook-deliveries/:id/resend": {},
} as const;

/** What they answer, kept by hand as reply-rules.ts. */
export const webhookReplies = {
  "GET /api/companies/:companyId/webhooks": "listWebhooks: [Webhook]",
  "POST /api/companies/:companyId/webhooks": "createWebhook: Webhook",
  "GET /api/companies/:companyId/webhooks/:id": "getWebhook: Webhook",
  "PUT /api/companies/:companyId/webhooks/:id": "updateWebhook: Webhook",
  "DELETE /api/companies/:companyId/webhooks/:id": "deleteWebhook: nothing",
  "PUT /api/companies/:companyId/webhooks/:id/secret": "makeWebhookSecret: WebhookSecret",
  "POST /api/companies/:companyId/webhooks/:id/test": "testWebhook: WebhookAttempt",
  "GET /api/companies/:companyId/webhooks/:id/deliveries":
    "listWebhookDeliveries: WebhookDeliveryPage",
  "PUT /api/companies/:companyId/webhook-deliveries/:id/resend":
    "resendWebhookDelivery: WebhookDelivery",
  "GET /api/switched-off-webhooks": "listSwitchedOffWebhooks: [SwitchedOffWebhook]",
};

export const webhookSchemas = {
  WebhookEvent: events,
  Webhook: {
    id: "id",
    revision: "integer",
    title: "string",
    url: "string",
    events: "[WebhookEvent]",
    active: "boolean",
    failingSince: "moment | null",
    switchedOffReason: "gone | failing | null",
    switchedOffAt: "moment | null",
    secretMadeAt: "moment",
    oldSecretUntil: "moment | null",
  },
  WebhookSecret: { secret: "string", webhook: "Webhook" },
  WebhookAttempt: {
    at: "moment",
    status: "integer | null",
    error:
      "internal_address | unknown_name | unreachable | certificate | timeout | broken_answer | secret_unreadable | null",
    durationMs: "integer",
    answer: "string",
  },
  WebhookDelivery: {
    id: "id",
    eventId: "id",
    event: `${events} | webhook.test`,
    createdAt: "moment",
    state: "queued | sending | delivered | failed | cancelled",
    nextTryAt: "moment | null",
    payload: "string",
    attempts: "[WebhookAttempt]",
  },
  WebhookDeliveryPage: { rows: "[WebhookDelivery]", total: "integer", next: "string | null" },
  SwitchedOffWebhook: { id: "id", title: "string", reason: "gone | failing", at: "moment" },
};
