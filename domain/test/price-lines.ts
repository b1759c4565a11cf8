import type { Group, Line, Settings } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { priceEstimate } from "../pricing/price-estimate.ts";
import { makeEstimate, makeLine } from "./make.ts";

/** A line that costs 60 and sells for `selling`. */
export const line = (key: string, selling: string, given: Partial<Line> = {}) =>
  makeLine({
    key,
    quantity: decimal("1"),
    buyingPrice: decimal("60"),
    sellingPrice: decimal(selling),
    ...given,
  });

export function price(
  lines: readonly Line[],
  given: { readonly settings?: Partial<Settings>; readonly groups?: readonly Group[] } = {},
) {
  return priceEstimate(makeEstimate({ ...given, lines }));
}
