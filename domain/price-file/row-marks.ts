import type { PriceRow } from "./compare-prices.ts";
import type { ArticleData } from "./price-article.ts";
import { isJump, priceFor } from "./price-change.ts";
import { isOtherUnit } from "./unit-codes.ts";

/** What an article is looked at for, most of them where it is changed. */
export const rowMarks = [
  /** It costs something else, or its price is for something else. */
  "price",
  /** The price is for another unit, or for another number of them. */
  "unit",
  /** The price moved farther than prices do. Prices for other units cannot be compared, so they are told as that. */
  "jump",
  /** The price is as it was; a text, a date or the like is another one. */
  "text",
  /** Its price is of an earlier day than the one that is known. */
  "older",
  /** A quantity stands beside the price that it is not divided by, whatever becomes of the article. */
  "quantity",
] as const;
export type RowMark = (typeof rowMarks)[number];

export function marksOf({ state, before, after }: PriceRow): RowMark[] {
  if (state !== "changed" || before === null || after === null) return [];
  const marks = changesOf(before, after);
  return isOlder(before, after) ? [...marks, "older"] : marks;
}

const isOlder = ({ priceDate: before }: ArticleData, { priceDate: after }: ArticleData) =>
  before !== null && after !== null && after < before;

function changesOf(before: ArticleData, after: ArticleData): RowMark[] {
  if (isOtherUnit([before.unit], [after.unit])) return ["price", "unit"];
  const was = priceFor(before, after.priceQuantity);
  const is = priceFor(after, after.priceQuantity);
  const isForOthers = before.priceQuantity !== after.priceQuantity;
  if (was === is && !isForOthers) return ["text"];
  const marks: RowMark[] = ["price"];
  if (isForOthers) marks.push("unit");
  if (isJump(was, is)) marks.push("jump");
  return marks;
}
