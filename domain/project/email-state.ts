/** The life of a message on its way to a customer. Domain rule. */
export const emailStates = ["queued", "sending", "sent", "failed", "unknown"] as const;
export type EmailState = (typeof emailStates)[number];

/**
 * While a message is in one of these the customer may get what it holds, or may have got it already, so
 * the estimate stays as it is.
 */
export const holdingStates: readonly EmailState[] = ["queued", "sending", "unknown"];

/** Nothing happens to it any more by itself. */
export const isSettled = (state: EmailState): boolean => state !== "queued" && state !== "sending";

/** What asks somebody to decide: nobody knows of it that the customer has it. */
export const openStates: readonly EmailState[] = ["failed", "unknown"];

/** What a person decides about a message that went wrong. */
export const emailChoices = ["arrived", "send_again", "seen"] as const;
export type EmailChoice = (typeof emailChoices)[number];

/** Of a message that failed it is known that it did not arrive. */
export const choicesOf: Readonly<Record<EmailState, readonly EmailChoice[]>> = {
  queued: [],
  sending: [],
  sent: [],
  failed: ["send_again", "seen"],
  unknown: ["arrived", "send_again", "seen"],
};

/** The steps in which a message is handed to a mail server, in their order. */
export const mailSteps = [
  "connect",
  "greeting",
  "hello",
  "encryption",
  "sign_in",
  "sender",
  "recipients",
  "data",
  "content",
  "answer",
] as const;
