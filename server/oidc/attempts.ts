import { timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import type { Context } from "../base/context.ts";
import { hashToken, newToken } from "../base/session.ts";
import { addressKey } from "../auth/address-key.ts";
import { takeOrRefuse } from "../auth/sign-in-limits.ts";
import { type Expected, Identity } from "./provider.ts";

// Whoever signs in at the provider has to come back in the browser that he left by: else somebody could be signed
// in as another person by a link. The browser holds a token in a cookie, whichever of its tabs he used.

const liveMs = 10 * 60_000;

interface Http {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
type Tools = Pick<Context, "db" | "config" | "clock" | "secret">;

const cookieNameOf = (secure: boolean) => `${secure ? "__Host-" : ""}overslag-provider`;

function browserOf({ config }: Tools, { cookies }: FastifyRequest): string | undefined {
  const token = cookies[cookieNameOf(config.secureCookies)];
  return token === undefined || token.length > 100 ? undefined : token;
}

/**
 * Keeps what the answer of the provider has to fit.
 * @throws Problem too_many_attempts for a place that begins ever more sign-ins
 */
export async function beginAttempt(tools: Tools, { request, reply }: Http): Promise<Expected> {
  const { db, config, clock } = tools;
  const place = { key: `provider ${addressKey(request.ip)}`, holds: 60, everyMs: 1_000 };
  await takeOrRefuse(db, [place], clock());
  const browser = browserOf(tools, request) ?? newToken();
  const expected = { state: newToken(), nonce: newToken(), codeVerifier: newToken() };
  const { state, ...kept } = expected;
  await db
    .insertInto("providerAttempts")
    .values({
      ...kept,
      stateHash: hashToken(state),
      browserHash: hashToken(browser),
      expiresAt: new Date(clock().getTime() + liveMs),
    })
    .execute();
  const secure = config.secureCookies;
  const cookie = { path: "/", httpOnly: true, sameSite: "strict", secure } as const;
  reply.setCookie(cookieNameOf(secure), browser, { ...cookie, maxAge: liveMs / 1000 });
  return expected;
}

/** What the answer has to fit; undefined for one that is too old, used, or of another browser. */
export async function takeAttempt(
  tools: Tools,
  request: FastifyRequest,
  state: string,
): Promise<Expected | undefined> {
  const browser = browserOf(tools, request);
  if (browser === undefined) return undefined;
  const kept = await tools.db
    .deleteFrom("providerAttempts")
    .where("stateHash", "=", hashToken(state))
    .where("browserHash", "=", hashToken(browser))
    .where("expiresAt", ">", tools.clock())
    .returning(["nonce", "codeVerifier"])
    .executeTakeFirst();
  return kept && { ...kept, state };
}

const Choice = z.object({ identity: Identity, browser: z.string(), until: z.number() });

const hashOf = (browser: string | undefined) => hashToken(browser ?? "").toString("base64url");

/** Stands for what the provider has said, in this browser, while a company is chosen. */
export function sealChoice(tools: Tools, request: FastifyRequest, identity: Identity): string {
  const browser = hashOf(browserOf(tools, request));
  const until = tools.clock().getTime() + liveMs;
  const choice: z.input<typeof Choice> = { identity, browser, until };
  return tools.secret.seal("provider", JSON.stringify(choice));
}

export function openChoice(
  tools: Tools,
  request: FastifyRequest,
  sealed: string,
): Identity | undefined {
  const text = tools.secret.open("provider", sealed);
  if (text === undefined) return undefined;
  const { identity, browser, until } = Choice.parse(JSON.parse(text));
  const isSame = timingSafeEqual(
    Buffer.from(browser),
    Buffer.from(hashOf(browserOf(tools, request))),
  );
  return isSame && until > tools.clock().getTime() ? identity : undefined;
}
