import * as z from "zod";
import { proposalReasons } from "../domain/price-care/proposal-reason.ts";
import { cost } from "./costs.ts";
import { endpoint, idParams } from "./endpoint.ts";
import { day, decimalText, id } from "./fields.ts";
import { FoundArticle } from "./price-lists.ts";

export const ArticlePrice = z
  .object({
    articleId: id,
    supplierTitle: z.string(),
    number: z.string(),
    /** What the price is for, as units are written here; empty where its price list says none. */
    unit: z.string(),
    /** False where the supplier sells it no more. */
    active: z.boolean(),
    /** The day of the first price list that did not name it any more; null where the last one did. */
    missingSince: day.nullable(),
    /** Of one unit, after the discount that holds today; 4 decimals. */
    buyingPrice: cost(decimalText),
    priceDate: day.nullable(),
  })
  .meta({ id: "ArticlePrice", description: "What an article of a supplier costs today." });
export type ArticlePrice = z.output<typeof ArticlePrice>;

/** For a line with a long list of equal titles, so many are proposed. */
export const maxProposals = 10;

export const ArticleProposal = FoundArticle.extend({
  /** The line that it may be meant by. */
  lineKey: id,
  /** Its number stands in a title of the line, it is called as the line is, or it is the only one whose title begins so. */
  reason: z.enum(proposalReasons),
}).meta({ id: "ArticleProposal", description: "An article that a line of an estimate may mean." });
export type ArticleProposal = z.output<typeof ArticleProposal>;

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
  proposals: endpoint({
    name: "listArticleProposals",
    method: "GET",
    path: "/api/estimates/:id/article-proposals",
    summary:
      "Articles that are still sold and that materials of the estimate name by their number or title, the nearest and cheapest first for each line",
    access: "PROJECT_ESTIMATE_ACTIONS",
    isForCosts: true,
    params: idParams,
    reply: z.array(ArticleProposal),
  }),
};
