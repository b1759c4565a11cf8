import { type RawBuilder, sql } from "kysely";
import type { Db } from "../base/db.ts";

/**
 * How many rows of a table the database goes through while something works in this transaction. Unlike
 * the time, it is the same on every machine.
 */
export const rowsRead = (db: Db, table: string, work: () => Promise<unknown>): Promise<number> =>
  counted(db, table, work, sql`seq_tup_read + coalesce(idx_tup_fetch, 0)`);

/** How often it looks into the table meanwhile, for however many rows. */
export const looksInto = (db: Db, table: string, work: () => Promise<unknown>): Promise<number> =>
  counted(db, table, work, sql`seq_scan + coalesce(idx_scan, 0)`);

async function counted(
  db: Db,
  table: string,
  work: () => Promise<unknown>,
  figure: RawBuilder<unknown>,
): Promise<number> {
  const soFar = async () => {
    const { rows } = await sql<{ count: number }>`
      select ${figure} as count from pg_stat_xact_user_tables where relname = ${table}`.execute(db);
    return rows[0]?.count ?? 0;
  };
  const before = await soFar();
  await work();
  return (await soFar()) - before;
}
