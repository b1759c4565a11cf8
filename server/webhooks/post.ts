import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { isIP, type Socket } from "node:net";
import { performance } from "node:perf_hooks";
import { connect as connectTls } from "node:tls";
import type { WebhookError } from "../../contracts/webhooks.ts";
import { type FindAddresses, InternalAddress, openSocket } from "../base/open-socket.ts";
import { plainWords } from "../mail/failed-delivery.ts";

export interface PostTools {
  /** May addresses be internal, and spoken to by http? */
  readonly mayBeInternal: boolean;
  readonly find?: FindAddresses;
  /** Cuts off what is under way. */
  readonly closing?: AbortSignal;
  /** Ten seconds if not given: for tests only. */
  readonly limitMs?: number;
}

export interface Posted {
  /** Null where nothing was answered. */
  readonly status: number | null;
  readonly error: WebhookError | null;
  /** How the answer begins. */
  readonly answer: string;
  readonly durationMs: number;
}

interface Letter {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string;
}

const limitMs = 10_000;
const mostHeaderBytes = 16_384;
/** More of an answer is not read: its status has said all. */
const mostAnswerBytes = 2_048;

/**
 * Sends the payload once. Connects to an address that was checked and to no other, and follows no redirect. All of it
 * together takes ten seconds at most; it never throws.
 */
export async function post(tools: PostTools, letter: Letter): Promise<Posted> {
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  const { closing } = tools;
  const limit = AbortSignal.timeout(tools.limitMs ?? limitMs);
  const signal = closing ? AbortSignal.any([limit, closing]) : limit;
  let socket: Socket | undefined;
  try {
    socket = await openWay(tools, new URL(letter.url), signal);
    const answer = await send(socket, letter, signal);
    const status = statusOf(answer);
    return { status, error: null, answer: await beginningOf(answer), durationMs: took() };
  } catch (error) {
    return {
      status: null,
      error: signal.aborted ? "timeout" : errorOf(error, socket !== undefined),
      answer: "",
      durationMs: took(),
    };
  } finally {
    socket?.destroy();
  }
}

/** A certificate that does not prove the name of the host. */
class NoCertificate extends Error {}

async function openWay(
  { mayBeInternal, find }: PostTools,
  { protocol, hostname, port }: URL,
  signal: AbortSignal,
): Promise<Socket> {
  const isSecure = protocol === "https:";
  // What was saved while internal addresses were allowed.
  if (!isSecure && !mayBeInternal) throw new InternalAddress();
  const host = hostname.replaceAll(/^\[|\]$/g, "");
  const number = port === "" ? (isSecure ? 443 : 80) : Number(port);
  const plain = await openSocket({ host, port: number, mayBeInternal, find }, signal);
  if (!isSecure) return plain;
  const secure = connectTls({
    socket: plain,
    host,
    ...(isIP(host) === 0 && { servername: host }),
  });
  secure.on("error", () => undefined);
  try {
    await once(secure, "secureConnect", { signal });
    return secure;
  } catch (error) {
    plain.destroy();
    throw isAboutCertificate(error) ? new NoCertificate() : error;
  }
}

const codeOf = (error: unknown): string => String(Object(error).code ?? "");

/** As OpenSSL and Node.js name what is wrong with a certificate. */
const isAboutCertificate = (error: unknown) =>
  /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_|INVALID_PURPOSE|HOSTNAME_MISMATCH/.test(codeOf(error));

async function send(
  socket: Socket,
  { url, headers, payload }: Letter,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const sent = request(url, {
    method: "POST",
    protocol: "http:",
    createConnection: () => socket,
    maxHeaderSize: mostHeaderBytes,
    signal,
    headers: {
      ...headers,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(payload),
      "user-agent": "Overslag-Webhooks/1",
      accept: "*/*",
      "accept-encoding": "identity",
    },
  });
  // Whoever waits for the answer hears of an error by himself; one that comes later must not end the process.
  sent.on("error", () => undefined);
  sent.end(payload);
  const [answer] = await once(sent, "response", { signal });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- that is what the event brings
  return answer as IncomingMessage;
}

/** Three figures are read, whatever they are; there is none below 100. */
function statusOf({ statusCode = 0 }: IncomingMessage): number {
  if (statusCode < 100) throw new Error("The answer has no status.");
  return statusCode;
}

/** An answer may end early, late or never: what came in time is shown, and its status counts in any case. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size >= mostAnswerBytes) break;
    }
  } catch {
    // Cut off by the receiver or by the limit of time.
  }
  return plainWords(Buffer.concat(parts).subarray(0, mostAnswerBytes).toString("utf8"));
}

function errorOf(error: unknown, isConnected: boolean): WebhookError {
  if (error instanceof InternalAddress) return "internal_address";
  if (error instanceof NoCertificate) return "certificate";
  if (isConnected) return "broken_answer";
  return ["ENOTFOUND", "EAI_AGAIN", "ENODATA"].includes(codeOf(error))
    ? "unknown_name"
    : "unreachable";
}
