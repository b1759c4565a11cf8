import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * What a program reads has a tag of its content; asked with the same one in `if-none-match`, the answer is 304
 * and empty. Browsers keep no answers, so they get none. What a worker performs is sent as it comes.
 */
export function sendTagged(result: unknown, request: FastifyRequest, reply: FastifyReply) {
  const body = JSON.stringify(result);
  const tag = `W/"${createHash("sha256").update(body).digest("base64url")}"`;
  reply.header("etag", tag);
  const known = request.headers["if-none-match"]?.split(",").map((one) => one.trim());
  if (known?.includes(tag)) return reply.code(304).send();
  return reply.code(200).type("application/json; charset=utf-8").send(body);
}
