import { sql } from "kysely";
import { localDate } from "../../domain/base/local-time.ts";
import type { Db } from "../base/db.ts";

interface TakenImport {
  readonly id: string;
  readonly supplierId: string;
  readonly takenAt: Date;
}

/**
 * Notes which articles a price list that is taken does not name, whether they are marked as discontinued or not: what they
 * cost is older than the list. What it names is not missing, though it could not be read. A file of discounts names groups
 * of articles, and tells nothing of what is sold. Asked in parts that are looked up: joined, the rows of a list that came
 * this moment would be compared one by one, since the database does not know yet how many they are.
 */
export const noteMissing = (db: Db, { id, supplierId, takenAt }: TakenImport) =>
  sql`update supplier_articles
    set missing_since = case when missing_since is null then ${localDate(takenAt)}::date end,
      missing_import = case when missing_since is null then ${id}::uuid end
    where supplier_id = ${supplierId}
      and exists (select from price_imports where id = ${id} and format not in ('nelfo_discounts', 'datanorm_discounts'))
      and case when missing_since is null
        then number in (select number from price_import_rows where import_id = ${id} and state = 'vanished')
        else number in (select number from price_import_rows where import_id = ${id} and state <> 'vanished') end`.execute(
    db,
  );

/** Takes back what an import noted; what it named stays as named. */
export const forgetMissing = (db: Db, { id, supplierId }: Omit<TakenImport, "takenAt">) =>
  db
    .updateTable("supplierArticles")
    .set({ missingSince: null, missingImport: null })
    .where("supplierId", "=", supplierId)
    .where("missingImport", "=", id)
    .execute();
