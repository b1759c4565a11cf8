import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import type { Db } from "../base/db.ts";
import { asCompany, isCompany } from "../db/company.ts";
import { guard } from "../base/access.ts";
import type { Services } from "./app.ts";
import { databaseProblem } from "../db/database-problem.ts";
import { Problem, parsed } from "../base/problem.ts";
import type { FileAnswer, Route } from "../base/route.ts";
import type { Session } from "../base/session.ts";
import { createTurns } from "../base/turns.ts";
import { acceptUploads, type ReceiveUpload } from "./uploads.ts";

declare module "fastify" {
  interface FastifyRequest {
    session: Session | undefined;
  }
}

const defaultBodyLimit = 256 * 1024;
/** Fewer at once than there are connections to the database; what a browser asks for beyond them waits. */
const shareOfOne = { running: 6, waiting: 30 };
/** Where the contract names no body, a caller who sends one believes in something that is not there. */
const noBody = z.strictObject({}).nullish();

/** Puts the routes on the server: guard, validation, transaction, and an answer that says no more than declared. */
export async function serve(
  app: FastifyInstance,
  routes: readonly Route[],
  services: Services,
): Promise<void> {
  app.decorateRequest("session", undefined);
  const inTurn = createTurns(shareOfOne);
  for (const route of routes) {
    if (route.endpoint.upload === undefined) serveRoute(app, route, services, inTurn);
  }
  // In a context of their own: elsewhere the server takes JSON and nothing else.
  await app.register(async (context) => {
    const receive = await acceptUploads(context, services.uploadLimit);
    for (const route of routes) {
      if (route.endpoint.upload !== undefined)
        serveRoute(context, route, services, inTurn, receive);
    }
  });
}

function serveRoute(
  app: FastifyInstance,
  route: Route,
  services: Services,
  inTurn: ReturnType<typeof createTurns>,
  receive?: ReceiveUpload,
): void {
  const { endpoint } = route;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyLimit ?? defaultBodyLimit,
    onRequest: async (request, reply) => {
      request.session = await guard(endpoint, request, services);
      nameInLog(route, request, reply);
    },
    handler: (request, reply) => {
      const work = () => answer(route, request, reply, services, receive);
      // What waits for the typesetter or a picture does not keep its own author from going on.
      const line = route.isSlow ? "slow" : "quick";
      return request.session ? inTurn(`${line} ${request.session.userId}`, work) : work();
    },
  });
}

/** From here on every line of the log says who asked, and which company the call is about. */
function nameInLog({ companyOf }: Route, request: FastifyRequest, reply: FastifyReply): void {
  const { session } = request;
  if (!session) return;
  const { userId } = session;
  const companyId = companyOf?.(session, request.params) ?? session.companyId;
  request.log = request.log.child({ userId, companyId });
  reply.log = request.log;
}

async function answer(
  { endpoint, handle, companyOf, isSlow }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  receive: ReceiveUpload | undefined,
) {
  const { session } = request;
  const input = {
    params: parsed(endpoint.params, request.params),
    query: parsed(endpoint.query, request.query),
    body: parsed(endpoint.body ?? noBody, request.body),
    session,
    services,
    http: { request, reply },
  };
  const companyId = session && companyOf?.(session, input.params);
  if (session && companyOf) await assertCompany(services.db, session, companyId);
  const respond = (file?: Uint8Array): Promise<unknown> => {
    const run = (db: Services["db"]) =>
      Promise.resolve(handle({ ...input, file, db } as Parameters<typeof handle>[0]));
    return companyId !== undefined && !isSlow
      ? asCompany(services.db, companyId, run)
      : run(services.db);
  };
  const result = await (receive
    ? receive(request, reply, endpoint.upload ?? 0, respond)
    : respond()
  ).catch((error: unknown) => {
    throw databaseProblem(error, endpoint.method === "DELETE") ?? error;
  });
  if (result === undefined) throw new Problem("not_found");
  if (endpoint.file) return sendFile(endpoint.file, result as FileAnswer, request, reply);
  if (!endpoint.reply) return reply.code(204).send();
  // Parsing drops what the contract does not name: an undeclared column never leaves.
  return reply.code(endpoint.method === "POST" ? 201 : 200).send(endpoint.reply.parse(result));
}

/** The company of the session exists; of others only the name in the path is known so far. */
async function assertCompany(db: Db, session: Session, companyId: string | undefined) {
  if (companyId === session.companyId) return;
  const isThere = companyId !== undefined && (await isCompany(db, companyId));
  if (!isThere) throw new Problem("not_found");
}

function sendFile(
  fileType: string,
  { bytes, name, type = fileType, isImmutable = false }: FileAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const tag = `"${createHash("sha256").update(bytes).digest("hex")}"`;
  reply
    .header("etag", tag)
    .header("content-disposition", `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header(
      "cache-control",
      isImmutable ? "private, max-age=31536000, immutable" : "private, no-cache",
    );
  // Opened by itself, a picture is a page of this site: it may do nothing there.
  if (fileType === "image/*") reply.header("content-security-policy", inert);
  if (request.headers["if-none-match"] === tag) return reply.code(304).send();
  return reply.type(type).send(Buffer.from(bytes));
}

const inert = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Every failure leaves as a problem; what was not expected is logged and told apart by its request id. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = expected(error) ?? databaseProblem(error, false);
  if (!known) request.log.error(error);
  const problem = known ?? new Problem("internal");
  if (problem.status === 503 || problem.status === 429) {
    reply.header("retry-after", String(problem.extras.details?.["retryAfterSeconds"] ?? 5));
  }
  return reply
    .code(problem.status)
    .type("application/problem+json")
    .send(problem.toBody(request.id));
}

function expected(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (!(error instanceof Error) || !("statusCode" in error)) return undefined;
  const status = Number(error.statusCode);
  if (status === 413) return new Problem("too_large");
  if (status === 415) return new Problem("unsupported_type");
  if (status === 429) return new Problem("too_many_attempts");
  return status >= 400 && status < 500
    ? new Problem("invalid", { errors: [{ path: "", code: "malformed" }] })
    : undefined;
}
