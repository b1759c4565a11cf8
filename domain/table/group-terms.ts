import type { Group } from "../estimate/estimate.ts";
import {
  type Exact,
  addExact,
  percentOfExact,
  roundExact,
  subtractExact,
  toExact,
  zero,
} from "../money/decimal.ts";
import { places } from "../money/limits.ts";

/** What a row of a sheet says is agreed for the group around it: its lump sum, or a discount. */
export type Agreed = Partial<Pick<Group, "lumpAmount" | "discountPercent" | "discountAmount">>;

interface TermPart {
  readonly index: number;
  /** The row that heads the group around it; null outside all groups of the sheet. */
  readonly groupAt: number | null;
  readonly isOption: boolean;
  readonly amount: Exact | null;
}

/** What a term adds to all that stands above it in its group, as the estimate will count it. */
export function countTerm(row: TermPart, agreed: Agreed, parts: readonly TermPart[]): Exact {
  const { lumpAmount = null, discountPercent = null, discountAmount = null } = agreed;
  if (discountAmount !== null) return subtractExact(zero, toExact(discountAmount));
  const above = parts
    .filter(({ index }) => index >= (row.groupAt ?? 0) && index < row.index)
    .filter(({ isOption }) => isOption === row.isOption)
    .reduce((sum, { amount }) => (amount ? addExact(sum, amount) : sum), zero);
  if (lumpAmount !== null) return subtractExact(toExact(lumpAmount), above);
  if (discountPercent === null) return zero;
  return subtractExact(zero, inMoney(percentOfExact(above, toExact(discountPercent))));
}

/** As the estimate rounds what a row comes to. */
export const inMoney = (value: Exact): Exact => roundExact(value, places.money);
