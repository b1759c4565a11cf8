import type { Received } from "../../contracts/endpoint.ts";
import type { priceLists } from "../../contracts/price-lists.ts";
import type { ArticleData } from "../../domain/price-file/price-article.ts";
import { netPriceOf } from "../../domain/money/net-price.ts";
import type { Db } from "../base/db.ts";
import { findPartner } from "../partners/queries.ts";
import { bySort, listPage, matches } from "../records/page.ts";
import { withAgreed } from "./agreements.ts";
import { quantityOf } from "./price-quantity.ts";

type Query = Received<typeof priceLists.articles>["query"];

export async function listArticles(db: Db, supplierId: string, query: Query, today: string) {
  if (!(await findPartner(db, "supplier", supplierId))) return undefined;
  const found = db
    .selectFrom("supplierArticles")
    .where("supplierId", "=", supplierId)
    .where(matches(query.search, "searchText"))
    .select(["id", "number", "title", "unit", "listPrice", "discountPercent"])
    .select([
      "priceQuantity",
      "discountGroup",
      "ean",
      "packageQuantity",
      "priceDate",
      "discontinued",
    ])
    .select(["supplierId", "isNet"]);
  const page = await listPage(found, query, bySort(query.sort));
  return {
    ...page,
    rows: (await withAgreed(db, page.rows, today)).map((row) => ({
      ...row,
      netPrice: netPriceOf(row.listPrice, row.discountPercent),
    })),
  };
}

/** All that is known of the articles of a supplier, by their numbers. */
export async function articlesOf(db: Db, supplierId: string): Promise<Map<string, ArticleData>> {
  const rows = await db
    .selectFrom("supplierArticles")
    .where("supplierId", "=", supplierId)
    .select(["number", "title", "unit", "listPrice", "discountPercent"])
    .select(["priceQuantity", "discountGroup", "isNet", "ean", "packageQuantity"])
    .select(["priceDate", "discontinued"])
    .orderBy("number")
    .execute();
  return new Map(
    rows.map(({ number, priceQuantity, ...row }) => [
      number,
      { ...row, priceQuantity: quantityOf(priceQuantity) },
    ]),
  );
}
