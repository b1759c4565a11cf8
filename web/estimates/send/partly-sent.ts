import type { Email } from "../../../contracts/emails.ts";

type Message = Pick<Email, "state" | "recipients" | "refusedRecipients">;

/** How many got a message that went out, but not to everybody; null for all others. */
export function partlySent({ state, recipients, refusedRecipients }: Message) {
  if (state !== "sent" || refusedRecipients.length === 0) return null;
  return { got: recipients.length - refusedRecipients.length, total: recipients.length };
}
