import { sql } from "kysely";
import type { Db } from "../base/db.ts";

/**
 * How many services the database goes through while something works in this transaction. Unlike the
 * time, it is the same on every machine.
 */
export async function servicesRead(db: Db, work: () => Promise<unknown>): Promise<number> {
  const before = await readSoFar(db);
  await work();
  return (await readSoFar(db)) - before;
}

async function readSoFar(db: Db): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as read
    from pg_stat_xact_user_tables where relname = 'services'`.execute(db);
  return rows[0]?.read ?? 0;
}
