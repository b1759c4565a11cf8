import * as z from "zod";
import { email, id, longText, moment, requiredText, revision } from "./fields.ts";

export const EmailState = z.enum(["queued", "sending", "sent", "failed"]);
export type EmailState = z.output<typeof EmailState>;
export const EmailErrorCode = z.enum(["not_configured", "cancelled", "recipients_refused"]);
export type EmailErrorCode = z.output<typeof EmailErrorCode>;

/** A row of the e-mail log. */
export const Email = z
  .object({
    id,
    sender: z.string(),
    recipients: z.array(z.string()),
    subject: z.string(),
    body: z.string(),
    attachmentName: z.string(),
    state: EmailState,
    attempts: z.int(),
    sentAt: moment.nullable(),
    /** The mail server's words; with `recipients_refused` the addresses that it did not take. */
    error: z.string().nullable(),
    errorCode: EmailErrorCode.nullable(),
    createdAt: moment,
  })
  .meta({ id: "Email", description: "A row of the e-mail log." });
export type Email = z.output<typeof Email>;

export const EmailInput = z.strictObject({
  /** Made by the sender, so that a repeated request never sends twice. */
  id,
  recipients: z.array(email).min(1, "required").max(10, "too_many:10"),
  subject: requiredText(),
  body: longText(),
  headerRevision: revision.optional().meta({
    description:
      "The header of the estimate that the sender has seen: where dates or language were changed since, nothing is sent (stale). Callers that do not look at it leave it out.",
  }),
});
