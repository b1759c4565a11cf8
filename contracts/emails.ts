import * as z from "zod";
import { email, id, longText, requiredText } from "./fields.ts";

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
    sentAt: z.string().nullable(),
    /** The mail server's words; with `recipients_refused` the addresses that it did not take. */
    error: z.string().nullable(),
    errorCode: EmailErrorCode.nullable(),
    createdAt: z.string(),
  })
  .meta({ id: "Email" });
export type Email = z.output<typeof Email>;

export const EmailInput = z.strictObject({
  /** Made by the sender, so that a repeated request never sends twice. */
  id,
  recipients: z.array(email).min(1, "required").max(10, "too_many:10"),
  subject: requiredText(),
  body: longText(),
});
