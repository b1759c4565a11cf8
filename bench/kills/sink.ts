import { once } from "node:events";
import { SMTPServer } from "smtp-server";

/** A mail server that takes everything a moment later, and counts by Message-ID. */
export interface CountingSink {
  readonly url: string;
  /** How often each message came to its last byte. */
  readonly arrived: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** So long it is about its answer at most: a kill then leaves the sender without it. */
const slowestMs = 150;

export async function startCountingSink(random: () => number): Promise<CountingSink> {
  const arrived = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onData: (stream, _session, done) => {
      const pieces: Buffer[] = [];
      stream.on("data", (piece: Buffer) => pieces.push(piece));
      stream.on("end", () => {
        const id = idOf(Buffer.concat(pieces));
        arrived.set(id, (arrived.get(id) ?? 0) + 1);
        setTimeout(done, random() * slowestMs);
      });
    },
  });
  // Of senders that were killed.
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The product makes the Message-ID of the id that the message has in its log. */
const idOf = (message: Buffer) =>
  /^Message-ID: <([^@>]+)@/im.exec(message.toString("latin1"))?.[1] ?? "without an id";
