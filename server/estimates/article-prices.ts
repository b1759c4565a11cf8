import type { ArticlePrice } from "../../contracts/article-prices.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { netPriceOf } from "../../domain/money/net-price.ts";
import type { Db } from "../base/db.ts";
import { withAgreed } from "../price-lists/agreements.ts";
import { articlesOfLines } from "./articles-of-lines.ts";

/** What suppliers ask on the day for the articles that lines of the estimate were copied from. */
export async function listArticlePrices(
  db: Db,
  estimateId: string,
  today: string,
): Promise<(ArticlePrice & Required<Pick<ArticlePrice, "buyingPrice">>)[]> {
  const rows = await articlesOfLines(db, estimateId)
    .select([
      "article.id",
      "article.number",
      "article.unit",
      "article.discontinued",
      "article.missingSince",
      "article.priceDate",
    ])
    .select(["article.listPrice", "article.discountPercent", "article.priceQuantity"])
    .select(["article.supplierId", "article.discountGroup", "article.isNet"])
    .execute();
  return (await withAgreed(db, rows, today)).map((row) => ({
    articleId: row.id,
    supplierTitle: row.supplierTitle,
    number: row.number,
    unit: row.unit,
    active: !row.discontinued,
    missingSince: row.missingSince,
    buyingPrice: netPriceOf(row.listPrice, row.discountPercent, decimal(`${row.priceQuantity}`)),
    priceDate: row.priceDate,
  }));
}

/** Undefined where there is no such estimate. */
export async function findArticlePrices(db: Db, estimateId: string, today: string) {
  const found = await db
    .selectFrom("estimates")
    .where("id", "=", estimateId)
    .select("id")
    .executeTakeFirst();
  return found && listArticlePrices(db, estimateId, today);
}
