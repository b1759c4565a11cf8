import type { FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod";
import {
  companyParams,
  type Endpoint,
  type Received,
  type Reply,
} from "../../contracts/endpoint.ts";
import type { Db } from "./db.ts";
import type { Context } from "./context.ts";
import type { Session } from "./session.ts";

/** A file that an endpoint answers under its name. */
export interface FileAnswer {
  readonly bytes: Uint8Array;
  readonly name: string;
  /** Given where the endpoint may answer several types. */
  readonly type?: string;
  /** The same address answers the same bytes for ever. */
  readonly isImmutable?: boolean;
}

/** A file to keep, whose parts are sent as they come. */
export interface StreamAnswer {
  readonly parts: AsyncIterable<string | Uint8Array>;
  readonly name: string;
}

type Answer<E extends Endpoint> = E extends { file: string }
  ? FileAnswer | StreamAnswer
  : E extends { reply: z.ZodType }
    ? Reply<E>
    : true;

/** What every handler gets: a transaction of the session's company, who asks, and what was asked. */
export type Call<E extends Endpoint> = Received<E> & {
  readonly db: Db;
  readonly session: E["access"] extends "public" ? Session | undefined : Session;
  readonly context: Context;
  readonly http: { readonly request: FastifyRequest; readonly reply: FastifyReply };
};

/** An answer of undefined is a 404. An endpoint without a reply answers true. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Answer<E> | undefined> | Answer<E> | undefined;

export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: Handler<Endpoint>;
  /**
   * The company that the call is about, which is undefined when it does not exist for whoever asks.
   * Absent where nobody needs to be signed in.
   */
  readonly companyOf: ((session: Session, params: unknown) => string | undefined) | undefined;
  /** The handler opens its own transactions; all others run in one of the company. */
  readonly isSlow: boolean;
  /** Given where what a call is about may be so large that a worker performs it. */
  readonly isHeavy?: IsHeavy;
}

/** Asked first in the transaction of the call, which then begins anew by a worker. */
export type IsHeavy = (
  db: Db,
  asked: { readonly params: unknown; readonly body: unknown },
) => Promise<boolean>;

/** What a call is about is too large for the process that serves everybody. */
export class TooHeavy extends Error {}

const ownCompany = (session: Session) => session.companyId;

/** Ties a handler to its endpoint. The table of routes forgets the exact types; `serve` restores them by parsing. */
export const route = <E extends Endpoint>(endpoint: E, handle: Handler<E>): Route => ({
  endpoint,
  handle: handle as unknown as Handler<Endpoint>,
  companyOf: endpoint.access === "public" ? undefined : ownCompany,
  isSlow: false,
});

/**
 * For calls that name their company in the path, as `:companyId`. Only system administrators may name
 * another company than the one they work in; to everybody else it does not exist.
 */
export const companyRoute = <const E extends Endpoint & { params: typeof companyParams }>(
  endpoint: E,
  handle: Handler<E>,
): Route => ({ ...route(endpoint, handle), companyOf: namedCompany });

function namedCompany(session: Session, params: unknown): string | undefined {
  const companyId = companyParams.safeParse(params).data?.companyId;
  const mayReach = companyId === session.companyId || session.isSystemAdministrator;
  return mayReach ? companyId : undefined;
}

/**
 * For handlers that wait for something slow, such as the typesetter: they would hold a connection all
 * the while, and a few of them would stop everybody. They open their own transactions with `asCompany`.
 */
export const slowRoute = <E extends Endpoint>(endpoint: E, handle: Handler<E>): Route => ({
  ...route(endpoint, handle),
  isSlow: true,
});

/** For handlers that may have to do with much: then a worker performs them, away from any connection. */
export const heavyRoute = <E extends Endpoint>(
  endpoint: E,
  isHeavy: IsHeavy,
  handle: (call: Omit<Call<E>, "http">) => ReturnType<Handler<E>>,
): Route => ({ ...route(endpoint, handle), isHeavy });

/** Both: something slow for the company that the path names. */
export const slowCompanyRoute: typeof companyRoute = (endpoint, handle) => ({
  ...companyRoute(endpoint, handle),
  isSlow: true,
});
