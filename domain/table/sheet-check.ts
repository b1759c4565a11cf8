import type { Line } from "../estimate/estimate.ts";
import {
  absolute,
  type Decimal,
  type Exact,
  addExact,
  compareExact,
  subtractExact,
  toDecimal,
  toExact,
  zero,
} from "../money/decimal.ts";
import {
  type CheckedRow,
  type SheetRow,
  type Way,
  asCounted,
  countRows,
  fits,
  isPercent,
  markedUp,
  wayOf,
} from "./counted-rows.ts";
import { countTerm, inMoney } from "./group-terms.ts";
import { isNear } from "./near-amounts.ts";
import { type FoundTerms, assumedTerms, countPercent, isKnownTo, termsOf } from "./percent-rows.ts";

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
  /** Has the sheet a total of its own? Without one its rows alone are compared. */
  readonly hasTotal: boolean;
  /** How far its rows are from that, without a sign; "0" where they agree. */
  readonly difference: Decimal;
  /** Do its rows come to more than that, or to less? */
  readonly direction: "more" | "less";
  /** How much of that comes from amounts that agree but for their rounding: what its rows leave, or all of it? */
  readonly rounding: "none" | "rest" | "all";
  /** How many of its rows are options that the sum is without, so that they explain nothing of the difference. */
  readonly optionRows: number;
  readonly options: "none" | "without" | "with";
  /** Has it percents that neither the sheet nor its rows can tell the amounts of? */
  readonly hasUnknown: boolean;
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
  const base = checked.filter(({ isOption }) => !isOption);
  const isApart =
    base.length > 0 && (total === null || meets(base, total) || !meets(checked, total));
  const summed = isApart ? base : checked;
  const options = base.length === checked.length ? "none" : isApart ? "without" : "with";
  const sum = total === null ? sumOf(summed, statedOf) : toExact(total);
  // What has no amount of its own may be in the total.
  const isInTotal = total !== null && isNear(total, sumOf(summed, countedOf));
  const isGood = (row: CheckedRow) => fits(row) || (isInTotal && isUnstatedPercent(row));
  const differing = hasAmounts ? checked.filter((row) => !isGood(row)) : [];
  const hasGoodRows = !hasAmounts || summed.every(isGood);
  const isMet = hasGoodRows && (total === null || meets(summed, total));
  const isBeforeMarkup = hasCosts(rows, way);
  const difference = isMet ? zero : inMoney(subtractExact(sum, sumOf(summed, roundedOf)));
  const isCompared = ({ isOption }: CheckedRow) => !isApart || !isOption;
  return {
    rows: differing.map(({ index, line, agreed, stated, amount }) => ({
      index,
      of: agreed !== null ? "term" : line?.kind === "percent" ? "percent" : "line",
      stated,
      counted: amount && toDecimal(amount),
      ...(isBeforeMarkup && isOfCost(line, way) && { isCost: true }),
    })),
    sum: toDecimal(sum),
    hasTotal: total !== null,
    difference: absolute(toDecimal(difference)),
    direction: difference.digits < 0n ? "more" : "less",
    rounding: roundingOf(difference, total, { summed, differing: differing.filter(isCompared) }),
    optionRows: differing.filter((row) => !isCompared(row)).length,
    options,
    hasUnknown: checked.some((row) => isUnstatedPercent(row) && row.counted === null),
    isBeforeMarkup,
    byRates: isOfCosts(rows, way) ? rows.filter(isUnstatedByRates).map(({ index }) => index) : [],
  };
}

/**
 * Of what each percent row is taken, as its amount shows it: of the whole sheet, of what stands above it in its group, or
 * of all above; and what is assumed where none does.
 */
export function percentTerms(
  rows: readonly SheetRow[],
  isAlone: boolean,
): ReadonlyMap<number, FoundTerms> {
  const found = new Map<number, FoundTerms>();
  const way = wayOf(rows);
  const checked = countRows(asCosts(rows, way), way);
  for (const [place, row] of checked.entries()) {
    const { stated, line, isOption } = row;
    if (!isPercent(row) || (line?.percent ?? null) === null) continue;
    const isMet = (counted: Exact) => !isOption && stated !== null && isNear(stated, counted);
    const shown = termsOf(row, checked, { isAlone, isMet });
    const terms = shown ?? assumedTerms(row, checked);
    found.set(row.index, { terms, isAssumed: shown === undefined });
    const value = stated === null ? countPercent(row, terms, checked) : toExact(stated);
    checked[place] = asCounted(row, value);
  }
  return found;
}

/**
 * Percents and terms are counted from other rows. Percents of what the sheet does not know are believed, and come to nothing
 * where they have no amount.
 */
function withDerived(rows: readonly CheckedRow[], isAlone: boolean): readonly CheckedRow[] {
  const checked = [...rows];
  for (const [place, row] of rows.entries()) {
    const { line, agreed, stated, isOption } = row;
    if (agreed !== null) checked[place] = asCounted(row, countTerm(row, agreed, checked));
    if (line?.kind !== "percent") continue;
    const isKnown = !isOption && isKnownTo(line, isAlone);
    const value = isKnown ? countPercent(row, line, checked) : stated && toExact(stated);
    checked[place] = asCounted(row, value && inMoney(value));
  }
  return checked;
}

const isUnstatedPercent = (row: CheckedRow): boolean => isPercent(row) && row.stated === null;

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

interface ComparedRows {
  readonly summed: readonly CheckedRow[];
  readonly differing: readonly CheckedRow[];
}

/** What the rows that differ leave of a difference is rounding where the total is met but for it, or where it is half an øre a row. */
function roundingOf(
  difference: Exact,
  total: Decimal | null,
  { summed, differing }: ComparedRows,
): SheetCheck["rounding"] {
  if (difference.digits === 0n) return "none";
  if (total !== null && isNear(total, sumOf(summed, countedOf))) return "all";
  const told = subtractExact(sumOf(differing, statedOf), sumOf(differing, roundedOf));
  const rest = inMoney(subtractExact(difference, told));
  if (rest.digits === 0n) return "none";
  const most: Exact = { digits: BigInt(summed.length) * 5n + 10n, scale: 3 };
  const size = toExact(absolute(toDecimal(rest)));
  const isRounding = total === null || meets(summed, total) || compareExact(size, most) <= 0;
  if (!isRounding) return "none";
  return differing.length === 0 ? "all" : "rest";
}

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

const isPriced = ({ line, isByRates }: SheetRow): boolean =>
  isByRates !== true && (line?.buyingPrice ?? line?.sellingPrice ?? null) !== null;

/** Is everything that the sheet has a price for a cost? */
function isOfCosts(rows: readonly SheetRow[], way: Way): boolean {
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
