import { createTransport } from "nodemailer";

export interface Message {
  /** Becomes the Message-ID: a repeated delivery can be recognised and dropped by the receiver. */
  readonly id: string;
  readonly fromName: string;
  readonly replyTo?: string;
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly attachment?: { readonly name: string; readonly bytes: Uint8Array };
}

/** What the mail server said. `isFinal` means that another try would get the same answer. */
export type Delivery =
  | { readonly accepted: true; readonly refusedRecipients: string }
  | {
      readonly accepted: false;
      /** The server's words; null when there is no server. */
      readonly error: string | null;
      readonly isFinal: boolean;
      readonly isUnreachable: boolean;
    };

export interface Mailer {
  deliver(message: Message): Promise<Delivery>;
  /** Cuts running deliveries off: each ends at once as one to try again. */
  close(): void;
}

interface SmtpSettings {
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
}

/** The only way out: without a configured mail server every delivery fails and says so. */
export function createMailer({ smtpUrl, mailFrom }: SmtpSettings): Mailer {
  if (smtpUrl === undefined) {
    const refusal = {
      accepted: false,
      error: null,
      isFinal: true,
      isUnreachable: true,
    } as const;
    return { deliver: () => Promise.resolve(refusal), close: () => undefined };
  }
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const closing = new AbortController();
  // The display name of MAIL_FROM gives way to the company's.
  const address = /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  const host = address.split("@")[1] ?? "localhost";

  return {
    deliver: async (message) => {
      try {
        const { rejected } = await transport.sendMail({
          signal: closing.signal,
          messageId: `<${message.id}@${host}>`,
          from: { name: message.fromName, address },
          ...(message.replyTo !== undefined && { replyTo: message.replyTo }),
          to: [...message.recipients],
          subject: message.subject,
          text: message.text,
          attachments: attachmentsOf(message),
        });
        return { accepted: true, refusedRecipients: rejected.map(String).join(", ") };
      } catch (error) {
        return closing.signal.aborted ? cutOff : failed(error);
      }
    },
    close: () => {
      closing.abort();
      transport.close();
    },
  };
}

const attachmentsOf = ({ attachment }: Message) =>
  attachment
    ? [
        {
          filename: attachment.name,
          content: Buffer.from(attachment.bytes),
          contentType: "application/pdf",
        },
      ]
    : [];

/** The mail server was there, so the message is not given up as quickly as without one. */
const cutOff = {
  accepted: false,
  error: "The delivery was cut off because the product was stopped.",
  isFinal: false,
  isUnreachable: false,
} as const;

/** 5xx is the server's last word. Without any answer there may be no server at all. */
function failed(error: unknown): Delivery {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0;
  return {
    accepted: false,
    error: message,
    isFinal: code >= 500,
    isUnreachable: code === 0,
  };
}
