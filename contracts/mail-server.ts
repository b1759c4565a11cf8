import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import { RefusedRecipient, MailStep } from "./emails.ts";
import { companyParams, endpoint, recordFields } from "./endpoint.ts";
import { email, text } from "./fields.ts";
import { updateOf } from "./update-of.ts";

/** TLS from the first byte, TLS by a command before anything else is said, or none. */
export const MailEncryption = z.enum(["tls", "starttls", "none"]);
export type MailEncryption = z.output<typeof MailEncryption>;

/** A name of the internet or an address; no mail server is reached by anything else. */
const hostPattern =
  /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)*[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$|^[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*$/;
const host = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, { error: "required", abort: true })
  .max(textLimits.host, { error: `too_long:${textLimits.host}`, abort: true })
  .regex(hostPattern, "not_a_host")
  .meta({ maxLength: textLimits.host });

const MailServerFields = z.strictObject({
  host,
  port: z.int().min(1).max(65_535),
  encryption: MailEncryption,
  /** Empty where the server asks nobody to sign in. */
  userName: text(textLimits.email),
  /** Never read out again; left empty it stays as it is. */
  password: z
    .string()
    .max(textLimits.password, `too_long:${textLimits.password}`)
    .meta({ maxLength: textLimits.password }),
  senderAddress: email,
});
/** A password never crosses a network unencrypted. */
export const MailServerInput = MailServerFields.refine(
  ({ encryption, userName, password }) =>
    encryption !== "none" || (userName === "" && password === ""),
  { message: "needs_encryption", path: ["encryption"] },
);

/** What most mail servers ask for. */
export const newMailServer = {
  host: "",
  port: 587,
  encryption: "starttls",
  userName: "",
  password: "",
  senderAddress: "",
} satisfies z.input<typeof MailServerInput>;

export const MailServer = z
  .object({ ...recordFields, ...MailServerFields.omit({ password: true }).shape })
  .extend({ host: z.string(), senderAddress: z.string(), hasPassword: z.boolean() })
  .meta({ id: "MailServer", description: "The company's own mail server, without its password." });
export type MailServer = z.output<typeof MailServer>;

/** How the company's messages leave. */
export const MailSettings = z
  .object({
    /** Null while they leave through the operator's mail server. */
    own: MailServer.nullable(),
    /** False while the operator has set no key that passwords are encrypted with. */
    canKeepPassword: z.boolean(),
    /** Does the operator have a mail server that is used where a company has none of its own? */
    hasCommon: z.boolean(),
  })
  .meta({ id: "MailSettings" });
export type MailSettings = z.output<typeof MailSettings>;

/** What became of a test mail. */
export const TestMail = z
  .object({
    outcome: z.enum([
      "accepted",
      "refused",
      "later",
      "unreachable",
      "unknown",
      "not_configured",
      "internal_address",
      "password_unreadable",
    ]),
    /** Who it was for. */
    recipient: z.string(),
    /** Where it ended, unless it was accepted. */
    step: MailStep.nullable(),
    /** The mail server's words. */
    answer: z.string().nullable(),
    refusedRecipients: z.array(RefusedRecipient),
  })
  .meta({ id: "TestMail", description: "What became of a test mail." });
export type TestMail = z.output<typeof TestMail>;

const path = "/api/companies/:companyId/mail-server";
const access = "COMPANY_ACTIONS";

export const mailServer = {
  get: endpoint({
    name: "getMailSettings",
    method: "GET",
    path,
    summary: "How the company's messages leave",
    access,
    takesTokens: false,
    params: companyParams,
    reply: MailSettings,
  }),
  set: endpoint({
    name: "setMailServer",
    method: "PUT",
    path,
    summary: "Send through a mail server of one's own; revision 0 where there was none",
    access,
    takesTokens: false,
    params: companyParams,
    body: updateOf(MailServerInput).meta({ id: "MailServerUpdate" }),
    reply: MailSettings,
  }),
  remove: endpoint({
    name: "deleteMailServer",
    method: "DELETE",
    path,
    summary: "Send through the operator's mail server again",
    access,
    takesTokens: false,
    params: companyParams,
  }),
  test: endpoint({
    name: "sendTestMail",
    method: "POST",
    path: "/api/companies/:companyId/test-mail",
    summary: "Send a test mail to the caller and say what became of it",
    access,
    takesTokens: false,
    params: companyParams,
    reply: TestMail,
  }),
};
