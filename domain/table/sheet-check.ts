import type { Line } from "../estimate/estimate.ts";
import {
  absolute,
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
import { type Agreed, countTerm, inMoney } from "./group-terms.ts";
import { isNear } from "./near-amounts.ts";
import { type PercentTerms, countPercent, isKnownTo, termsOf } from "./percent-rows.ts";

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

/** A row whose amount is another one than its quantity times its price, or than its percent or term. */
export interface AmountDifference {
  readonly index: number;
  readonly of: "line" | "percent" | "term";
  readonly stated: Decimal | null;
  /** null where quantity or price is missing. */
  readonly counted: Decimal | null;
  /** Its amount is one of costs. */
  readonly isCost?: true;
}

/** Does a sheet come to what its rows will come to? */
export interface SheetCheck {
  readonly rows: readonly AmountDifference[];
  /** What the sheet says: its total row, or else its amounts. */
  readonly sum: Decimal;
  /** How far its rows are from that, without a sign; "0" where they agree. */
  readonly difference: Decimal;
  /** Do its rows come to more than that, or to less? */
  readonly direction: "more" | "less";
  /** Does a part of it come from amounts that agree but for their rounding? */
  readonly hasRounding: boolean;
  readonly options: "none" | "without" | "with";
  /** Are its amounts costs, which the markup is still added to? */
  readonly isBeforeMarkup: boolean;
  /** The rows that these costs tell nothing of, since the company's rates price them: they are not compared. */
  readonly byRates: readonly number[];
}

/**
 * Compares the amounts of a sheet, and its total row, with its quantities and prices. It is alone where the
 * estimate has no other lines.
 */
export function checkSheet(
  rows: readonly SheetRow[],
  total: Decimal | null,
  isAlone = true,
): SheetCheck | undefined {
  const hasAmounts = rows.some(({ stated }) => stated !== null);
  if (!hasAmounts && total === null) return undefined;
  const way = wayOf(rows);
  const checked = withDerived(countRows(asCosts(rows, way), way), isAlone);
  const differing = hasAmounts ? checked.filter((row) => !fits(row)) : [];
  const base = checked.filter(({ isOption }) => !isOption);
  const isApart =
    base.length > 0 && (total === null || meets(base, total) || !meets(checked, total));
  const summed = isApart ? base : checked;
  const options = base.length === checked.length ? "none" : isApart ? "without" : "with";
  const sum = total === null ? sumOf(summed, statedOf) : toExact(total);
  const hasGoodRows = !hasAmounts || summed.every(fits);
  const isMet = hasGoodRows && (total === null || meets(summed, total));
  const isBeforeMarkup = hasCosts(rows, way);
  const difference = isMet ? zero : subtractExact(sum, sumOf(summed, roundedOf));
  return {
    rows: differing.map(({ index, line, agreed, stated, amount }) => ({
      index,
      of: agreed !== null ? "term" : line?.kind === "percent" ? "percent" : "line",
      stated,
      counted: amount && toDecimal(amount),
      ...(isBeforeMarkup && isOfCost(line, way) && { isCost: true }),
    })),
    sum: toDecimal(sum),
    difference: absolute(toDecimal(difference)),
    direction: difference.digits < 0n ? "more" : "less",
    hasRounding: (total === null || meets(summed, total)) && isOff(summed.filter(fits)),
    options,
    isBeforeMarkup,
    byRates: isOfCosts(rows, way) ? rows.filter(isUnstatedByRates).map(({ index }) => index) : [],
  };
}

/**
 * Of what each percent row is taken, as far as its amount shows it: of the whole sheet, of what stands above
 * it in its group, or of all above.
 */
export function percentTerms(
  rows: readonly SheetRow[],
  isAlone: boolean,
): ReadonlyMap<number, PercentTerms> {
  const found = new Map<number, PercentTerms>();
  const way = wayOf(rows);
  const checked = countRows(asCosts(rows, way), way);
  for (const [place, row] of checked.entries()) {
    const { stated } = row;
    if (!isPercent(row) || row.isOption || stated === null) continue;
    const isMet = (counted: Exact) => isNear(stated, counted);
    const terms = termsOf(row, checked, { isAlone, isMet });
    if (terms !== undefined) found.set(row.index, terms);
    checked[place] = counted(row, toExact(stated));
  }
  return found;
}

interface CheckedRow extends SheetRow {
  readonly counted: Exact | null;
  /** The same as the estimate rounds it: what a line comes to before its discount, and the discount. */
  readonly amount: Exact | null;
}

const counted = (row: SheetRow, value: Exact | null): CheckedRow => ({
  ...row,
  counted: value,
  amount: value && inMoney(value),
});

const isPercent = ({ line }: SheetRow): boolean => line?.kind === "percent";

const countRows = (rows: readonly SheetRow[], way: Way): CheckedRow[] =>
  rows.map((row) => {
    const amount = countRow(row, way, inMoney);
    return { ...row, counted: countRow(row, way), amount: amount && inMoney(amount) };
  });

/**
 * Percents and terms are counted from other rows. Percents of what the sheet does not know are believed, as
 * are those without an amount.
 */
function withDerived(rows: readonly CheckedRow[], isAlone: boolean): readonly CheckedRow[] {
  const checked = [...rows];
  for (const [place, row] of rows.entries()) {
    const { line, agreed, stated, isOption } = row;
    if (agreed !== null) checked[place] = counted(row, countTerm(row, agreed, checked));
    if (line?.kind !== "percent" || stated === null) continue;
    const isKnown = !isOption && isKnownTo(line, isAlone);
    const value = isKnown ? countPercent(row, line, checked) : toExact(stated);
    checked[place] = counted(row, value && inMoney(value));
  }
  return checked;
}

/** What is not there comes to nothing. What an estimate has written is what it rounds, to the øre. */
const fits = ({ stated, ...row }: CheckedRow): boolean =>
  isNear(stated ?? nothing, row.counted ?? zero) ||
  compareExact(toExact(stated ?? nothing), row.amount ?? zero) === 0;

const nothing = toDecimal(zero);

/** A total adds up the amounts as they are printed, or the figures behind them. */
const meets = (rows: readonly CheckedRow[], total: Decimal): boolean =>
  isNear(total, sumOf(rows, statedOf)) || isNear(total, sumOf(rows, countedOf));

type FigureOf = (row: CheckedRow) => Exact | null;
const statedOf: FigureOf = ({ stated }) => stated && toExact(stated);
const countedOf: FigureOf = (row) => row.counted;
/** What a row comes to in an estimate, which rounds each of them. */
const roundedOf: FigureOf = ({ amount }) => amount;

function sumOf(rows: readonly CheckedRow[], figureOf: FigureOf): Exact {
  return rows.reduce((sum, row) => {
    const value = figureOf(row);
    return value === null ? sum : addExact(sum, value);
  }, zero);
}

/** Do the amounts of rows that agree come to something else than what they are counted to? */
const isOff = (rows: readonly CheckedRow[]): boolean =>
  compareExact(sumOf(rows, statedOf), sumOf(rows, roundedOf)) !== 0;

type Rounding = (value: Exact) => Exact;
const unrounded: Rounding = (value) => value;
type Adjustment = (amount: Exact, line: Line, round: Rounding) => Exact;

/** Which price a sheet multiplies, and what it adds to that or takes off. */
interface Way {
  readonly price: "sellingPrice" | "buyingPrice";
  readonly adjustments: readonly Adjustment[];
}

const markedUp: Adjustment = (amount, { markupPercent }) =>
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
function wayOf(rows: readonly SheetRow[]): Way {
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
    const fitting = countRows(asked, way).filter(fits).length;
    if (fitting > most) [best, most] = [way, fitting];
  }
  return best;
}

