import type { Pool } from "pg";
import type { RateLimiterPostgres } from "rate-limiter-flexible";
import { rateLimiter } from "../base/rate-limit.ts";

/** One person uploads 30 pictures an hour at most, whatever becomes of them. */
export const uploadLimit = (pool: Pool): RateLimiterPostgres =>
  rateLimiter(pool, "upload", 30, 3_600);
