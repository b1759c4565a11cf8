import {
  compare,
  type Decimal,
  decimal,
  divide,
  multiply,
  subtract,
  toDecimal,
} from "../money/decimal.ts";
import { places } from "../money/limits.ts";
import { netPriceOf } from "../money/net-price.ts";
import type { ArticleData, PriceQuantity } from "./price-article.ts";

const counted = (quantity: number): Decimal => toDecimal({ digits: BigInt(quantity), scale: 0 });

/** What so many units cost after the discount. */
export function priceFor(article: ArticleData, quantity: PriceQuantity): Decimal {
  const net = netPriceOf(article.listPrice, article.discountPercent);
  if (article.priceQuantity === quantity) return net;
  const whole = multiply(net, counted(quantity));
  return divide(whole, counted(article.priceQuantity), places.unitPrice) ?? net;
}

/** What one unit of them costs in a line, where its decimals do not hold all of the price; else null. */
export function roundedUnitPrice(price: Decimal, quantity: number): Decimal | null {
  const unit = divide(price, counted(quantity), places.unitPrice);
  if (unit === undefined || compare(multiply(unit, counted(quantity)), price) === 0) return null;
  return unit;
}

/** How much dearer, in percent with one decimal; null where it cost nothing. */
export function inPercent(before: Decimal, after: Decimal): Decimal | null {
  const hundredfold = multiply(subtract(after, before), counted(100));
  return divide(hundredfold, before, 1) ?? null;
}

/**
 * Does a price move farther than prices do: to more than twice or less than half of what it was? Then it is rather that of
 * another unit or package, or a slip, and somebody has to look at it. Where nothing was asked before nobody can tell.
 */
export function isJump(before: Decimal, after: Decimal): boolean {
  if (compare(before, decimal("0")) <= 0) return false;
  return (
    compare(after, multiply(before, counted(2))) > 0 ||
    compare(multiply(after, counted(2)), before) < 0
  );
}
