import { sql } from "kysely";
import type { FoundArticle } from "../../contracts/price-lists.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { netPriceOf } from "../../domain/money/net-price.ts";
import type { Db } from "../base/db.ts";
import { matches } from "../records/page.ts";
import { nearness, wordsOf } from "../records/search-words.ts";
import { withAgreed } from "./agreements.ts";

const limit = 10;

/** What is still sold and holds every word of the search, the nearest first; nothing without words. */
export async function searchArticles(
  db: Db,
  search: string,
  today: string,
): Promise<FoundArticle[]> {
  if (wordsOf(search).length === 0) return [];
  const rows = await db
    .selectFrom("supplierArticles as a")
    .innerJoin("partners", "partners.id", "a.supplierId")
    .where("a.discontinued", "=", false)
    .where(matches(search, "a.searchText"))
    .select([
      "a.id",
      "a.number",
      "a.title",
      "a.unit",
      "a.priceDate",
      "partners.title as supplierTitle",
    ])
    .select(["a.listPrice", "a.discountPercent", "a.priceQuantity"])
    .select(["a.supplierId", "a.discountGroup", "a.isNet"])
    .orderBy(nearness(sql.ref("a.searchText"), search))
    .orderBy("a.title")
    .orderBy("a.id")
    .limit(limit)
    .execute();
  return (await withAgreed(db, rows, today)).map((row) => ({
    id: row.id,
    number: row.number,
    title: row.title,
    unit: row.unit,
    priceDate: row.priceDate,
    supplierTitle: row.supplierTitle,
    unitPrice: netPriceOf(row.listPrice, row.discountPercent, decimal(`${row.priceQuantity}`)),
  }));
}
