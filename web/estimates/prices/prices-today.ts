import { articlePrices } from "../../../contracts/article-prices.ts";
import { cataloguePrices } from "../../../contracts/catalogue-prices.ts";
import type { PriceToday, PricesToday } from "../../../domain/price-care/price-update.ts";
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
  return new Map([
    ...services.map(({ serviceId, ...price }) => [serviceId, priceToday(price)] as const),
    ...articles.map(({ articleId, unit, ...price }) => {
      return [articleId, priceToday({ ...price, unitEn: unit, unitNb: unit })] as const;
    }),
  ]);
}

const priceToday = ({
  active,
  buyingPrice = null,
  priceDate,
  unitEn,
  unitNb,
  missingSince = null,
}: Omit<PriceToday, "buyingPrice" | "missingSince"> & Partial<PriceToday>): PriceToday => ({
  active,
  buyingPrice,
  priceDate,
  unitEn,
  unitNb,
  missingSince,
});
