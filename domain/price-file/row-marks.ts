import type { PriceRow } from "./compare-prices.ts";
import type { ArticleData } from "./price-article.ts";
import { priceFor } from "./price-change.ts";
import { unitOfText } from "./unit-codes.ts";

/** What a changed article is looked at for. */
export const rowMarks = [
  /** It costs something else, or its price is for something else. */
  "price",
  /** The price is for another unit, or for another number of them. */
  "unit",
  /** The price is as it was; a text, a date or the like is another one. */
  "text",
] as const;
export type RowMark = (typeof rowMarks)[number];

export function marksOf({ state, before, after }: PriceRow): RowMark[] {
  if (state !== "changed" || before === null || after === null) return [];
  if (hasOtherUnit(before, after) || before.priceQuantity !== after.priceQuantity) {
    return ["price", "unit"];
  }
  const quantity = after.priceQuantity;
  return [priceFor(before, quantity) === priceFor(after, quantity) ? "text" : "price"];
}

/** Prices for other units cannot be compared. Where one of the editions names none nobody can tell. */
export function hasOtherUnit(before: ArticleData, after: ArticleData): boolean {
  const [was, is] = [before, after].map(({ unit }) => unitOfText(unit).toLocaleLowerCase("nb"));
  return was !== "" && is !== "" && was !== is;
}
