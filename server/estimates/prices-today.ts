import type { PriceToday, PricesToday } from "../../domain/price-care/price-update.ts";
import type { Db } from "../base/db.ts";
import { listArticlePrices } from "./article-prices.ts";
import { listCataloguePrices } from "./catalogue-prices.ts";

/** What catalogue and suppliers say today of what lines of the estimate were copied from. */
export async function findPricesToday(
  db: Db,
  estimateId: string,
  today: string,
): Promise<PricesToday> {
  const services = await listCataloguePrices(db, estimateId);
  const articles = await listArticlePrices(db, estimateId, today);
  return new Map<string, PriceToday>([
    ...services.map(
      ({ serviceId, ...price }) => [serviceId, { ...price, missingSince: null }] as const,
    ),
    ...articles.map(
      ({ articleId, unit, ...price }) =>
        [articleId, { ...price, unitEn: unit, unitNb: unit }] as const,
    ),
  ]);
}
