import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { auth } from "../../contracts/auth.ts";
import type { Endpoint } from "../../contracts/endpoint.ts";
import { sessionOf } from "../auth/find-session.ts";
import { assertAccess, assertSameSite } from "../base/access.ts";
import { Problem } from "../base/problem.ts";
import { ofRequest } from "../base/request-id.ts";
import type { Route } from "../base/route.ts";
import type { Session } from "../base/session.ts";
import { createTurns, type InTurn } from "../base/turns.ts";
import { answer, type Serving } from "./answer.ts";
import type { AppContext } from "./app-context.ts";
import type { Health } from "./health.ts";
import { servedRoute } from "./perform.ts";
import { type CountCall, createTokenLimit } from "./token-limit.ts";
import { acceptMails } from "./mails.ts";
import { acceptUploads } from "./uploads.ts";

declare module "fastify" {
  interface FastifyRequest {
    session: Session | undefined;
  }
}

const defaultBodyLimit = 256 * 1024;
/** Fewer at once than there are connections to the database; what a browser asks for beyond them waits. */
const shareOfOne = { running: 6, waiting: 30 };
const tooMany = () => new Problem("too_many_calls", { details: { retryAfterSeconds: 1 } });

/** Puts the routes on the server, each behind its guard and in the turn of whoever asks. */
export async function serve(
  app: FastifyInstance,
  routes: readonly Route[],
  context: AppContext,
): Promise<void> {
  app.decorateRequest("session", undefined);
  const shares = { inTurn: createTurns(shareOfOne, tooMany), countCall: createTokenLimit(context) };
  for (const route of routes) {
    if (!takesFile(route) && !takesMail(route)) serveRoute(app, route, shares, { context });
  }
  // In a scope of their own: elsewhere the server takes JSON and nothing else.
  await app.register(async (scope) => {
    const receive = await acceptUploads(scope, context);
    for (const route of routes) {
      if (takesFile(route)) serveRoute(scope, route, shares, { context, receive });
    }
  });
  await app.register(async (scope) => {
    const receive = acceptMails(scope);
    for (const route of routes) {
      if (takesMail(route)) serveRoute(scope, route, shares, { context, receive });
    }
  });
}

const takesFile = ({ endpoint: { upload, form } }: Route) =>
  upload !== undefined || form !== undefined;
const takesMail = ({ endpoint }: Route) => endpoint.mail !== undefined;

/** What keeps one caller from taking everything. */
interface Shares {
  readonly inTurn: InTurn;
  readonly countCall: CountCall;
}

function serveRoute(app: FastifyInstance, route: Route, shares: Shares, serving: Serving): void {
  const { endpoint } = route;
  const { inTurn, countCall } = shares;
  const served = servedRoute(route);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyLimit ?? defaultBodyLimit,
    config: { hasLongBody: endpoint.form !== undefined },
    onRequest: async (request, reply) => {
      assertServing(endpoint, serving.context);
      assertSameSite(request);
      request.session = await ofRequest(request.id, () => sessionOf(request, serving.context));
      assertAccess(endpoint, request, request.session);
      countCall(request, reply);
      nameInLog(route, request, reply);
    },
    handler: (request, reply) => {
      const work = () => ofRequest(request.id, () => answer(served, request, reply, serving));
      // What waits for the typesetter or a picture does not keep its own author from going on.
      const line = route.isSlow ? "slow" : "quick";
      const { session } = request;
      // Somebody's programs do not keep himself from working.
      const who = session?.token?.id ?? session?.userId;
      return who === undefined ? work() : inTurn(`${line} ${who}`, work);
    },
  });
}

/** Is the database there, and is there room on its disk for what the call would change? */
function assertServing({ method, access, path }: Endpoint, { isSilent, isDiskFull }: Health): void {
  if (isSilent()) throw new Problem("unavailable");
  const goesOn = method === "GET" || access === "public" || path === auth.signOut.path;
  if (!goesOn && isDiskFull()) throw new Problem("disk_full");
}

/** From here on every line of the log says who asked, and which company the call is about. */
function nameInLog({ companyOf }: Route, request: FastifyRequest, reply: FastifyReply): void {
  const { session } = request;
  if (!session) return;
  const { userId, token } = session;
  const companyId = companyOf?.(session, request.params) ?? session.companyId;
  const who = token ? { userId, token: token.id } : { userId };
  request.log = request.log.child({ ...who, companyId });
  reply.log = request.log;
}
