import { articlePrices } from "../../../contracts/article-prices.ts";
import { cataloguePrices } from "../../../contracts/catalogue-prices.ts";
import type { PricesToday } from "../../../domain/price-care/price-update.ts";
import { pricesToday } from "../../../domain/price-care/prices-today.ts";
import { call } from "../../base/api.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";

/** What services and suppliers' articles that saved lines were copied from cost now; of articles where there are any. */
export async function readPricesToday(
  store: EstimateStore,
  signal: AbortSignal,
): Promise<PricesToday> {
  const params = { id: store.id };
  const lines = [...store.get().priced.estimate.lines.values()];
  const [services, articles] = await Promise.all([
    call(cataloguePrices.list, { params }, signal),
    lines.some(({ articleId }) => articleId !== null)
      ? call(articlePrices.list, { params }, signal)
      : [],
  ]);
  return pricesToday(services, articles);
}
