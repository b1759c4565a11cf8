import { once } from "node:events";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface MailSink {
  readonly url: string;
  readonly messages: readonly Email[];
  /** Of each message where it would come back to, and the id of its envelope. */
  readonly envelopes: readonly { readonly sender: string; readonly id: string | null }[];
  /** What the server says to the next messages; undefined accepts them. */
  refuse(answer: { code: number; text: string } | undefined): void;
  close(): Promise<void>;
}

/** With a certificate that nobody vouches for. */
interface MailSinkTls {
  readonly secure?: boolean;
  readonly starttls?: boolean;
}

/** A real SMTP server on loopback that keeps what it accepts. */
export async function startMailSink(port = 0, tls: MailSinkTls = {}): Promise<MailSink> {
  const messages: Email[] = [];
  const envelopes: MailSink["envelopes"][number][] = [];
  let refusal: { code: number; text: string } | undefined;
  const keep = async (bytes: Buffer, done: () => void) => {
    messages.push(await PostalMime.parse(bytes));
    done();
  };
  const server = new SMTPServer({
    secure: tls.secure ?? false,
    hideDSN: false,
    disabledCommands: tls.starttls ? ["AUTH"] : ["AUTH", "STARTTLS"],
    logger: false,
    // Nobody has an address that begins like this.
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith("gone-") ? new Error("No such user") : null),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (refusal) {
          done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
          return;
        }
        const sender = envelope.mailFrom ? envelope.mailFrom.address : "";
        envelopes.push({ sender, id: envelope.dsn?.envid ?? null });
        void keep(Buffer.concat(chunks), done);
      });
    },
  });
  // Of clients that do not trust its certificate.
  server.on("error", () => undefined);
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  const actual = typeof address === "object" && address !== null ? address.port : port;
  return {
    url: `smtp://127.0.0.1:${actual}`,
    messages,
    envelopes,
    refuse: (answer) => {
      refusal = answer;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The bytes of the only attachment. */
export function attachmentOf(message: Email | undefined): Buffer {
  const content = message?.attachments[0]?.content ?? "";
  return typeof content === "string" ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
}
