import { sql } from "kysely";
import type { Db } from "./db.ts";
import { Problem } from "./problem.ts";

/** So many times within so many seconds, which begin with the first. */
export interface Limit {
  readonly name: string;
  points: number;
  readonly seconds: number;
}

interface Counted {
  points: number;
  waitMs: number;
}

/**
 * Counted in the database and by its clock, so that limits hold for all server processes and survive a restart.
 * @throws Problem too_many_attempts with the seconds until the next try.
 */
export async function countAgainst(
  db: Db,
  { name, points, seconds }: Limit,
  key: string,
): Promise<void> {
  const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
  const { rows } = await sql<Counted>`
    insert into sign_in_attempts as counted (key, points, expire)
    values (${`${name}:${key}`}, 1, ${now} + ${seconds * 1000}::bigint)
    on conflict (key) do update set
      points = case when counted.expire <= ${now} then 1 else counted.points + 1 end,
      expire = case when counted.expire <= ${now} then excluded.expire else counted.expire end
    returning points, expire - ${now} as wait_ms`.execute(db);
  const [counted] = rows;
  if (!counted || counted.points <= points) return;
  const retryAfterSeconds = Math.max(1, Math.ceil(counted.waitMs / 1000));
  throw new Problem("too_many_attempts", { details: { retryAfterSeconds } });
}
