import type { Decimal } from "../money/decimal.ts";

/** A percent or an amount, never both, that comes off a sum; below 0 it is a surcharge on top of it. */
export interface Discount {
  readonly discountPercent: Decimal | null;
  readonly discountAmount: Decimal | null;
}

/** Is there anything that comes off or on top? */
export function hasDiscount({ discountPercent, discountAmount }: Discount): boolean {
  return discountAmount !== null || (discountPercent !== null && discountPercent !== "0");
}

/** What a negative discount is called everywhere. Domain rule. */
export function isSurcharge({ discountPercent, discountAmount }: Discount): boolean {
  return (discountAmount ?? discountPercent ?? "").startsWith("-");
}
