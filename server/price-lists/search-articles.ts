import { sql } from "kysely";
import type { FoundArticle } from "../../contracts/price-lists.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { netPriceOf } from "../../domain/money/net-price.ts";
import type { Db } from "../base/db.ts";
import { matches } from "../records/page.ts";
import { nearness, wordsOf } from "../records/search-words.ts";

const limit = 10;

/** What is still sold and holds every word of the search, the nearest first; nothing without words. */
export async function searchArticles(db: Db, search: string): Promise<FoundArticle[]> {
  const words = wordsOf(search);
  if (words.length === 0) return [];
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
    .orderBy(nearness(sql.ref("a.searchText"), words))
    .orderBy("a.title")
    .orderBy("a.id")
    .limit(limit)
    .execute();
  return rows.map(({ listPrice, discountPercent, priceQuantity, ...article }) => ({
    ...article,
    unitPrice: netPriceOf(listPrice, discountPercent, decimal(`${priceQuantity}`)),
  }));
}
