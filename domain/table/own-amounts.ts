import { type Decimal, isZero } from "../money/decimal.ts";
import { type RunningSum, addTo, hasAny, runComesTo, runningSum } from "./running-sum.ts";

/** A row with what it says that its whole comes to. */
export interface AmountRow {
  readonly index: number;
  /** It says nothing else that could be counted. */
  readonly isBare: boolean;
  readonly amount: Decimal | undefined;
}

/** The rows whose amount is no sum of those below them; a row below which there are no amounts heads them. */
export function ownAmounts(rows: readonly AmountRow[]): ReadonlySet<number> {
  const own = new Set<number>();
  const below = emptyPassed();
  for (const { index, isBare, amount } of rows.toReversed()) {
    if (amount === undefined) continue;
    if (isBare && hasAny(below.all) && !addsUp(below, amount, 1)) own.add(index);
    pass(below, amount, !isBare);
  }
  return own;
}

/** A row that counts, and how far its amount may be that of others. */
export interface CountedRow {
  readonly index: number;
  readonly amount: Decimal | undefined;
  /** It says by itself what it counts. */
  readonly isLine: boolean;
  /** How few rows may come to its amount: one that says what it counts, or two of any; undefined where it is its own. */
  readonly fewest: 1 | 2 | undefined;
}

/** The rows whose amount is the sum of a run of rows right below or above them; sums among these are passed over. */
export function sumsOfOthers(rows: readonly CountedRow[]): ReadonlySet<number> {
  const sums = new Set<number>();
  for (const ordered of [rows.toReversed(), rows]) {
    const passed = emptyPassed();
    for (const { index, amount, isLine, fewest } of ordered) {
      if (amount === undefined || isZero(amount) || sums.has(index)) continue;
      if (fewest !== undefined && addsUp(passed, amount, fewest)) sums.add(index);
      else pass(passed, amount, isLine);
    }
  }
  return sums;
}

/** Do the nearest lines come to it, so many at least, or the nearest two or more rows? */
const addsUp = ({ all, lines }: Passed, wanted: Decimal, fewest: 1 | 2): boolean =>
  runComesTo(lines, wanted, fewest) || runComesTo(all, wanted, 2);

interface Passed {
  readonly all: RunningSum;
  readonly lines: RunningSum;
}

const emptyPassed = (): Passed => ({ all: runningSum(), lines: runningSum() });

function pass({ all, lines }: Passed, amount: Decimal, isLine: boolean) {
  addTo(all, amount);
  if (isLine) addTo(lines, amount);
}
