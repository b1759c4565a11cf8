import type { EmailState } from "./email-state.ts";

interface Message {
  readonly state: EmailState;
  readonly recipients: readonly string[];
  /** Those whom a mail server refused for good, at once or in a report later. */
  readonly refusedRecipients: readonly { readonly address: string }[];
}

/** Whom no mail server has refused. */
export const reachedBy = ({ recipients, refusedRecipients }: Omit<Message, "state">): string[] =>
  recipients.filter((one) => refusedRecipients.every(({ address }) => address !== one));

/** How many got a message that went out, but not to everybody; null for all others. */
export function partlySent(message: Message): { got: number; total: number } | null {
  if (message.state !== "sent" || message.refusedRecipients.length === 0) return null;
  return { got: reachedBy(message).length, total: message.recipients.length };
}
