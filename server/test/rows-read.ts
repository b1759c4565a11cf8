import { sql } from "kysely";
import type { Db } from "../base/db.ts";

/**
 * How many rows of a table the database goes through while something works in this transaction. Unlike
 * the time, it is the same on every machine.
 */
export async function rowsRead(
  db: Db,
  table: string,
  work: () => Promise<unknown>,
): Promise<number> {
  const before = await readSoFar(db, table);
  await work();
  return (await readSoFar(db, table)) - before;
}

async function readSoFar(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as read
    from pg_stat_xact_user_tables where relname = ${table}`.execute(db);
  return rows[0]?.read ?? 0;
}
