import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../base/problem.ts";
import { databaseProblem } from "../db/database-problem.ts";

/** Every failure leaves as a problem; what was not expected is logged and told apart by its request id. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = expected(error) ?? databaseProblem(error, false);
  if (!known) request.log.error(error);
  const problem = known ?? new Problem("internal");
  reply.log = reply.log.child({ code: problem.code });
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
