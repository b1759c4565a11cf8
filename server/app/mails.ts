import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "../../contracts/endpoint.ts";
import { Problem } from "../base/problem.ts";
import type { Receive } from "./uploads.ts";

const type = "message/rfc822";
/** A report stands at the beginning of its mail; what comes behind it is the message that was sent. */
const keptBytes = 512 * 1024;

/**
 * Lets the routes of this context take a mail and nothing else. None of it is read before the handler asks, so
 * that strangers take no memory.
 */
export function acceptMails(app: FastifyInstance): Receive {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(type, (_request, _payload, done) => done(null));
  return async (request, reply, endpoint, use) => {
    if (request.headers["content-type"] === undefined) throw new Problem("unsupported_type");
    try {
      return await use({ readMail: () => beginningOf(request, endpoint) });
    } finally {
      leaveRest(request, reply);
    }
  };
}

/** @throws Problem too_large, or unavailable where the sender hung up */
async function beginningOf({ raw, headers }: FastifyRequest, { mail = 0 }: Endpoint) {
  if (Number(headers["content-length"] ?? 0) > mail) throw new Problem("too_large");
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of raw as AsyncIterable<Buffer>) {
      if (length < keptBytes) chunks.push(chunk);
      length += chunk.length;
      if (length > mail) throw new Problem("too_large");
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem("unavailable");
  }
  return Buffer.concat(chunks).subarray(0, keptBytes);
}

/** Nobody waits for what was not asked for: Node.js closes after such an answer. */
function leaveRest({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (!raw.complete) reply.header("connection", "close");
}
