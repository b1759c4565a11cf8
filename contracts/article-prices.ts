import * as z from "zod";
import { cost } from "./costs.ts";
import { endpoint, idParams } from "./endpoint.ts";
import { day, decimalText, id } from "./fields.ts";

export const ArticlePrice = z
  .object({
    articleId: id,
    supplierTitle: z.string(),
    number: z.string(),
    /** False where the supplier sells it no more. */
    active: z.boolean(),
    /** Of one unit, after the discount that holds today; 4 decimals. */
    buyingPrice: cost(decimalText),
    priceDate: day.nullable(),
  })
  .meta({ id: "ArticlePrice", description: "What an article of a supplier costs today." });
export type ArticlePrice = z.output<typeof ArticlePrice>;

export const articlePrices = {
  list: endpoint({
    name: "listArticlePrices",
    method: "GET",
    path: "/api/estimates/:id/article-prices",
    summary: "What the suppliers' articles that lines of the estimate were copied from cost today",
    access: "PROJECT_ESTIMATES_VIEW",
    isForCosts: true,
    params: idParams,
    reply: z.array(ArticlePrice),
  }),
};
