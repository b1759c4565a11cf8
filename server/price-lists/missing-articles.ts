import { sql } from "kysely";
import { localDate } from "../base/local-date.ts";
import type { Db } from "../base/db.ts";

interface TakenImport {
  readonly id: string;
  readonly supplierId: string;
  readonly takenAt: Date;
}

/**
 * Notes which articles a price list that is taken does not name, whether they are marked as discontinued or not: what they
 * cost is older than the list. A file of discounts names groups of articles, and tells nothing of what is sold.
 */
export const noteMissing = (db: Db, { id, supplierId, takenAt }: TakenImport) =>
  sql`update supplier_articles a
    set missing_since = case when r.state = 'vanished' then ${localDate(takenAt)}::date end
    from price_import_rows r join price_imports i on i.company_id = r.company_id and i.id = r.import_id
    where r.import_id = ${id} and r.state <> 'refused' and i.format not in ('nelfo_discounts', 'datanorm_discounts')
      and a.company_id = r.company_id and a.supplier_id = ${supplierId} and a.number = r.number
      and (r.state = 'vanished') = (a.missing_since is null)`.execute(db);

/** Takes back what an import of that day noted; what it named stays as named. */
export const forgetMissing = (db: Db, { supplierId, takenAt }: Omit<TakenImport, "id">) =>
  db
    .updateTable("supplierArticles")
    .set({ missingSince: null })
    .where("supplierId", "=", supplierId)
    .where("missingSince", "=", localDate(takenAt))
    .execute();
