const webhook = {
  title: "Chat",
  url: "https://receiver.example/hook",
  events: ["offer.sent"],
  active: true,
};

/** Bodies of the calls about webhooks, for `exampleBody`. */
export const webhookBodies = {
  "POST /api/companies/:companyId/webhooks": () => webhook,
  "PUT /api/companies/:companyId/webhooks/:id": () => ({ ...webhook, revision: 1 }),
  "PUT /api/companies/:companyId/webhooks/:id/secret": () => ({ keepsOld: true }),
  "PUT /api/companies/:companyId/webhook-deliveries/:id/resend": () => ({}),
};