const hundred: Exact = { digits: 100n, scale: 0 };

const changesBy = (adjust: Adjustment, line: Line): boolean =>
  compareExact(adjust(hundred, line, unrounded), hundred) !== 0;

/** Is the amount of a row counted from what the sheet says that the line costs? */
function isCost({ line, isByRates }: SheetRow, way: Way): boolean {
  if (line === null || line.buyingPrice === null || isByRates === true) return false;
  return way.price === "buyingPrice" || line.sellingPrice === null;
}

const hasCosts = (rows: readonly SheetRow[], way: Way): boolean =>
  !way.adjustments.includes(markedUp) && rows.some((row) => isCost(row, way));

/** Among costs, is what a line comes to one too, also once it has the price that it lacks? */
const isOfCost = (line: Line | null, { price }: Way): boolean =>
  price === "buyingPrice" || (line !== null && line.sellingPrice === null);

/** Is everything that the sheet has a price for a cost? */
function isOfCosts(rows: readonly SheetRow[], way: Way): boolean {
  const isPriced = ({ line, isByRates }: SheetRow) =>
    isByRates !== true && (line?.buyingPrice ?? line?.sellingPrice ?? null) !== null;
  return hasCosts(rows, way) && rows.every((row) => !isPriced(row) || isCost(row, way));
}

/** Nothing in the sheet says what it comes to. */
const isUnstatedByRates = ({ isByRates, stated }: SheetRow): boolean =>
  isByRates === true && stated === null;

/**
 * Among costs the rates at which work is sold say nothing: its amount is held against what it costs, unless it is just what
 * the work is sold for, and where it has none there is nothing to compare.
 */
function asCosts(rows: readonly SheetRow[], way: Way): readonly SheetRow[] {
  if (!isOfCosts(rows, way)) return rows;
  return rows.map((row) => {
    if (row.isByRates !== true || row.line === null) return row;
    if (row.stated === null) return { ...row, line: null };
    const isSold = countRows([row], way).every(fits);
    return isSold ? row : { ...row, line: { ...row.line, sellingPrice: null } };
  });
}

/** What a row comes to by itself; percents and terms are of other rows. */
function countRow({ line, quantity }: SheetRow, way: Way, round = unrounded): Exact | null {
  const other = way.price === "sellingPrice" ? line?.buyingPrice : line?.sellingPrice;
  const price = line?.[way.price] ?? other ?? null;
  if (line === null || quantity === null || price === null) return null;
  const amount = multiplyExact(toExact(quantity), toExact(price));
  return way.adjustments.reduce((adjusted, adjust) => adjust(adjusted, line, round), amount);
}
