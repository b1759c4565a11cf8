import type { MailStep, RefusedRecipient } from "../../contracts/emails.ts";

export interface Message {
  /** Becomes the Message-ID: a repeated delivery can be recognised and dropped by the receiver. */
  readonly id: string;
  /** Whose message it is; none where the installation itself writes. */
  readonly companyId?: string;
  readonly fromName: string;
  readonly replyTo?: string;
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly Attachment[];
}

/** A PDF. */
export interface Attachment {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What became of one try. Only the first says that somebody has the message. */
type Outcome =
  | "accepted"
  /** The server's last word: another try would get the same answer. */
  | "refused"
  /** The server's "not now". */
  | "later"
  /** Nobody answered, or not for long enough, before the whole message was handed over. */
  | "unreachable"
  /** The whole message was handed over, and no answer came: it may have arrived. */
  | "unknown"
  /** We ended it ourselves before the message was handed over. */
  | "interrupted"
  | "not_configured"
  /** The company's own server is inside of the operator's network. */
  | "internal_address"
  /** The key of the environment does not open the stored password. */
  | "password_unreadable";

export interface Delivery {
  readonly outcome: Outcome;
  /** The server's words. */
  readonly answer: string | null;
  /** Where it ended; null where it was accepted or never begun. */
  readonly step: MailStep | null;
  readonly refusedRecipients: readonly RefusedRecipient[];
  /** For the operator's log: it may name addresses of his network. */
  readonly cause?: Error;
}

/** A try that ended before anybody was asked. */
export const withoutServer = (outcome: Outcome): Delivery => ({
  outcome,
  answer: null,
  step: null,
  refusedRecipients: [],
});

/** A company's own mail server. */
export interface OwnServer {
  readonly host: string;
  readonly port: number;
  readonly encryption: "tls" | "starttls" | "none";
  readonly login: { readonly user: string; readonly password: string } | undefined;
  readonly senderAddress: string;
}

export interface Mailer {
  /**
   * One try. `beforeHandOver` runs when all but the last byte is on its way: until it has ended the mail
   * server has no whole message, and when it throws it never gets one.
   */
  deliver(
    message: Message,
    server: OwnServer | undefined,
    beforeHandOver: () => Promise<void>,
  ): Promise<Delivery>;
  /** Cuts running deliveries off. */
  close(): void;
}
