import type { PricesToday } from "../../domain/price-care/price-update.ts";
import { pricesToday } from "../../domain/price-care/prices-today.ts";
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
  return pricesToday(services, await listArticlePrices(db, estimateId, today));
}
