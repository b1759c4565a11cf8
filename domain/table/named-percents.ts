import {
  type Decimal,
  absolute,
  compare,
  decimal,
  isZero,
  percentOfExact,
  sum,
  toExact,
} from "../money/decimal.ts";
import { parseDecimal } from "../money/read-number.ts";
import { isNear } from "./near-amounts.ts";

/** A row that counts, in the order of the sheet. */
export interface PartRow {
  readonly index: number;
  readonly title: string;
  readonly amount: Decimal | undefined;
  /** Its amount is all that it says, so that a percent in its title may be what it is made of. */
  readonly isAlone: boolean;
}

const nothing = decimal("0");
/** Sheets have a few such rows; each is held against all others. */
const mostNamed = 50;
/** Three decimals may be thousands where the column of quantities is read. */
const percentForm = /(?<![\d.,])\d{1,3}(?:[.,]\d{1,2})?(?=\s?%)/gu;

/**
 * The percents of rows such as "Rabatt 5 %" or "Rigg og drift 10 %", whose amounts are just so many percent of all that
 * stands above them, in the sheet or below the last of its headings, with other percents or without, or of all the rest. By
 * their places, with the sign of the amount.
 */
export function namedPercents(
  rows: readonly PartRow[],
  headings: ReadonlySet<number>,
): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const named = rows.flatMap((row) => {
    const text = row.isAlone ? percentIn(row.title) : undefined;
    const percent = text === undefined ? undefined : parseDecimal(text);
    return percent === undefined ? [] : [{ ...row, text, percent }];
  });
  for (const { index: at, amount = nothing, text, percent } of named.slice(0, mostNamed)) {
    if (isZero(amount)) continue;
    const headed = headings
      .values()
      .reduce((last, one) => (one < at ? Math.max(last, one) : last), -1);
    const allAbove = rows.filter(({ index }) => index < at);
    const rest = rows.filter(({ index }) => index !== at && !found.has(index));
    const above = rest.filter(({ index }) => index < at);
    const inGroup = above.filter(({ index }) => index > headed);
    const isMet = [above, inGroup, rest, allAbove].some((base) =>
      isPercentOf(amount, percent, sumOf(base)),
    );
    if (isMet) found.set(at, `${compare(amount, nothing) < 0 ? "-" : ""}${text} %`);
  }
  return found;
}

/** Of several none is meant. */
function percentIn(title: string): string | undefined {
  const [percent, ...others] = title.match(percentForm) ?? [];
  return others.length === 0 ? percent : undefined;
}

const sumOf = (rows: readonly PartRow[]): Decimal =>
  sum(rows.map(({ amount }) => amount ?? nothing));

const isPercentOf = (amount: Decimal, percent: Decimal, base: Decimal): boolean =>
  isNear(absolute(amount), percentOfExact(toExact(base), toExact(percent)));
