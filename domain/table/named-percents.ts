import {
  type Decimal,
  type Exact,
  absolute,
  addExact,
  compare,
  decimal,
  isZero,
  percentOfExact,
  subtractExact,
  toExact,
  zero,
} from "../money/decimal.ts";
import { parseDecimal } from "../money/read-number.ts";
import { isNear } from "./near-amounts.ts";

/** A row, in the order of the sheet. */
export interface PartRow {
  readonly index: number;
  readonly title: string;
  /** In how many groups it stands. */
  readonly level: number;
  readonly isHead: boolean;
  readonly isOption: boolean;
  /** undefined where it does not count. */
  readonly amount: Decimal | undefined;
  /** Its amount is all that it says, so that a percent in its title may be what it is made of. */
  readonly isAlone: boolean;
}

const nothing = decimal("0");
/** Three decimals may be thousands where the column of quantities is read. */
const percentForm = /(?<![\d.,])\d{1,3}(?:[.,]\d{1,2})?(?=\s?%)/gu;

/**
 * The percents of rows such as "Rabatt 5 %" or "Rigg og drift 10 %", whose amounts are just so many percent of what a
 * percent line can be of: of all that counts and names no percent, of what stands above them in the sheet or in their group,
 * or of all above with the percents there. By their places, with the sign of the amount.
 */
export function namedPercents(rows: readonly PartRow[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const named = new Map(rows.map((row) => [row, percentOf(row)]));
  const whole = withoutOptions(rows)
    .filter((row) => named.get(row) === undefined)
    .reduce((sum, row) => addExact(sum, amountOf(row)), zero);
  let above = zero;
  let allAbove = zero;
  /** What stands above each group that the row stands in. */
  const aboveGroups: Exact[] = [];
  for (const row of withoutOptions(rows)) {
    const { index, level, isHead, amount = nothing } = row;
    if (isHead) aboveGroups.splice(level, aboveGroups.length, above);
    const percent = named.get(row);
    const before = aboveGroups[level - 1];
    const inGroup = before === undefined ? [] : [subtractExact(above, before)];
    const isMet = [whole, above, allAbove, ...inGroup].some(
      (base) => percent !== undefined && isPercentOf(amount, percent.value, base),
    );
    if (isMet && percent !== undefined) {
      found.set(index, `${compare(amount, nothing) < 0 ? "-" : ""}${percent.text} %`);
    } else above = addExact(above, amountOf(row));
    allAbove = addExact(allAbove, amountOf(row));
  }
  return found;
}

/** The percent that its title names; of several none is meant, and nothing is none of anything. */
function percentOf({ title, isAlone, amount = nothing }: PartRow) {
  const [text, ...others] = isAlone && !isZero(amount) ? (title.match(percentForm) ?? []) : [];
  const value = text === undefined || others.length > 0 ? undefined : parseDecimal(text);
  return text === undefined || value === undefined ? undefined : { text, value };
}

/** Without what stands in a group that is an option. */
function withoutOptions(rows: readonly PartRow[]): readonly PartRow[] {
  let option = Number.POSITIVE_INFINITY;
  return rows.filter(({ level, isHead, isOption }) => {
    if (level <= option) option = isHead && isOption ? level : Number.POSITIVE_INFINITY;
    return level <= option;
  });
}

const amountOf = ({ amount = nothing }: PartRow): Exact => toExact(amount);

const isPercentOf = (amount: Decimal, percent: Decimal, base: Exact): boolean =>
  isNear(absolute(amount), percentOfExact(base, toExact(percent)));
