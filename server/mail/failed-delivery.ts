import type { SMTPConnectionSendInfo } from "nodemailer/lib/smtp-connection";
import type { MailStep, RefusedRecipient } from "../../contracts/emails.ts";
import type { Delivery } from "./delivery.ts";
import { InternalAddress } from "../base/open-socket.ts";

/** What the SMTP library hangs on its errors. */
type SmtpError = Pick<
  NodemailerError,
  | "name"
  | "message"
  | "code"
  | "response"
  | "responseCode"
  | "command"
  | "recipient"
  | "rejectedErrors"
>;
type NodemailerError = NonNullable<SMTPConnectionSendInfo["rejectedErrors"]>[number];

export const refusedRecipients = (errors: readonly SmtpError[] = []): RefusedRecipient[] =>
  errors.map(({ recipient = "", response = "" }) => ({
    address: recipient,
    answer: plainWords(response),
  }));

/** What is known when a delivery did not end with "accepted". */
export function failedDelivery(thrown: unknown, step: MailStep, isClosing: boolean): Delivery {
  const cause: SmtpError = thrown instanceof Error ? thrown : new Error(String(thrown));
  const refused = refusedRecipients(cause.rejectedErrors);
  const ended = (outcome: Delivery["outcome"], answer: string | null = null): Delivery => ({
    outcome,
    answer,
    step,
    refusedRecipients: refused,
    cause,
  });
  const { responseCode = 0, response = "", command = "" } = cause;
  if (responseCode > 0) {
    const outcome = responseCode >= 500 ? "refused" : "later";
    // Where commands are sent together the library decides at the answer to the last one.
    return { ...ended(outcome, plainWords(response)), step: steps.get(command) ?? step };
  }
  if (step === "answer") return ended("unknown");
  if (isClosing || cause.code === "ESTREAM") return ended("interrupted");
  if (cause instanceof InternalAddress) return ended("internal_address");
  return isRefusedHere(cause) ? ended("refused", plainWords(cause.message)) : ended("unreachable");
}

const steps: ReadonlyMap<string, MailStep> = new Map([
  ["MAIL FROM", "sender"],
  ["RCPT TO", "recipients"],
]);

/** The library itself says no, such as to a message larger than the server takes. */
const isRefusedHere = ({ code = "" }: SmtpError) =>
  ["EAUTH", "EENVELOPE", "EMESSAGE"].includes(code);

/** A mail server may say anything; the log takes one line of plain text. */
export const plainWords = (text: string) =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these are exactly the characters to drop
    .replaceAll(/[\s\u0000-\u001f\u007f]+/g, " ")
    .trim()
    .slice(0, 500);
