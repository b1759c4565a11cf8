import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Problem } from "./problem.ts";

/**
 * The limiter names its statements, and a name lives in one connection of the server; behind a pooler the
 * next statement may get another one.
 */
const unnamed = (pool: Pool) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
});

/** Counted in the database, so that limits hold for all server processes and survive a restart. */
export const rateLimiter = (pool: Pool, keyPrefix: string, points: number, seconds: number) =>
  new RateLimiterPostgres({
    storeClient: unnamed(pool),
    storeType: "pool",
    tableName: "sign_in_attempts",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: seconds,
  });

/** @throws Problem too_many_attempts with the seconds until the next try. */
export async function countAgainst(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new Problem("too_many_attempts", { details: { retryAfterSeconds } });
  }
}
