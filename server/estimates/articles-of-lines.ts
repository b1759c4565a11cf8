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
