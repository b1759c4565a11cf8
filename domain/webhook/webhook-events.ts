/** What other systems can be told of. The triggers of the tables say the same names (migration 0130). */
export const webhookEvents = [
  "offer.sent",
  "offer.viewed",
  "offer.accepted",
  "offer.declined",
  "offer.answer_taken_back",
  "change_order.sent",
  "change_order.viewed",
  "change_order.accepted",
  "change_order.declined",
  "change_order.answer_taken_back",
  "question.asked",
  "email.failed",
  "project.status_changed",
] as const;

/** What the test button sends; nobody chooses it. */
export const testEvent = "webhook.test";
