import type { Decimal } from "../money/decimal.ts";
import type { PriceToday, PricesToday } from "./price-update.ts";

interface Source {
  readonly active: boolean;
  /** Absent for those who see no costs. */
  readonly buyingPrice?: Decimal | null | undefined;
  readonly priceDate: string | null;
}

interface ServiceSource extends Source {
  readonly serviceId: string;
  readonly unitEn: string;
  readonly unitNb: string;
}

interface ArticleSource extends Source {
  readonly articleId: string;
  readonly unit: string;
  readonly missingSince: string | null;
}

/** What services and suppliers' articles cost today, by the ids of both. */
export const pricesToday = (
  services: readonly ServiceSource[],
  articles: readonly ArticleSource[],
): PricesToday =>
  new Map([
    ...services.map((service) => [service.serviceId, of(service, service, null)] as const),
    ...articles.map((article) => {
      const { articleId, unit, missingSince } = article;
      return [articleId, of(article, { unitEn: unit, unitNb: unit }, missingSince)] as const;
    }),
  ]);

const of = (
  { active, buyingPrice = null, priceDate }: Source,
  { unitEn, unitNb }: Pick<PriceToday, "unitEn" | "unitNb">,
  missingSince: string | null,
): PriceToday => ({ active, buyingPrice, priceDate, unitEn, unitNb, missingSince });
