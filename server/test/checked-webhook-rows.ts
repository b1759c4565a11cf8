import { webhookEvents } from "../../domain/webhook/webhook-events.ts";

const at = "2026-11-20";

/** Checks of webhooks and of what was sent to them: rows that they take, and rows that they refuse. */
export const webhookRows = {
  webhook_attempts_answer_length: {
    taken: [{ answer: "" }, { answer: "a".repeat(500) }],
    refused: [{ answer: "a".repeat(501) }],
  },
  webhook_attempts_outcome: {
    taken: [
      { status: 204, error: null },
      { status: null, error: "timeout" },
    ],
    refused: [
      { status: null, error: null },
      { status: 204, error: "timeout" },
    ],
  },
  webhook_attempts_status: {
    taken: [{ status: 100 }, { status: 999 }],
    refused: [{ status: 99 }, { status: 1000 }],
  },
  webhooks_events: {
    taken: [{ events: ["offer.sent"] }, { events: [...webhookEvents] }],
    refused: [{ events: [] }, { events: ["webhook.test"] }, { events: ["offer.sent", ""] }],
  },
  webhooks_old_secret: {
    taken: [{}, { sealed_old_secret: "x", old_secret_until: at }],
    refused: [{ sealed_old_secret: "x" }, { old_secret_until: at }],
  },
  webhooks_switched_off: {
    taken: [
      { active: true },
      { active: false },
      { active: false, switched_off_reason: "gone", switched_off_at: at },
    ],
    refused: [
      { active: false, switched_off_reason: "gone" },
      { active: false, switched_off_at: at },
      { active: true, switched_off_reason: "gone", switched_off_at: at },
    ],
  },
};
