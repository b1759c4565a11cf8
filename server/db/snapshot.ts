import { sql } from "kysely";
import type { Db } from "../base/db.ts";

/**
 * Runs the work in one transaction that reads one moment of this company alone, however long it takes: whatever is
 * committed meanwhile, it sees none of it.
 */
export const asSnapshot = <T>(
  db: Db,
  companyId: string,
  work: (db: Db) => Promise<T>,
): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (transaction) => {
      await sql`select set_config('app.company_id', ${companyId}, true)`.execute(transaction);
      return work(transaction);
    });
