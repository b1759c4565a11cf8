import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import { addressFault, plainAddress } from "../domain/webhook/webhook-address.ts";
import { testEvent, webhookEvents } from "../domain/webhook/webhook-events.ts";
import { after, companyParams, endpoint, pageOf, recordFields } from "./endpoint.ts";
import { id, moment, queryNumber, requiredText, text } from "./fields.ts";
import { updateOf } from "./update-of.ts";

export const WebhookEvent = z
  .enum(webhookEvents)
  .meta({ id: "WebhookEvent", description: "What another system is told of." });
export type WebhookEvent = z.output<typeof WebhookEvent>;
/** What stands in the log; the last one is sent by the test button. */
export const DeliveredEvent = z.enum([...webhookEvents, testEvent]);
export type DeliveredEvent = z.output<typeof DeliveredEvent>;

/** Whether http and internal addresses will do, the operator of the installation says. */
const webhookAddress = text(textLimits.webhookAddress)
  .superRefine((value, context) => {
    const fault = addressFault(value);
    if (fault !== undefined) context.addIssue({ code: "custom", message: fault });
  })
  .overwrite(plainAddress)
  .refine(
    (value) => value.length <= textLimits.webhookAddress,
    `too_long:${textLimits.webhookAddress}`,
  )
  .meta({ minLength: 1, maxLength: textLimits.webhookAddress });

/** How many endpoints a company has at most. */
export const mostWebhooks = 10;

export const WebhookInput = z.strictObject({
  title: requiredText(textLimits.shortTitle),
  url: webhookAddress,
  events: z
    .array(WebhookEvent)
    .min(1, "required")
    .max(webhookEvents.length, `too_many:${webhookEvents.length}`)
    .refine((events) => new Set(events).size === events.length, "listed_twice"),
  active: z.boolean(),
});

/** Why the product switched an endpoint off: it said "gone" (410), or nothing got through for days. */
export const SwitchedOffReason = z.enum(["gone", "failing"]);
export type SwitchedOffReason = z.output<typeof SwitchedOffReason>;

export const Webhook = WebhookInput.extend({
  ...recordFields,
  url: z.string(),
  /** Since when nothing has got through; null while things do. */
  failingSince: moment.nullable(),
  /** Null unless the product switched it off and nobody has saved it since. */
  switchedOffReason: SwitchedOffReason.nullable(),
  switchedOffAt: moment.nullable(),
  secretMadeAt: moment,
  /** The secret before this one signs too until then. */
  oldSecretUntil: moment.nullable(),
}).meta({
  id: "Webhook",
  description: "An address of another system that is told of events. Its secret is never read out.",
});
export type Webhook = z.output<typeof Webhook>;

export const WebhookError = z.enum([
  "internal_address",
  "unknown_name",
  "unreachable",
  "certificate",
  "timeout",
  "broken_answer",
  "secret_unreadable",
]);
export type WebhookError = z.output<typeof WebhookError>;

/** One try: what was answered, or why nothing was. */
export const WebhookAttempt = z
  .object({
    at: moment,
    status: z.int().nullable(),
    error: WebhookError.nullable(),
    durationMs: z.int(),
    /** How the answer begins, as one line. */
    answer: z.string(),
  })
  .meta({ id: "WebhookAttempt" });
export type WebhookAttempt = z.output<typeof WebhookAttempt>;

export const DeliveryState = z.enum(["queued", "sending", "delivered", "failed", "cancelled"]);
export type DeliveryState = z.output<typeof DeliveryState>;

export const WebhookDelivery = z
  .object({
    id,
    /** The same for all endpoints, and each time it is sent: `webhook-id`. */
    eventId: id,
    event: DeliveredEvent,
    createdAt: moment,
    state: DeliveryState,
    /** While it waits. */
    nextTryAt: moment.nullable(),
    /** What is sent, to the letter. */
    payload: z.string(),
    /** The newest first. */
    attempts: z.array(WebhookAttempt),
  })
  .meta({
    id: "WebhookDelivery",
    description:
      "A row of an endpoint's log, kept for 30 days. `cancelled`: the endpoint was switched off while it waited.",
  });
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

/** A secret as it is shown once. */
const WebhookSecret = z.object({ secret: z.string(), webhook: Webhook }).meta({
  id: "WebhookSecret",
  description: "A new secret (`whsec_…`), which is shown this once.",
});

const SwitchedOff = z
  .object({ id, title: z.string(), reason: SwitchedOffReason, at: moment })
  .meta({ id: "SwitchedOffWebhook" });

export const deliveriesInPage = 25;

const access = "COMPANY_ACTIONS";
const all = { access, path: "/api/companies/:companyId/webhooks", params: companyParams } as const;
const webhookParams = companyParams.extend({ id });
const one = {
  access,
  path: "/api/companies/:companyId/webhooks/:id",
  params: webhookParams,
} as const;

export const webhooks = {
  list: endpoint({
    ...all,
    name: "listWebhooks",
    method: "GET",
    summary: "The webhooks of a company, in the order of their titles",
    reply: z.array(Webhook),
  }),
  get: endpoint({
    ...one,
    name: "getWebhook",
    method: "GET",
    summary: "Read one webhook",
    reply: Webhook,
  }),
  create: endpoint({
    ...all,
    name: "createWebhook",
    method: "POST",
    summary: "Add a webhook; its secret is made and shown by the next call, makeWebhookSecret",
    body: WebhookInput.meta({ id: "WebhookInput" }),
    reply: Webhook,
  }),
  update: endpoint({
    ...one,
    name: "updateWebhook",
    method: "PUT",
    summary: "Change one webhook, or switch it off or on",
    body: updateOf(WebhookInput).meta({ id: "WebhookUpdate" }),
    reply: Webhook,
  }),
  remove: endpoint({
    ...one,
    name: "deleteWebhook",
    method: "DELETE",
    summary: "Delete one webhook with its log",
    comparesRevision: true,
  }),
  makeSecret: endpoint({
    ...one,
    name: "makeWebhookSecret",
    method: "PUT",
    path: `${one.path}/secret`,
    summary: "Make a new secret and show it once; the old one may go on signing for 24 hours",
    body: z.strictObject({ keepsOld: z.boolean() }),
    reply: WebhookSecret,
  }),
  test: endpoint({
    ...one,
    name: "testWebhook",
    method: "POST",
    path: `${one.path}/test`,
    summary: "Send a test event now, once, and say what was answered",
    reply: WebhookAttempt,
  }),
  deliveries: endpoint({
    ...one,
    name: "listWebhookDeliveries",
    method: "GET",
    path: `${one.path}/deliveries`,
    summary: "What was sent to a webhook, newest first",
    query: z.strictObject({
      page: queryNumber(1, 100_000).default(1),
      after,
      state: DeliveryState.optional(),
    }),
    reply: pageOf(WebhookDelivery),
  }),
  resend: endpoint({
    access,
    name: "resendWebhookDelivery",
    method: "PUT",
    path: "/api/companies/:companyId/webhook-deliveries/:id/resend",
    summary: "Send the same once more, under the same `webhook-id`; what is under way goes on",
    params: webhookParams,
    body: z.strictObject({}),
    reply: WebhookDelivery,
  }),
  switchedOff: endpoint({
    access,
    name: "listSwitchedOffWebhooks",
    method: "GET",
    path: "/api/switched-off-webhooks",
    summary:
      "Webhooks of one's own company that the product switched off and nobody has saved since",
    reply: z.array(SwitchedOff),
    mayBeOld: true,
  }),
};
