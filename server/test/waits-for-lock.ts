import { sql } from "kysely";
import type { Db } from "../base/db.ts";

/** Do so many transactions of this test's database wait for another one? For `expect.poll`. */
export const waitsForLock =
  (db: Db, count = 1) =>
  async (): Promise<boolean> => {
    const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length >= count;
  };
