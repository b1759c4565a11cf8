import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import type { Context } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { Problem, parsed } from "../base/problem.ts";
import type { FileAnswer, Handler, Route } from "../base/route.ts";
import type { Session } from "../base/session.ts";
import { asCompany, isCompany } from "../db/company.ts";
import { databaseProblem } from "../db/database-problem.ts";
import { sendFile } from "./send-file.ts";
import type { Receive } from "./uploads.ts";

/** Where the contract names no body, a caller who sends one believes in something that is not there. */
const noBody = z.strictObject({}).nullish();

export interface Serving {
  readonly context: Context;
  /** Given where files are taken. */
  readonly receive?: Receive;
}

/** One route as it is served. */
export interface ServedRoute extends Route {
  /** What its answers are cut to; undefined where it answers a file or nothing. */
  readonly replySchema: z.ZodType | undefined;
}

/** Validation, the transaction of the company, the handler, and an answer that says no more than declared. */
export async function answer(
  route: ServedRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  { context, receive }: Serving,
) {
  const { endpoint } = route;
  const { session } = request;
  const input = {
    params: parsed(endpoint.params, request.params),
    query: parsed(endpoint.query, request.query),
    body: parsed(endpoint.body ?? noBody, request.body),
    session,
    context,
    http: { request, reply },
  };
  const companyId = session && route.companyOf?.(session, input.params);
  if (session && route.companyOf) await assertCompany(context.db, session, companyId);
  const respond = (received: object): Promise<unknown> => {
    const run = (db: Db) =>
      Promise.resolve(
        route.handle({ ...input, ...received, db } as Parameters<Handler<Route["endpoint"]>>[0]),
      );
    return companyId !== undefined && !route.isSlow
      ? asCompany(context.db, companyId, run)
      : run(context.db);
  };
  const result = await (receive ? receive(request, reply, endpoint, respond) : respond({})).catch(
    (error: unknown) => {
      throw databaseProblem(error, endpoint.method === "DELETE") ?? error;
    },
  );
  return sendResult(route, result, request, reply);
}

function sendResult(
  { endpoint, replySchema }: ServedRoute,
  result: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (result === undefined) throw new Problem("not_found");
  if (endpoint.file) return sendFile(endpoint.file, result as FileAnswer, request, reply);
  if (!replySchema) return reply.code(204).send();
  // Parsing drops what the contract does not name: an undeclared column never leaves.
  return reply.code(endpoint.method === "POST" ? 201 : 200).send(replySchema.parse(result));
}

/** The company of the session exists; of others only the name in the path is known so far. */
async function assertCompany(db: Db, session: Session, companyId: string | undefined) {
  if (companyId === session.companyId) return;
  const isThere = companyId !== undefined && (await isCompany(db, companyId));
  if (!isThere) throw new Problem("not_found");
}
