import { type Decimal, absolute, compare, decimal, subtract } from "../money/decimal.ts";

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
  const all = rows.flatMap(({ amount }) => amount ?? []);
  const lines = rows.flatMap(({ amount, isBare }) => (isBare ? [] : (amount ?? [])));
  let [passed, passedLines] = [0, 0];
  for (const { index, isBare, amount } of rows) {
    if (amount === undefined) continue;
    passed += 1;
    if (!isBare) {
      passedLines += 1;
      continue;
    }
    const isSum = addsUp(lines, passedLines, amount, 1) || addsUp(all, passed, amount, 2);
    if (passed < all.length && !isSum) own.add(index);
  }
  return own;
}

/** Do the first amounts from there on, so many at least, come to what is wanted? */
function addsUp(
  amounts: readonly Decimal[],
  from: number,
  wanted: Decimal,
  least: number,
): boolean {
  let rest = wanted;
  for (let place = from; place < amounts.length; place += 1) {
    rest = subtract(rest, amounts[place] ?? nothing);
    const isEnough = place - from + 1 >= least;
    if (isEnough && compare(absolute(rest), roundingError) <= 0) return true;
    if (compare(rest, nothing) < 0) return false;
  }
  return false;
}
