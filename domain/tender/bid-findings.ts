import { hasDiscount } from "../estimate/discount.ts";
import type { Key, Line } from "../estimate/estimate.ts";
import { isZero } from "../money/decimal.ts";
import type { PricedEstimate } from "../pricing/priced-estimate.ts";
import { placesOf } from "./tender-numbers.ts";
import { alternativeOf, isBase } from "./tender-sets.ts";
import type { TenderItem, TenderMarkup, TenderRow } from "./tender.ts";

/** What keeps an estimate from being the bid to a tender, with the number of the row. */
export interface BidFinding {
  readonly code:
    | "row_missing"
    | "row_twice"
    | "price_missing"
    | "price_places"
    | "quantity_differs"
    | "discount_amount"
    | "markup_kind"
    | "counts_differ"
    | "answer_missing"
    | "outside"
    | "rounding"
    | "sum_differs";
  readonly number: string;
  readonly text: string;
}

export type Find = (code: BidFinding["code"], number: string, text?: string) => void;

/** Decimals of unit prices in a bid. */
const mostPlaces = 3;

/** What speaks against the price of a row as it stands in the estimate. */
export function findAtRow(
  row: TenderItem | TenderMarkup,
  line: Line,
  { lines }: PricedEstimate,
  find: Find,
): void {
  const figures = lines.get(line.key);
  const { number } = row;
  if (figures === undefined || figures.sellingAmount === null) return find("price_missing", number);
  const isMarkup = row.type === "markup";
  if (isMarkup !== (line.kind === "percent") && !isLumpMarkup(row)) find("markup_kind", number);
  if (line.discountAmount !== null && hasDiscount(line)) find("discount_amount", number);
  const { sellingPrice, quantity } = figures;
  if (sellingPrice !== null && placesOf(sellingPrice) > mostPlaces) {
    find("price_places", number, sellingPrice);
  }
  if (row.type === "item" && row.quantity !== null && quantity !== row.quantity) {
    find("quantity_differs", number, quantity ?? "");
  }
}

/** A markup on a part of a quantity has come in as a lump sum. */
const isLumpMarkup = (row: TenderItem | TenderMarkup): boolean =>
  row.type === "markup" && row.of === "listed";

/** Does the tender count the row by itself: is it no option and no alternative? */
export const countsInTender = (row: TenderRow): boolean => {
  const alternative = alternativeOf(row);
  const isOutside = row.type === "item" && row.provisional === "outside";
  return !isOutside && (alternative === null || isBase(alternative));
};

/** What counts in the estimate and stands in no row of the tender. */
export function findOutside(
  { estimate, lines }: PricedEstimate,
  joined: ReadonlySet<Key>,
  find: Find,
): void {
  for (const line of estimate.lines.values()) {
    const figures = lines.get(line.key);
    if (joined.has(line.key) || line.kind === "text" || figures?.counts !== true) continue;
    if (figures.sellingAmount !== null && isZero(figures.sellingAmount)) continue;
    find("outside", line.reference, line.titleNb || line.titleEn);
  }
}
