import {
  type Decimal,
  type Exact,
  addExact,
  compareExact,
  subtractExact,
  toExact,
  zero,
} from "../money/decimal.ts";

/** Sums of a sheet are printed in whole kroner at times. */
const roundingError: Exact = { digits: 1n, scale: 0 };

/**
 * The sum of amounts that have been passed one by one, kept so that a run of the last of them is found without going
 * through them all: a table has thousands.
 */
export interface RunningSum {
  readonly asTheyAre: OneWay;
  /** Discounts come to what is below 0 as other rows to what is above. */
  readonly negated: OneWay;
}

interface OneWay {
  /** Of all of them. */
  sum: Exact;
  /** Without the last one; undefined before there is one. */
  before: Exact | undefined;
  /** What it was earlier, rising: where it came down again, what was higher is left out, as no run of positive sum begins there. */
  readonly earlier: Exact[];
}

const oneWay = (): OneWay => ({ sum: zero, before: undefined, earlier: [] });

export const runningSum = (): RunningSum => ({ asTheyAre: oneWay(), negated: oneWay() });

export const hasAny = ({ asTheyAre }: RunningSum): boolean => asTheyAre.before !== undefined;

export function addTo({ asTheyAre, negated }: RunningSum, amount: Decimal): void {
  const exact = toExact(amount);
  addOneWay(asTheyAre, exact);
  addOneWay(negated, subtractExact(zero, exact));
}

function addOneWay(running: OneWay, amount: Exact): void {
  const { sum, before, earlier } = running;
  if (before !== undefined) {
    while (earlier.length > 0 && !isBelow(earlier.at(-1) ?? zero, before)) earlier.pop();
    earlier.push(before);
  }
  running.before = sum;
  running.sum = addExact(sum, amount);
}

/** Do the last amounts, so many at least, come to what is wanted before they come to more? */
export function runComesTo(
  { asTheyAre, negated }: RunningSum,
  wanted: Decimal,
  fewest: 1 | 2,
): boolean {
  const exact = toExact(wanted);
  return isBelow(exact, zero)
    ? oneWayComesTo(negated, subtractExact(zero, exact), fewest)
    : oneWayComesTo(asTheyAre, exact, fewest);
}

function oneWayComesTo(running: OneWay, wanted: Exact, fewest: 1 | 2): boolean {
  const { sum, before, earlier } = running;
  if (before === undefined) return false;
  /** What had been passed where such a run begins. */
  const start = subtractExact(sum, wanted);
  if (fewest === 1 && isWithinRounding(before, start)) return true;
  if (isBelow(before, start)) return false;
  const begun = lastUpTo(earlier, addExact(start, roundingError));
  return begun !== undefined && isWithinRounding(begun, start);
}

/** The last of rising values that is not above the limit. */
function lastUpTo(values: readonly Exact[], limit: Exact): Exact | undefined {
  let [from, end] = [0, values.length];
  while (from < end) {
    const middle = Math.floor((from + end) / 2);
    const value = values[middle];
    if (value !== undefined && compareExact(value, limit) <= 0) from = middle + 1;
    else end = middle;
  }
  return values[from - 1];
}

const isBelow = (one: Exact, other: Exact): boolean => compareExact(one, other) < 0;

const isWithinRounding = (one: Exact, other: Exact): boolean =>
  !isBelow(addExact(one, roundingError), other) && !isBelow(addExact(other, roundingError), one);
