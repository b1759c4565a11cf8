import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../base/context.ts";
import { Problem } from "../base/problem.ts";

/** @throws Problem too_many_calls with the seconds until the next minute */
export type CountCall = (request: FastifyRequest, reply: FastifyReply) => void;

interface Minute {
  calls: number;
  readonly endsAt: number;
}

const minuteMs = 60_000;

/**
 * Counts the calls of each access token, in minutes that begin with a call, and says in each answer what is left.
 * A fair share among programs, no wall: each server process counts by itself.
 */
export function createTokenLimit({ config, clock }: Pick<Context, "config" | "clock">): CountCall {
  const minutes = new Map<string, Minute>();
  const limit = config.tokenCallsPerMinute;
  return ({ session }, reply) => {
    if (!session?.token) return;
    const { id } = session.token;
    const now = clock().getTime();
    const known = minutes.get(id);
    const minute = known && known.endsAt > now ? known : { calls: 0, endsAt: now + minuteMs };
    minutes.set(id, minute);
    minute.calls += 1;
    const seconds = Math.max(1, Math.ceil((minute.endsAt - now) / 1000));
    reply
      .header("ratelimit-limit", String(limit))
      .header("ratelimit-remaining", String(Math.max(0, limit - minute.calls)))
      .header("ratelimit-reset", String(seconds));
    if (minute.calls > limit) {
      throw new Problem("too_many_calls", { details: { retryAfterSeconds: seconds } });
    }
  };
}
