import * as z from "zod";
import { isCost, withoutCosts } from "../../contracts/costs.ts";
import type { Endpoint } from "../../contracts/endpoint.ts";
import type { Context } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { invalid, Problem, parsed } from "../base/problem.ts";
import { type Call, type Handler, type IsHeavy, type Route, TooHeavy } from "../base/route.ts";
import type { Session } from "../base/session.ts";
import { asCompany } from "../db/company.ts";
import { databaseProblem } from "../db/database-problem.ts";
import { noteWrite } from "../db/own-writes.ts";
import { cursorsOf } from "./cursors.ts";
import { assertSameRevision, assertUnchanged, matchOf } from "./if-match.ts";
import { replySchema } from "./reply-schema.ts";
import { type Attempt, type Outcome, onceInOne, onceSlowly } from "./idempotency.ts";

/** Where the contract names no body, a caller who sends one believes in something that is not there. */
const noBody = z.strictObject({}).nullish();

/** One route as it is served. */
export interface ServedRoute extends Route {
  /** What its answers are cut to; undefined where it answers a file or nothing. */
  readonly replySchema: z.ZodType | undefined;
}

export const servedRoute = (route: Route): ServedRoute => {
  const { reply } = route.endpoint;
  return { ...route, replySchema: reply && replySchema(reply) };
};

/** One call without the connection that it came by: whoever performs it needs nothing else. */
export interface Job {
  readonly session: Session | undefined;
  /** The company that it is about, whose existence is certain. */
  readonly companyId: string | undefined;
  readonly params: unknown;
  readonly query: unknown;
  /** As it was sent. */
  readonly body: unknown;
  readonly ifMatch?: string | undefined;
  readonly attempt: Attempt | undefined;
}

/** What only a connection brings along; an upload beside it. */
export interface Arrived {
  readonly http?: Call<Route["endpoint"]>["http"];
  /** The file of an upload, or of a form, whose fields stand beside it. */
  readonly file?: Uint8Array | AsyncIterable<Uint8Array> | undefined;
  readonly form?: unknown;
  /** Reads the beginning of a mail that is the body. */
  readonly readMail?: () => Promise<Uint8Array>;
  /** Given where whoever performs the call has no time for what is large. */
  readonly isHeavy?: IsHeavy | undefined;
}

/**
 * Validation, the transaction of the company, the handler, and an answer that says no more than declared.
 * @throws Problem of whatever was to be expected, what the database refused among it; TooHeavy before anything is done
 */
export async function perform(
  route: ServedRoute,
  context: Context,
  job: Job,
  { isHeavy, ...arrived }: Arrived,
): Promise<Outcome> {
  const { endpoint } = route;
  const { session, params, companyId } = job;
  const asked = parsed(endpoint.query, job.query);
  if (!session?.seesCosts) refuseCosts(endpoint, asked);
  const cursors = cursorsOf(context.secret, { ...job, endpoint, query: asked });
  const query = cursors.open();
  const body = parsed(endpoint.body ?? noBody, job.body);
  const match = matchOf(endpoint, job.ifMatch);
  assertSameRevision(match, body);
  const input = { params, query, body, session, context, ...arrived };
  const work = async (db: Db): Promise<unknown> => {
    await assertUnchanged(db, match, { endpoint, params, body });
    if (await isHeavy?.(db, { params, body })) throw new TooHeavy();
    const result = await route.handle({ ...input, db } as Parameters<
      Handler<Route["endpoint"]>
    >[0]);
    const isWrite = endpoint.method !== "GET" && result !== undefined;
    if (session && isWrite && isUser(session)) await noteWrite(db, session);
    return result;
  };
  try {
    if (job.attempt) {
      const { reply, isRepeat } = await performOnce(route, context.db, job.attempt, work);
      return { reply: asSeen(route, session, reply), isRepeat };
    }
    const result =
      (await readFromReplica(route, context, job, work)) ??
      (await (companyId !== undefined && !route.isSlow
        ? asCompany(context.db, companyId, work, session)
        : work(context.db)));
    const reply = cursors.seal(cut(route, result));
    return { reply: asSeen(route, session, reply), isRepeat: false };
  } catch (error) {
    if (Array.isArray(match) && isStale(error)) throw new Problem("precondition_failed");
    throw databaseProblem(error, endpoint.method === "DELETE") ?? error;
  }
}

/** Whoever named the tag of what he had read is told that it is another by now. */
const isStale = (error: unknown) => error instanceof Problem && error.code === "stale";

/** A token of the company is nobody whose changes are counted, so it always reads what is newest. */
const isUser = ({ token }: Session) => token?.isPersonal !== false;

/** Undefined when there is no replica, when it does not know enough, or when the call asks for the newest. */
async function readFromReplica(
  { endpoint }: ServedRoute,
  { replica }: Context,
  { session, companyId }: Job,
  work: (db: Db) => Promise<unknown>,
): Promise<unknown> {
  if (!endpoint.mayBeOld || !replica || !session || companyId === undefined) return undefined;
  if (!isUser(session)) return undefined;
  return replica.read(session, companyId, work);
}

/** The work of a call that names its attempt: what was done before is answered, and not done again. */
const performOnce = (
  route: ServedRoute,
  db: Db,
  attempt: Attempt,
  work: (db: Db) => Promise<unknown>,
): Promise<Outcome> =>
  (route.isSlow ? onceSlowly : onceInOne)(db, attempt, async (own) => cut(route, await work(own)));

/** An answer of undefined is a 404; parsing drops what the contract does not name. */
function cut(route: ServedRoute, result: unknown): unknown {
  if (result === undefined) throw new Problem("not_found");
  return route.endpoint.file ? result : route.replySchema?.parse(result);
}

/** What tells of costs is absent for whoever does not see them, also from an answer that is given again. */
const asSeen = (
  { endpoint }: ServedRoute,
  session: Session | undefined,
  reply: unknown,
): unknown => (endpoint.reply && !session?.seesCosts ? withoutCosts(endpoint.reply, reply) : reply);

/** Nobody learns the costs that he does not see from what a list is narrowed to, or sorted by. */
function refuseCosts(
  { query: schema, costSorts = [], isForCosts }: Endpoint,
  query: unknown,
): void {
  if (isForCosts) throw new Problem("forbidden");
  const asked: Readonly<Record<string, unknown>> = { ...Object(query) };
  const narrowed = Object.entries<z.core.$ZodType>(schema?.shape ?? {}).find(
    ([name, field]) => isCost(field) && asked[name] !== undefined,
  );
  if (narrowed) throw invalid(narrowed[0], "costs_hidden");
  if (costSorts.some((sort) => sort === asked["sort"])) throw invalid("sort", "costs_hidden");
}
