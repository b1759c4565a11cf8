import { sql } from "kysely";
import type { Db } from "../base/db.ts";
import { sentAhead } from "./driver.ts";

/** Whose doing it is. A session is one; without a name the user's own of that company stands in the log. */
export interface Actor {
  readonly userId: string;
  readonly userName?: string;
  /** The access token that he does it by. */
  readonly token?: { readonly title: string };
}

/**
 * Runs the work in one transaction that sees and changes rows of this company alone: row-level
 * security compares every row with the setting made here, which ends with the transaction. The audit
 * log names the actor; without one the product itself changed what was changed.
 */
export function asCompany<T>(
  db: Db,
  companyId: string,
  work: (db: Db) => Promise<T>,
  actor?: Actor,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    const named = sql`select set_config('app.company_id', ${companyId}, true),
      set_config('app.user_id', ${actor?.userId ?? ""}, true),
      set_config('app.user_name', ${actor?.userName ?? ""}, true),
      set_config('app.token_title', ${actor?.token?.title ?? ""}, true)`;
    await transaction.executeQuery(sentAhead(named.compile(transaction)));
    return work(transaction);
  });
}

export const isCompany = (db: Db, companyId: string): Promise<boolean> =>
  asCompany(db, companyId, async (own) => {
    const found = await own.selectFrom("companies").select("companyId").executeTakeFirst();
    return found !== undefined;
  });
