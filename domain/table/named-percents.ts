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
import { isNear } from "./near-amounts.ts";

/** A row that counts, in the order of the sheet. */
export interface PartRow {
  readonly index: number;
  readonly title: string;
  readonly amount: Decimal | undefined;
  /** Its amount is all that it says, so that a percent in its title may be what it is made of. */
  readonly isAlone: boolean;
  /** The row that heads the group around it; null outside all groups. */
  readonly groupAt: number | null;
}

const nothing = decimal("0");
/** Sheets have a few such rows; each is held against all others. */
const mostNamed = 50;
const percentForm = /(?<![\d.,])\d{1,3}(?:[.,]\d{1,4})?(?=\s?%)/gu;

/**
 * The percents of rows such as "Rabatt 5 %" or "Rigg og drift 10 %", whose amounts are just so many percent of all that
 * stands above them, in the sheet or in their group, with other percents or without, or of all the rest. By their places, with the sign of the amount.
 */
export function namedPercents(rows: readonly PartRow[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const named = rows.filter(({ isAlone, title }) => isAlone && percentIn(title) !== undefined);
  for (const row of named.slice(0, mostNamed)) {
    const { amount = nothing } = row;
    const percent = percentIn(row.title);
    if (percent === undefined || isZero(amount)) continue;
    const allAbove = rows.filter(({ index }) => index < row.index);
    const rest = rows.filter(({ index }) => index !== row.index && !found.has(index));
    const above = rest.filter(({ index }) => index < row.index);
    const inGroup = above.filter(({ groupAt }) => groupAt === row.groupAt);
    const isMet = [above, inGroup, rest, allAbove].some((base) =>
      isPercentOf(amount, decimal(percent.replace(",", ".")), sumOf(base)),
    );
    if (isMet) found.set(row.index, `${compare(amount, nothing) < 0 ? "-" : ""}${percent} %`);
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
