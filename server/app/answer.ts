import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import { isCost, withoutCosts } from "../../contracts/costs.ts";
import type { Endpoint } from "../../contracts/endpoint.ts";
import type { Context } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { invalid, Problem, parsed } from "../base/problem.ts";
import type { FileAnswer, Handler, Route } from "../base/route.ts";
import type { Session } from "../base/session.ts";
import { asCompany, isCompany } from "../db/company.ts";
import { databaseProblem } from "../db/database-problem.ts";
import { sendFile } from "./send-file.ts";
import type { ReceiveUpload } from "./uploads.ts";

/** Where the contract names no body, a caller who sends one believes in something that is not there. */
const noBody = z.strictObject({}).nullish();

export interface Serving {
  readonly context: Context;
  /** Given where files are taken. */
  readonly receive?: ReceiveUpload;
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
  if (!session?.seesCosts) refuseCosts(endpoint, input.query);
  const companyId = session && route.companyOf?.(session, input.params);
  if (session && route.companyOf) await assertCompany(context.db, session, companyId);
  const respond = (file?: Uint8Array): Promise<unknown> => {
    const run = (db: Db) =>
      Promise.resolve(
        route.handle({ ...input, file, db } as Parameters<Handler<Route["endpoint"]>>[0]),
      );
    return companyId !== undefined && !route.isSlow
      ? asCompany(context.db, companyId, run)
      : run(context.db);
  };
  const result = await (receive
    ? receive(request, reply, endpoint.upload ?? 0, respond)
    : respond()
  ).catch((error: unknown) => {
    throw databaseProblem(error, endpoint.method === "DELETE") ?? error;
  });
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
  const declared = replySchema.parse(result);
  const seen =
    endpoint.reply && !request.session?.seesCosts
      ? withoutCosts(endpoint.reply, declared)
      : declared;
  return reply.code(endpoint.method === "POST" ? 201 : 200).send(seen);
}

/** Nobody learns the costs that he does not see from what a list is narrowed to, or sorted by. */
function refuseCosts({ query: schema, costSorts = [] }: Endpoint, query: unknown): void {
  const asked: Readonly<Record<string, unknown>> = { ...Object(query) };
  const narrowed = Object.entries<z.core.$ZodType>(schema?.shape ?? {}).find(
    ([name, field]) => isCost(field) && asked[name] !== undefined,
  );
  if (narrowed) throw invalid(narrowed[0], "costs_hidden");
  if (costSorts.some((sort) => sort === asked["sort"])) throw invalid("sort", "costs_hidden");
}

/** The company of the session exists; of others only the name in the path is known so far. */
async function assertCompany(db: Db, session: Session, companyId: string | undefined) {
  if (companyId === session.companyId) return;
  const isThere = companyId !== undefined && (await isCompany(db, companyId));
  if (!isThere) throw new Problem("not_found");
}
