import type { FastifyReply, FastifyRequest } from "fastify";
import { type Endpoint, matchHeader } from "../../contracts/endpoint.ts";
import type { Db } from "../base/db.ts";
import { Problem, parsed } from "../base/problem.ts";
import { type FileAnswer, type StreamAnswer, TooHeavy } from "../base/route.ts";
import type { Session } from "../base/session.ts";
import { isCompany } from "../db/company.ts";
import type { AppContext } from "./app-context.ts";
import { isKnownAs, sendTagged, stateOf } from "./entity-tag.ts";
import { attemptOf } from "./idempotency.ts";
import { type Job, perform, type ServedRoute } from "./perform.ts";
import { sendFile, sendStream } from "./send-file.ts";
import type { Receive } from "./uploads.ts";

interface Http {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface Serving {
  readonly context: AppContext;
  /** Given where files are taken. */
  readonly receive?: Receive;
}

/** Performs a call, here or by a worker, and sends what comes of it. */
export async function answer(
  route: ServedRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  { context, receive }: Serving,
) {
  const job = await jobOf(route, request, context);
  const { endpoint, isHeavy } = route;
  const byWorker = () => sendFromWorker(route, job, context, { request, reply });
  if (isHeavy && isLong(request)) return byWorker();
  const here = (received: object) =>
    perform(route, context, job, { ...received, isHeavy, http: { request, reply } });
  try {
    const outcome = await (receive ? receive(request, reply, endpoint, here) : here({}));
    if (outcome.isRepeat) reply.header(repeatHeader, "true");
    return sendResult(route, outcome.reply, request, reply);
  } catch (error) {
    if (error instanceof TooHeavy) return byWorker();
    throw error;
  }
}

async function sendFromWorker(
  { endpoint }: ServedRoute,
  job: Job,
  { workers, clock }: AppContext,
  { request, reply }: Http,
) {
  const isGzipTaken = /\bgzip\b/.test(request.headers["accept-encoding"]?.toString() ?? "");
  const asked = { name: endpoint.name, job, now: clock(), isGzipTaken };
  const { body, tag, isGzip, isRepeat } = await workers.perform(asked);
  if (tag !== undefined) {
    reply.header("etag", tag);
    if (isKnownAs(tag, request)) return reply.code(304).send();
  }
  if (isRepeat) reply.header(repeatHeader, "true");
  if (isGzip) reply.header("content-encoding", "gzip");
  return reply
    .code(successOf(endpoint))
    .header("vary", "accept-encoding")
    .type("application/json; charset=utf-8")
    .send(body);
}

const repeatHeader = "idempotent-replayed";
const successOf = ({ method, isTakenIn, onlyReads }: Endpoint) => {
  if (isTakenIn) return 202;
  return method === "POST" && !onlyReads ? 201 : 200;
};

async function jobOf(
  route: ServedRoute,
  request: FastifyRequest,
  { db, clock }: AppContext,
): Promise<Job> {
  const { session, query, body } = request;
  const params = parsed(route.endpoint.params, request.params);
  const companyId = session && route.companyOf?.(session, params);
  if (session && route.companyOf) await assertCompany(db, session, companyId);
  const attempt = attemptOf(route.endpoint, request, companyId, clock());
  const ifMatch = request.headers[matchHeader];
  return { session, companyId, params, query, body, ifMatch, attempt };
}

/** A body of this size takes longer to read than everybody else should wait for. */
const heavyBytes = 100_000;

const isLong = ({ headers }: FastifyRequest) =>
  Number(headers["content-length"] ?? 0) >= heavyBytes;

function sendResult(
  { endpoint, replySchema }: ServedRoute,
  result: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (endpoint.file) {
    const file = result as FileAnswer | StreamAnswer;
    return "parts" in file
      ? sendStream(endpoint.file, file, reply)
      : sendFile(endpoint.file, file, request, reply);
  }
  if (!replySchema) return reply.code(204).send();
  const isTagged = request.session?.token !== undefined || stateOf(result) !== undefined;
  if (endpoint.method === "GET" && isTagged) return sendTagged(result, request, reply);
  return reply.code(successOf(endpoint)).send(result);
}

/** The company of the session exists; of others only the name in the path is known so far. */
async function assertCompany(db: Db, session: Session, companyId: string | undefined) {
  if (companyId === session.companyId) return;
  const isThere = companyId !== undefined && (await isCompany(db, companyId));
  if (!isThere) throw new Problem("not_found");
}
