import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";

const State = z.union([
  z
    .object({ header: z.object({ revision: z.int(), headerRevision: z.int() }) })
    .transform(({ header }) => `${header.revision}.${header.headerRevision}`),
  z.object({ revision: z.int() }).transform(({ revision }) => `${revision}`),
]);

/** What changes of a record count up: its revision, and of an estimate that of its header as well. */
export const stateOf = (record: unknown): string | undefined => State.safeParse(record).data;

/**
 * The tag of an answer by its content, which holds more than the record itself. That of a record begins with its
 * state, so that `if-match` can be compared with it; all others are weak.
 */
export function entityTag(result: unknown, body: string): string {
  const hash = createHash("sha256").update(body).digest("base64url");
  const state = stateOf(result);
  return state === undefined ? `W/"${hash}"` : `"${state}-${hash}"`;
}

/** Whoever has read that already asks with its tag, which a proxy may have made weak. */
export function isKnownAs(tag: string, { headers }: FastifyRequest): boolean {
  const known = headers["if-none-match"]?.split(",").map((one) => one.trim()) ?? [];
  return known.some((one) => one.replace(/^W\//, "") === tag.replace(/^W\//, ""));
}

/**
 * What a program reads has a tag; asked with the same one in `if-none-match`, the answer is 304 and empty. Browsers
 * keep no answers, so they get one of records alone.
 */
export function sendTagged(result: unknown, request: FastifyRequest, reply: FastifyReply) {
  const body = JSON.stringify(result);
  const tag = entityTag(result, body);
  reply.header("etag", tag);
  if (isKnownAs(tag, request)) return reply.code(304).send();
  return reply.code(200).type("application/json; charset=utf-8").send(body);
}
