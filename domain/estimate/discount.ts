import { type Decimal, isZero } from "../money/decimal.ts";

/** A percent or an amount, never both, that comes off a sum; below 0 it is a surcharge on top of it. */
export interface Discount {
  readonly discountPercent: Decimal | null;
  readonly discountAmount: Decimal | null;
}

const isNothing = (value: Decimal | null) => value === null || isZero(value);

/** Is there anything that comes off or on top? A 0 is nothing. */
export function hasDiscount({ discountPercent, discountAmount }: Discount): boolean {
  return !isNothing(discountPercent) || !isNothing(discountAmount);
}

/** What a negative discount is called everywhere. Domain rule. */
export function isSurcharge({ discountPercent, discountAmount }: Discount): boolean {
  return (discountAmount ?? discountPercent ?? "").startsWith("-");
}
