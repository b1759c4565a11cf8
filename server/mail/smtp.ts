import MailComposer from "nodemailer/lib/mail-composer";
import SMTPTransport from "nodemailer/lib/smtp-transport";
import { converse, type Letter, type SmtpServer } from "./converse.ts";
import {
  type Delivery,
  type Mailer,
  type Message,
  type OwnServer,
  withoutServer,
} from "./delivery.ts";
import { failedDelivery, refusedRecipients } from "./failed-delivery.ts";
import { type StepLimits, stepLimits, watchSteps } from "./step-watch.ts";

interface SmtpSettings {
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Where mails that come back go to, of the common server; `{company}` or `{message}` in it becomes its id. */
  readonly mailBounceAddress?: string | undefined;
  /** May the mail server of a company stand inside of the operator's network? */
  readonly mailAllowInternal: boolean;
  readonly limits?: StepLimits;
  readonly clock: () => Date;
}

/** The only way out: without any mail server a delivery fails and says so. */
export function createMailer(settings: SmtpSettings): Mailer {
  const { smtpUrl, mailAllowInternal, limits = stepLimits, clock } = settings;
  const common = smtpUrl === undefined ? undefined : commonServer(smtpUrl);
  // The display name of MAIL_FROM gives way to the company's.
  const address = /<([^<>]+)>/.exec(settings.mailFrom)?.[1] ?? settings.mailFrom;
  const idHost = address.split("@")[1] ?? "localhost";
  const closing = new AbortController();

  return {
    deliver: async (message, own, beforeHandOver) => {
      const server = own ? serverOf(own, mailAllowInternal) : common;
      if (!server) return withoutServer("not_configured");
      const head = {
        from: own?.senderAddress ?? address,
        // A company's own server takes messages from its own addresses alone.
        returnTo: own ? undefined : returnAddress(settings.mailBounceAddress, message),
        idHost,
        date: clock(),
      };
      const letter = await writeLetter(message, head);
      const watch = watchSteps(limits, closing.signal);
      try {
        const sent = await converse(server, letter, watch, beforeHandOver);
        // Who answers before he has the whole message does not speak of the message.
        if (watch.step !== "answer") throw new Error("The answer came before the message.");
        return accepted(refusedRecipients(sent.rejectedErrors));
      } catch (error) {
        return failedDelivery(error, watch.step, closing.signal.aborted);
      } finally {
        watch.end();
      }
    },
    close: () => closing.abort(),
  };
}

const accepted = (refused: Delivery["refusedRecipients"]): Delivery => ({
  outcome: "accepted",
  answer: null,
  step: null,
  refusedRecipients: refused,
});

/** The operator's server, by the settings that its address may carry. */
function commonServer(smtpUrl: string): SmtpServer {
  const { options, auth } = new SMTPTransport(smtpUrl);
  const secure = options.secure ?? false;
  return {
    host: options.host ?? "localhost",
    port: Number(options.port) || (secure ? 465 : 587),
    secure,
    mayBeInternal: true,
    auth: auth === false ? undefined : auth,
    tls: options.tls ?? {},
    options,
  };
}

const serverOf = (own: OwnServer, mayBeInternal: boolean): SmtpServer => ({
  host: own.host,
  port: own.port,
  secure: own.encryption === "tls",
  mayBeInternal,
  auth: own.login && { user: own.login.user, pass: own.login.password },
  tls: {},
  options: { requireTLS: own.encryption === "starttls", ignoreTLS: own.encryption === "none" },
});

/** Undefined where nobody has named one: mails come back to the sender's address. */
const returnAddress = (address: string | undefined, { id, companyId = "none" }: Message) =>
  address?.replace("{company}", companyId).replace("{message}", id);

interface LetterHead {
  readonly from: string;
  readonly returnTo: string | undefined;
  readonly idHost: string;
  readonly date: Date;
}

async function writeLetter(message: Message, head: LetterHead): Promise<Letter> {
  const { from, returnTo, idHost, date } = head;
  const { attachments = [] } = message;
  const messageId = `<${message.id}@${idHost}>`;
  const letter = new MailComposer({
    messageId,
    // Some relays give a message an id of their own; this they leave, and what comes back names it.
    headers: { "X-Overslag-Message": messageId },
    date,
    from: { name: message.fromName, address: from },
    ...(message.replyTo !== undefined && { replyTo: message.replyTo }),
    to: [...message.recipients],
    subject: message.subject,
    text: message.text,
    disableFileAccess: true,
    disableUrlAccess: true,
    attachments: attachments.map(({ name, bytes }) => ({
      filename: name,
      content: Buffer.from(bytes),
      contentType: "application/pdf",
    })),
  }).compile();
  const { from: sender, to } = letter.getEnvelope();
  const bytes = await letter.build();
  // A server that can (RFC 3461) names the id of the envelope in what it reports.
  const envelope = { to, size: bytes.length, dsn: { envid: message.id } };
  return { envelope: { ...envelope, from: returnTo ?? sender }, bytes };
}
