import { finished } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";

export interface Http {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Does what nobody waits for once the answer has left, or its reader has: the time of the answer tells nothing of it. */
export function afterAnswer({ request, reply }: Http, work: () => Promise<void>): void {
  finished(reply.raw, () => {
    work().catch((error: unknown) => request.log.error(error));
  });
}
