import type { Line } from "../estimate/estimate.ts";
import {
  type Decimal,
  type Exact,
  addExact,
  compareExact,
  multiplyExact,
  percentOfExact,
  subtractExact,
  toDecimal,
  toExact,
  zero,
} from "../money/decimal.ts";
import { type Agreed, inMoney } from "./group-terms.ts";
import { isNear } from "./near-amounts.ts";

/** A row of a sheet, and the line that it becomes. */
export interface SheetRow {
  readonly index: number;
  /** Its amount in the sheet; null where there is none. */
  readonly stated: Decimal | null;
  /** null for a row that is left out, and for what is agreed for a group. */
  readonly line: Line | null;
  /** The prices of the line are the company's rates: the sheet brings none. */
  readonly isByRates?: boolean;
  /** What goes into the group around it; null for a line, and for a row that is left out. */
  readonly agreed: Agreed | null;
  /** Of the line, below 0 for a credit; null while it cannot be known. */
  readonly quantity: Decimal | null;
  readonly isOption: boolean;
  /** The row that heads the group around it; null outside all groups of the sheet. */
  readonly groupAt: number | null;
}

export interface CheckedRow extends SheetRow {
  readonly counted: Exact | null;
  /** The same as the estimate rounds it: what a line comes to before its discount, and the discount. */
  readonly amount: Exact | null;
}

export const asCounted = (row: SheetRow, value: Exact | null): CheckedRow => ({
  ...row,
  counted: value,
  amount: value && inMoney(value),
});

export const isPercent = ({ line }: SheetRow): boolean => line?.kind === "percent";

export const countRows = (rows: readonly SheetRow[], way: Way): CheckedRow[] =>
  rows.map((row) => {
    const amount = countRow(row, way, inMoney);
    return { ...row, counted: countRow(row, way), amount: amount && inMoney(amount) };
  });

/** What is not there comes to nothing. What an estimate has written is what it rounds, to the øre. */
export const fits = (row: CheckedRow): boolean =>
  isNear(row.stated ?? nothing, row.counted ?? zero) || isExact(row);

const isExact = ({ stated, amount }: CheckedRow): boolean =>
  compareExact(toExact(stated ?? nothing), amount ?? zero) === 0;

const nothing = toDecimal(zero);

type Rounding = (value: Exact) => Exact;
const unrounded: Rounding = (value) => value;
type Adjustment = (amount: Exact, line: Line, round: Rounding) => Exact;

/** Which price a sheet multiplies, and what it adds to that or takes off. */
export interface Way {
  readonly price: "sellingPrice" | "buyingPrice";
  readonly adjustments: readonly Adjustment[];
}

export const markedUp: Adjustment = (amount, { markupPercent }) =>
  markupPercent === null
    ? amount
    : addExact(amount, percentOfExact(amount, toExact(markupPercent)));

const adjustments: readonly Adjustment[] = [
  (amount, { wastePercent }) => addExact(amount, percentOfExact(amount, toExact(wastePercent))),
  markedUp,
  (amount, { discountPercent }, round) => {
    const gross = round(amount);
    return subtractExact(gross, round(percentOfExact(gross, toExact(discountPercent))));
  },
  (amount, { discountAmount, credit }) => {
    if (discountAmount === null) return amount;
    return (credit ? addExact : subtractExact)(amount, toExact(discountAmount));
  },
];

/** So many rows tell the way of a sheet. */
const mostAsked = 200;

/** Some sheets count waste, markup or a discount into their amounts: the way that most rows fit. */
export function wayOf(rows: readonly SheetRow[]): Way {
  const lines = rows.flatMap(({ line }) => line ?? []);
  const used = adjustments.filter((adjust) => lines.some((line) => changesBy(adjust, line)));
  const sets = used.reduce<readonly (readonly Adjustment[])[]>(
    (all, adjust) => [...all, ...all.map((set) => [...set, adjust])],
    [[]],
  );
  const prices = ["sellingPrice", "buyingPrice"] as const;
  const ways = sets.flatMap((set) => prices.map((price) => ({ price, adjustments: set })));
  const asked = rows
    .filter((row) => row.stated !== null && row.agreed === null && !isPercent(row))
    .slice(0, mostAsked);
  let best: Way = { price: "sellingPrice", adjustments: [] };
  let most = 0;
  for (const way of ways) {
    const all = countRows(asked, way);
    // A whole amount fits what is half a krone from it: of two ways the one that meets it is meant.
    const fitting = all.filter(fits).length + all.filter(isExact).length / (mostAsked + 1);
    if (fitting > most) [best, most] = [way, fitting];
  }
  return best;
}

const hundred: Exact = { digits: 100n, scale: 0 };

const changesBy = (adjust: Adjustment, line: Line): boolean =>
  compareExact(adjust(hundred, line, unrounded), hundred) !== 0;

/** What a row comes to by itself; percents and terms are of other rows. */
function countRow({ line, quantity }: SheetRow, way: Way, round = unrounded): Exact | null {
  const other = way.price === "sellingPrice" ? line?.buyingPrice : line?.sellingPrice;
  const price = line?.[way.price] ?? other ?? null;
  if (line === null || quantity === null || price === null) return null;
  const amount = multiplyExact(toExact(quantity), toExact(price));
  return way.adjustments.reduce((adjusted, adjust) => adjust(adjusted, line, round), amount);
}
