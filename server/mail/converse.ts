import { once } from "node:events";
import { isIP, type Socket } from "node:net";
import { Readable } from "node:stream";
import { type ConnectionOptions, connect as connectTls } from "node:tls";
import SMTPConnection, {
  type SMTPConnectionAuth,
  type SMTPConnectionOptions,
  type SMTPConnectionSendInfo,
  type SMTPEnvelope,
} from "nodemailer/lib/smtp-connection";
import { dialogueLog } from "./dialogue.ts";
import { openSocket } from "../base/open-socket.ts";
import type { StepWatch } from "./step-watch.ts";

/** Where messages go, and how. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly secure: boolean;
  readonly mayBeInternal: boolean;
  readonly auth: SMTPConnectionAuth | undefined;
  readonly tls: ConnectionOptions;
  /** What else the library is told. */
  readonly options: SMTPConnectionOptions;
}

export interface Letter {
  readonly envelope: SMTPEnvelope;
  readonly bytes: Buffer;
}

/** The watch ends what takes too long; what the library does by itself stands behind it. */
const patientLibrary = {
  connectionTimeout: 1_800_000,
  greetingTimeout: 1_800_000,
  socketTimeout: 1_800_000,
  socketCloseTimeout: 0,
  maxResponseSize: 64 * 1024,
};

/**
 * Hands one letter to a mail server and answers what it said. Until `beforeHandOver` has ended the server
 * has no whole letter. @throws whatever went wrong; the watch knows the step.
 */
export async function converse(
  server: SmtpServer,
  letter: Letter,
  watch: StepWatch,
  beforeHandOver: () => Promise<void>,
): Promise<SMTPConnectionSendInfo> {
  const socket = await openSocket(server, watch.signal);
  try {
    const secured = server.secure ? await encrypted(socket, server, watch) : socket;
    return await speak(secured, server, watch, async (connection) => {
      const content = contentOf(letter.bytes, watch, beforeHandOver);
      return told<SMTPConnectionSendInfo>((done) =>
        connection.send(letter.envelope, content, done),
      );
    });
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

async function encrypted(socket: Socket, server: SmtpServer, watch: StepWatch): Promise<Socket> {
  watch.enter("encryption");
  const named = isIP(server.host) === 0 ? { servername: server.host } : {};
  const secured = connectTls({ host: server.host, ...named, ...server.tls, socket });
  secured.on("error", () => undefined);
  await once(secured, "secureConnect", { signal: watch.signal });
  return secured;
}

/** Greets, signs in where that is asked for, and says goodbye after the work. */
async function speak<T>(
  socket: Socket,
  server: SmtpServer,
  watch: StepWatch,
  work: (connection: SMTPConnection) => Promise<T>,
): Promise<T> {
  watch.signal.throwIfAborted();
  watch.enter("greeting");
  const connection = new SMTPConnection({
    ...server.options,
    ...patientLibrary,
    host: server.host,
    secure: server.secure,
    secured: server.secure,
    tls: server.tls,
    connection: socket,
    transactionLog: true,
    logger: dialogueLog(watch.enter),
  });
  const broken = brokenOff(connection, watch.signal);
  const step = <S>(promise: Promise<S>) => Promise.race([promise, broken]);
  try {
    await step(told<unknown>((done) => connection.connect((error) => done(error ?? null, true))));
    const { auth } = server;
    if (auth && connection.allowsAuth) {
      await step(told<unknown>((done) => connection.login({ ...auth }, done)));
    }
    const result = await step(work(connection));
    sayGoodbye(connection);
    return result;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Rejects when the connection breaks, or when it is ended from outside. */
function brokenOff(connection: SMTPConnection, signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  connection.on("error", reject);
  // The library tells the command that it answers with the same words right after this.
  connection.on("end", () => setImmediate(() => reject(new Error("The connection ended."))));
  signal.addEventListener("abort", () => reject(new Error("The connection was ended.")));
  // Nobody may be waiting any more when it breaks.
  promise.catch(() => undefined);
  return promise;
}

const goodbyeMs = 5_000;

function sayGoodbye(connection: SMTPConnection): void {
  connection.quit();
  setTimeout(() => connection.close(), goodbyeMs).unref();
}

/** A call of the library as a promise. */
const told = <T>(ask: (done: (error: Error | null, answer?: T) => void) => void): Promise<T> =>
  new Promise((resolve, reject) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without an error there is an answer
    ask((error, answer) => (error ? reject(error) : resolve(answer as T)));
  });

const pieceBytes = 16 * 1024;

/** The content in pieces; the library ends it, with its last byte, only after this has ended. */
const contentOf = (bytes: Buffer, watch: StepWatch, beforeHandOver: () => Promise<void>) =>
  Readable.from(pieces(bytes, watch, beforeHandOver), {
    objectMode: false,
    highWaterMark: pieceBytes,
  });

async function* pieces(bytes: Buffer, watch: StepWatch, beforeHandOver: () => Promise<void>) {
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    watch.enter("content");
    yield bytes.subarray(start, start + pieceBytes);
  }
  await beforeHandOver();
  watch.enter("answer");
}
