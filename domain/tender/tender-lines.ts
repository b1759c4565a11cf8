import { textLimits } from "../base/text-limits.ts";
import type { Group, Key, Line, LineKind, MeasurementRow } from "../estimate/estimate.ts";
import { type Titles, emptyGroup, emptyLine } from "../estimate/new-row.ts";
import {
  type Decimal,
  absolute,
  compare,
  decimal,
  divide,
  isZero,
  roundExact,
  toDecimal,
  toExact,
} from "../money/decimal.ts";
import { highest, places } from "../money/limits.ts";
import { placesOf } from "./tender-numbers.ts";
import type {
  TenderGroup,
  TenderItem,
  TenderMeasurement,
  TenderNoteCode,
  TenderRow,
  TenderTotals,
} from "./tender.ts";

/** What making rows of a tender needs to know of the estimate, and whom it tells what was lost. */
export interface RowMaker {
  readonly keyOf: (row: TenderRow) => Key;
  readonly titles: (title: string) => Titles;
  /** What a line takes from the unit that is written like this. */
  readonly unit: (text: string) => Partial<Line>;
  /** The rate of VAT that lines have by themselves. */
  readonly vatPercent: Decimal;
  readonly note: (
    code: TenderNoteCode,
    row: Pick<TenderRow, "number" | "line">,
    text?: string,
  ) => void;
}

type Named = Exclude<TenderRow, TenderGroup>;

/** A line with the number and the texts of its row. What is too long for a title goes on below it. */
export function lineOf(row: Named, kind: LineKind, maker: RowMaker): Line {
  const title = row.title || row.number;
  const isLong = title.length > textLimits.lineTitle;
  const shown = isLong ? `${title.slice(0, textLimits.lineTitle - 1)}…` : title;
  const text = [isLong ? title : "", row.description].filter((part) => part !== "").join("\n");
  if (text.length > textLimits.lineText) maker.note("text_cut", row);
  const line = emptyLine({
    key: maker.keyOf(row),
    groupKey: "",
    position: "",
    kind,
    titles: maker.titles(shown),
  });
  return {
    ...line,
    reference: referenceOf(row, maker),
    description: text.slice(0, textLimits.lineText),
  };
}

function referenceOf(row: Pick<TenderRow, "number" | "line">, maker: RowMaker): string {
  if (row.number.length > textLimits.reference) maker.note("number_cut", row);
  return row.number.slice(0, textLimits.reference);
}

const oneUnit = decimal("1");
/** Decimals of quantities in a tender. */
const tenderPlaces = 3;

/** A quantity below 0 is one above 0 that counts as negative; one of 0 is none. */
export function itemLine(item: TenderItem, maker: RowMaker): Line {
  if (item.isDropped) return lineOf(item, "text", maker);
  const quantity = fitting(quantityOf(item, maker), places.quantity, item, maker);
  const isMeasured = item.measurements.length > 0;
  if (item.provisional === "inside") maker.note("provisional_inside", item);
  return {
    ...lineOf(item, "general", maker),
    ...maker.unit(item.unit || (item.isLump ? "LS" : "")),
    quantity: isMeasured || quantity === null || isZero(quantity) ? null : absolute(quantity),
    measurementRows: item.measurements.map(measurementRow),
    credit: !isMeasured && quantity?.startsWith("-") === true,
    sellingPrice: fitting(item.unitPrice, places.unitPrice, item, maker),
    discountPercent: percentOf(item.discountPercent, item, maker) ?? decimal("0"),
    vatPercent: vatOf(item.vatPercent, maker),
    allowance: item.provisional === "inside",
    optional: item.provisional === "outside",
  };
}

/**
 * Bids leave quantities out, as their tender has them: then the quantity is what the price goes into the amount.
 * An item that comes to its price is one.
 */
function quantityOf(item: TenderItem, maker: RowMaker): Decimal | null {
  const { quantity, unitPrice, amount } = item;
  if (quantity !== null || item.isOpen) return quantity;
  if (item.isLump || (amount !== null && amount === unitPrice)) return oneUnit;
  if (amount === null || unitPrice === null) return null;
  const derived = divide(amount, unitPrice, tenderPlaces);
  if (derived !== undefined) maker.note("quantity_derived", item, derived);
  return derived ?? null;
}

const measurementRow = (row: TenderMeasurement): MeasurementRow => ({
  ...row,
  text: row.text.slice(0, textLimits.measurement),
  factor: null,
});

/** A number with more decimals than an estimate holds is left out and told of: it would be another number. */
export function fitting(
  value: Decimal | null,
  most: number,
  row: Pick<TenderRow, "number" | "line">,
  maker: Pick<RowMaker, "note">,
): Decimal | null {
  if (value === null || placesOf(value) <= most) return value;
  maker.note("number_unreadable", row, value);
  return null;
}

/** Formats write percents with 6 decimals. */
export function percentOf(
  value: Decimal | null,
  row: Pick<TenderRow, "number" | "line">,
  maker: Pick<RowMaker, "note">,
): Decimal | null {
  if (value === null) return null;
  const rounded = toDecimal(roundExact(toExact(value), places.percent));
  const isShare = compare(absolute(rounded), highest.share) <= 0;
  if (!isShare) maker.note("number_unreadable", row, value);
  else if (rounded !== value) maker.note("percent_rounded", row, value);
  return isShare ? rounded : null;
}

const vatOf = (percent: Decimal | null, { vatPercent }: RowMaker): Decimal | null =>
  percent === null || compare(percent, vatPercent) === 0 || compare(percent, highest.share) > 0
    ? null
    : percent;

/** A group with its discount and its lump sum. */
export function groupOf(group: TenderGroup, maker: RowMaker): Group {
  const { totals } = group;
  const discount = discountOf(totals, group, maker);
  const title = group.title || group.number;
  return {
    ...emptyGroup(maker.keyOf(group), null, "", maker.titles(title.slice(0, textLimits.title))),
    reference: referenceOf(group, maker),
    lumpAmount: fitting(totals.lump, places.money, group, maker),
    ...discount,
  };
}

/** A discount is a percent or an amount; the percent is told first, and makes the amount. */
export function discountOf(
  { discountPercent, discountAmount }: TenderTotals,
  row: Pick<TenderRow, "number" | "line">,
  maker: Pick<RowMaker, "note">,
) {
  const percent = percentOf(discountPercent, row, maker);
  const hasPercent = percent !== null && !isZero(percent);
  const amount = hasPercent ? null : fitting(discountAmount, places.money, row, maker);
  return {
    discountPercent: hasPercent ? percent : null,
    discountAmount: amount === null || isZero(amount) ? null : amount,
  };
}
