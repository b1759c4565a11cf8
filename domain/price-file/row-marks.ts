import type { PriceRow } from "./compare-prices.ts";
import type { ArticleData } from "./price-article.ts";
import { unitOfText } from "./unit-codes.ts";

/** What of a changed article is worth a look of its own: its price is for another unit, or for another number of them. */
export const rowMarks = ["unit"] as const;
export type RowMark = (typeof rowMarks)[number];

export function marksOf({ state, before, after }: PriceRow): RowMark[] {
  if (state !== "changed" || before === null || after === null) return [];
  return hasOtherUnit(before, after) || before.priceQuantity !== after.priceQuantity
    ? ["unit"]
    : [];
}

/** Prices for other units cannot be compared. Where one of the editions names none nobody can tell. */
export function hasOtherUnit(before: ArticleData, after: ArticleData): boolean {
  const [was, is] = [before, after].map(({ unit }) => unitOfText(unit).toLocaleLowerCase("nb"));
  return was !== "" && is !== "" && was !== is;
}
