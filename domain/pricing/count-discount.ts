import {
  type Exact,
  compareExact,
  percentOfExact,
  roundExact,
  toExact,
  zero,
} from "../money/decimal.ts";
import { places } from "../money/limits.ts";
import type { Discount } from "../estimate/discount.ts";

/**
 * What comes off a sum; below 0 what comes on top. It is rounded itself, so that the parts add up. Null
 * is a discount beyond the sum, which would turn its sign: it is refused, never cut. Domain rule.
 */
export function countDiscount(sum: Exact, discount: Discount): Exact | null {
  const wanted = wantedDiscount(sum, discount);
  const side = compareExact(wanted, sum);
  const isBeyond = sum.digits < 0n ? side < 0 : side > 0;
  return isBeyond ? null : wanted;
}

function wantedDiscount(sum: Exact, { discountAmount, discountPercent }: Discount): Exact {
  if (discountAmount !== null) return roundExact(toExact(discountAmount), places.money);
  if (discountPercent === null || discountPercent === "0") return zero;
  return roundExact(percentOfExact(sum, toExact(discountPercent)), places.money);
}
