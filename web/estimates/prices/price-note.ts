import type { Line } from "../../../domain/estimate/estimate.ts";
import { sourceOf } from "../../../domain/estimate/one-of.ts";
import type { Decimal } from "../../../domain/money/decimal.ts";
import {
  isAtOtherPrice,
  type PriceToday,
  type PricesToday,
} from "../../../domain/price-care/price-update.ts";
import type { PriceNote } from "../editor/grid/catalogue-context.ts";

export interface NoteWords {
  readonly isOld: (priceDate: string | null) => boolean;
  /** "Price from 2026-03-12 (8 months)". */
  readonly from: (priceDate: string | null) => string;
  readonly other: (source: "catalogue" | "supplier", price: Decimal | null) => string;
}

/** What is to be known of the price of a line beside what catalogue or supplier say today. */
export function priceNoteOf(
  line: Line,
  prices: PricesToday,
  words: NoteWords,
): PriceNote | undefined {
  const today = prices.get(sourceOf(line) ?? "");
  if (today === undefined) return undefined;
  if (isAtOtherPrice(line, today)) return { type: "other", text: otherText(line, today, words) };
  // Nobody knows of when another price is.
  if (today.buyingPrice !== line.buyingPrice || !words.isOld(today.priceDate)) return undefined;
  return { type: "old", text: words.from(today.priceDate) };
}

function otherText({ articleId }: Line, { buyingPrice, priceDate }: PriceToday, words: NoteWords) {
  const source = articleId === null ? "catalogue" : "supplier";
  return `${words.other(source, buyingPrice)}. ${words.from(priceDate)}`;
}
