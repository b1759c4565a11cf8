import { sql } from "kysely";
import type { Db } from "../base/db.ts";

/**
 * Runs the work in one transaction that sees and changes rows of this company alone: row-level
 * security compares every row with the setting made here, which ends with the transaction.
 */
export function asCompany<T>(db: Db, companyId: string, work: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('app.company_id', ${companyId}, true)`.execute(transaction);
    return work(transaction);
  });
}

export const isCompany = (db: Db, companyId: string): Promise<boolean> =>
  asCompany(db, companyId, async (own) => {
    const found = await own.selectFrom("companies").select("companyId").executeTakeFirst();
    return found !== undefined;
  });
