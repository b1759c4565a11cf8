import { type Decimal, absolute, add, compare, decimal, subtract } from "../money/decimal.ts";

/** A row with what it says that its whole comes to. */
export interface AmountRow {
  readonly index: number;
  /** It says nothing else that could be counted. */
  readonly isBare: boolean;
  readonly amount: Decimal | undefined;
}

/** Sums of a sheet are printed in whole kroner at times. */
const roundingError = decimal("1");
const nothing = decimal("0");

/** The rows whose amount is no sum of those below them; a row below which there are no amounts heads them. */
export function ownAmounts(rows: readonly AmountRow[]): ReadonlySet<number> {
  const own = new Set<number>();
  for (const [place, { index, isBare, amount }] of rows.entries()) {
    if (!isBare || amount === undefined) continue;
    const below = rows.slice(place + 1).filter((row) => row.amount !== undefined);
    const lines = below.filter((row) => !row.isBare);
    if (below.length > 0 && !addsUp(lines, amount, 1) && !addsUp(below, amount, 2)) own.add(index);
  }
  return own;
}

/** Do the first of them, so many at least, come to the amount? */
function addsUp(rows: readonly AmountRow[], wanted: Decimal, least: number): boolean {
  let sum = nothing;
  for (const [place, { amount = nothing }] of rows.entries()) {
    sum = add(sum, amount);
    const rest = subtract(wanted, sum);
    if (place + 1 >= least && compare(absolute(rest), roundingError) <= 0) return true;
    if (compare(rest, nothing) < 0) return false;
  }
  return false;
}
