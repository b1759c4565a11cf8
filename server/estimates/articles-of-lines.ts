import type { CitedArticle } from "../../domain/price-care/cited-articles.ts";
import type { Db } from "../base/db.ts";

/** The articles that lines of the estimate were copied from, with their suppliers. */
export const articlesOfLines = (db: Db, estimateId: string) =>
  db
    .selectFrom("supplierArticles as article")
    .innerJoin("partners as supplier", (join) =>
      join
        .onRef("supplier.companyId", "=", "article.companyId")
        .onRef("supplier.id", "=", "article.supplierId"),
    )
    .select("supplier.title as supplierTitle")
    .where("article.id", "in", (lines) =>
      lines
        .selectFrom("estimateLines")
        .select("estimateLines.articleId")
        .where("estimateLines.estimateId", "=", estimateId)
        .where("estimateLines.articleId", "is not", null)
        .$castTo<{ articleId: string }>(),
    );

/** The same as files name them, by their ids. */
export async function citedArticlesOf(
  db: Db,
  estimateId: string,
): Promise<ReadonlyMap<string, CitedArticle>> {
  const rows = await articlesOfLines(db, estimateId)
    .select(["article.id", "article.number"])
    .execute();
  return new Map(
    rows.map(({ id, number, supplierTitle }) => [id, { id, number, supplier: supplierTitle }]),
  );
}
