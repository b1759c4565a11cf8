import * as z from "zod";
import { emailChoices, emailStates, mailSteps } from "../domain/project/email-state.ts";
import { textLimits } from "../domain/base/text-limits.ts";
import { endpoint, idParams } from "./endpoint.ts";
import { email, id, longText, moment, requiredText, revision } from "./fields.ts";

export const EmailState = z.enum(emailStates);
export type EmailState = z.output<typeof EmailState>;
/** An offer holds its document and freezes its version; all else is written about one. */
export const EmailKind = z
  .enum([
    "offer",
    "question",
    "answer",
    "confirmation",
    "acceptance",
    "refusal",
    "reminder",
    "code",
    "price_warning",
  ])
  .meta({ id: "EmailKind" });
export type EmailKind = z.output<typeof EmailKind>;
export const EmailErrorCode = z.enum([
  "not_configured",
  "cancelled",
  "recipients_refused",
  "unreachable",
  "interrupted",
  "no_answer",
  "internal_address",
  "password_unreadable",
  "bounced",
]);
export type EmailErrorCode = z.output<typeof EmailErrorCode>;
export const MailStep = z.enum(mailSteps);
export type MailStep = z.output<typeof MailStep>;
export const EmailChoice = z.enum(emailChoices);
export type EmailChoice = z.output<typeof EmailChoice>;

/** An address that the mail server did not take, with its words. */
export const RefusedRecipient = z.object({ address: z.string(), answer: z.string() });
export type RefusedRecipient = z.output<typeof RefusedRecipient>;

/** A row of the e-mail log. */
export const Email = z
  .object({
    id,
    kind: EmailKind,
    sender: z.string(),
    recipients: z.array(z.string()),
    subject: z.string(),
    body: z.string(),
    /** Empty where there is none: only offers have one. */
    attachmentName: z.string(),
    state: EmailState,
    attempts: z.int(),
    sentAt: moment.nullable(),
    /** The mail server's words. */
    error: z.string().nullable(),
    errorCode: EmailErrorCode.nullable(),
    /** Where the last try ended, unless it was taken. */
    step: MailStep.nullable(),
    refusedRecipients: z.array(RefusedRecipient),
    /** Since when the mail server puts the message off, or cannot be reached; while it waits. */
    failingSince: moment.nullable(),
    /** While it waits for another try. */
    nextTryAt: moment.nullable(),
    /** What somebody decided last about a message that went wrong. */
    choice: EmailChoice.nullable(),
    chosenBy: z.string().nullable(),
    chosenAt: moment.nullable(),
    /** The version has changed since, or its dates: what the message holds is not sent again. */
    isOutdated: z.boolean(),
    /** Since when a mail server that took it is known to be still trying; nobody has heard of a failure. */
    delayedAt: moment.nullable(),
    createdAt: moment,
  })
  .meta({
    id: "Email",
    description:
      "A row of the e-mail log. In the state `unknown` the connection ended after the whole message was handed over and before the mail server answered: it may have arrived.",
  });
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

export const BounceInput = z.strictObject({
  message: longText(textLimits.returnedMail)
    .refine((value) => value !== "", "required")
    .meta({
      minLength: 1,
      description: "The source of the mail that came back, as text; its beginning is enough.",
    }),
});

const BounceReport = z
  .object({
    /** `bounced`: some or all did not get it. `delayed`: it is still tried. `other`: nothing went wrong. */
    outcome: z.enum(["bounced", "delayed", "other"]),
    email: Email,
  })
  .meta({
    id: "BounceReport",
    description: "What a report says, and the message that it is about.",
  });
export type BounceReport = z.output<typeof BounceReport>;

/** How many messages that went wrong are named; the rest are counted. */
export const mostProblems = 20;

const EmailProblem = Email.pick({ id: true, state: true, recipients: true, createdAt: true })
  .extend({
    projectId: id,
    projectTitle: z.string(),
    estimateId: id,
    version: z.int(),
    /** Of a change order, which is to that version; null of a version. */
    changeNumber: z.int().nullable(),
  })
  .meta({ id: "EmailProblem", description: "A message that asks somebody to decide." });
export type EmailProblem = z.output<typeof EmailProblem>;

const act = "PROJECT_ESTIMATE_ACTIONS";

export const emails = {
  problems: endpoint({
    name: "listEmailProblems",
    method: "GET",
    path: "/api/email-problems",
    summary:
      "Messages that failed or may have arrived, and that nobody has decided about; newest first",
    access: act,
    reply: z.object({ total: z.int(), rows: z.array(EmailProblem) }),
    mayBeOld: true,
  }),
  choose: endpoint({
    name: "decideAboutEmail",
    method: "PUT",
    path: "/api/emails/:id/choice",
    summary:
      "Decide about a message that went wrong: it arrived, send it again as it was, or it was seen",
    access: act,
    params: idParams,
    body: z.strictObject({ choice: EmailChoice }),
    reply: Email,
  }),
  bounce: endpoint({
    name: "reportBounce",
    method: "POST",
    path: "/api/emails/bounces",
    summary: "Enter a mail of a mail server that says what became of a message (RFC 3464)",
    access: act,
    body: BounceInput,
    reply: BounceReport,
  }),
};
