import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { asCompany } from "../db/company.ts";
import { guard } from "./access.ts";
import type { Services } from "./app.ts";
import { databaseProblem } from "./database-problem.ts";
import { Problem, parsed } from "./problem.ts";
import type { FileAnswer, Route } from "./route.ts";
import type { Session } from "./session.ts";

declare module "fastify" {
  interface FastifyRequest {
    session: Session | undefined;
  }
}

const defaultBodyLimit = 256 * 1024;

/** Puts the routes on the server: guard, validation, transaction, and an answer that says no more than declared. */
export function serve(app: FastifyInstance, routes: readonly Route[], services: Services): void {
  app.decorateRequest("session", undefined);
  for (const route of routes) {
    const { endpoint } = route;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.bodyLimit ?? defaultBodyLimit,
      onRequest: async (request, reply) => {
        request.session = await guard(endpoint, request, services);
        nameInLog(request, reply);
      },
      handler: (request, reply) => answer(route, request, reply, services),
    });
  }
}

/** From here on every line of the log says who asked, and for which company. */
function nameInLog(request: FastifyRequest, reply: FastifyReply): void {
  if (!request.session) return;
  const { userId, companyId } = request.session;
  request.log = request.log.child({ userId, companyId });
  reply.log = request.log;
}

async function answer(
  { endpoint, handle, companyOf }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
) {
  const { session } = request;
  const input = {
    params: parsed(endpoint.params, request.params),
    query: parsed(endpoint.query, request.query),
    body: parsed(endpoint.body, request.body),
    session,
    services,
    http: { request, reply },
  };
  const run = (db: Services["db"]) =>
    Promise.resolve(handle({ ...input, db } as Parameters<typeof handle>[0]));
  const result: unknown = await (session && companyOf
    ? asCompany(services.db, companyOf(session, input.params), run)
    : run(services.db)
  ).catch((error: unknown) => {
    throw databaseProblem(error, endpoint.method === "DELETE") ?? error;
  });
  if (result === undefined) throw new Problem("not_found");
  if (endpoint.file) return sendFile(endpoint.file, result as FileAnswer, request, reply);
  if (!endpoint.reply) return reply.code(204).send();
  // Parsing drops what the contract does not name: an undeclared column never leaves.
  return reply.code(endpoint.method === "POST" ? 201 : 200).send(endpoint.reply.parse(result));
}

function sendFile(
  type: string,
  { bytes, name }: FileAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const tag = `"${createHash("sha256").update(bytes).digest("hex")}"`;
  reply
    .header("etag", tag)
    .header("content-disposition", `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header("cache-control", "private, no-cache");
  if (request.headers["if-none-match"] === tag) return reply.code(304).send();
  return reply.type(type).send(Buffer.from(bytes));
}

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
