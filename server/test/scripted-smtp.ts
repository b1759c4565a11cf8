import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import type { MailStep } from "../../contracts/emails.ts";

/** What goes wrong, and at which step. */
export interface Fault {
  /** "goodbye" is what follows after the answer to the message. */
  readonly at: Exclude<MailStep, "connect" | "encryption"> | "goodbye";
  /** What the server says instead; absent where it says nothing. */
  readonly says?: string;
  /** It lets go of the line, after what it says. */
  readonly cuts?: boolean;
  /** It says it one byte at a time, a good while apart, and never comes to an end. */
  readonly drips?: boolean;
}

export interface ScriptedSmtp {
  readonly url: string;
  readonly port: number;
  /** The messages that came to their last byte, whatever was answered. */
  readonly received: readonly string[];
  /** How many connections there were. */
  readonly connections: number;
  /** What goes wrong from now on; undefined for nothing. */
  fail(fault: Fault | undefined): void;
  close(): Promise<void>;
}

const extensions = "250-scripted.example\r\n250 AUTH PLAIN LOGIN\r\n";

/** A mail server on loopback that does what mail servers do on their bad days. */
export async function startScriptedSmtp(): Promise<ScriptedSmtp> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  let fault: Fault | undefined;
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
    serve(socket, received, () => fault);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    port,
    url: `smtp://user:secret@127.0.0.1:${port}`,
    received,
    get connections() {
      return connections;
    },
    fail: (next) => {
      fault = next;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

const end = "\r\n.\r\n";

function serve(socket: Socket, received: string[], faultNow: () => Fault | undefined): void {
  let heard = "";
  let isContent = false;
  const reply = (at: Fault["at"], usual: string) => {
    const fault = faultNow();
    if (fault?.at === at) misbehave(socket, fault);
    else socket.write(usual);
  };
  const onContent = () => {
    if (faultNow()?.at === "content") {
      // Nothing more is read, so that the rest stays with the sender.
      socket.pause();
      return misbehave(socket, faultNow());
    }
    if (!heard.includes(end)) return;
    received.push(heard.slice(0, heard.indexOf(end)));
    heard = heard.slice(heard.indexOf(end) + end.length);
    isContent = false;
    reply("answer", "250 Taken\r\n");
    if (faultNow()?.at === "goodbye") misbehave(socket, faultNow());
  };
  const onCommand = (line: string) => {
    const verb = line.split(" ")[0] ?? "";
    if (verb === "DATA") isContent = faultNow()?.at !== "data";
    const answer = answers[verb];
    if (answer) reply(answer.at, answer.usual);
  };
  /** Where the next command ends. */
  const nextEnd = () => (isContent ? -1 : heard.indexOf("\r\n"));
  socket.on("data", (chunk) => {
    heard += chunk.toString("latin1");
    for (let at = nextEnd(); at >= 0; at = nextEnd()) {
      const line = heard.slice(0, at);
      heard = heard.slice(at + 2);
      onCommand(line);
    }
    if (isContent) onContent();
  });
  reply("greeting", "220 scripted.example\r\n");
}

const answers: Readonly<Record<string, { at: Fault["at"]; usual: string }>> = {
  EHLO: { at: "hello", usual: extensions },
  HELO: { at: "hello", usual: "250 scripted.example\r\n" },
  AUTH: { at: "sign_in", usual: "235 Welcome\r\n" },
  MAIL: { at: "sender", usual: "250 OK\r\n" },
  RCPT: { at: "recipients", usual: "250 OK\r\n" },
  DATA: { at: "data", usual: "354 Go on\r\n" },
  QUIT: { at: "goodbye", usual: "221 Goodbye\r\n" },
};

const dripMs = 5;

function misbehave(socket: Socket, { says, cuts, drips }: Partial<Fault> = {}): void {
  if (drips) {
    const timer = setInterval(() => socket.write("2"), dripMs);
    socket.on("close", () => clearInterval(timer));
  } else if (says !== undefined) socket.write(`${says}\r\n`);
  if (cuts) socket.destroySoon();
}
