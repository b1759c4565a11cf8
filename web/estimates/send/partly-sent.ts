import type { Email } from "../../../contracts/emails.ts";

type Message = Pick<Email, "state" | "recipients" | "refusedRecipients">;

/** Whom no mail server has refused. */
export const reachedBy = ({ recipients, refusedRecipients }: Omit<Message, "state">) =>
  recipients.filter((one) => refusedRecipients.every(({ address }) => address !== one));

/** How many got a message that went out, but not to everybody; null for all others. */
export function partlySent(message: Message) {
  if (message.state !== "sent" || message.refusedRecipients.length === 0) return null;
  return { got: reachedBy(message).length, total: message.recipients.length };
}
