import { compareExact, subtractExact, toExact, zero } from "../money/decimal.ts";
import type { PricedLine } from "./priced-rows.ts";

/**
 * Is the line sold for less than it costs? Of a credit, where both count the other way, is less given
 * back than it saves?
 */
export function isBelowCost({
  purchaseAmount,
  sellingAmount,
}: Pick<PricedLine, "purchaseAmount" | "sellingAmount">): boolean {
  if (purchaseAmount === null || sellingAmount === null) return false;
  const [cost, price] = [toExact(purchaseAmount), toExact(sellingAmount)];
  const isCredit = price.digits < 0n && compareExact(cost, zero) <= 0;
  const profit = subtractExact(price, cost).digits;
  return isCredit ? profit > 0n : profit < 0n;
}
