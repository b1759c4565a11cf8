import {
  type Decimal,
  percentOfExact,
  roundExact,
  subtractExact,
  toDecimal,
  toExact,
} from "./decimal.ts";
import { places } from "./limits.ts";

/**
 * What one unit costs after the supplier's discount: list price x (1 - discount %), rounded to 4
 * decimals as every price of a unit, half away from zero.
 */
export function netPriceOf(listPrice: Decimal, discountPercent: Decimal): Decimal {
  const list = toExact(listPrice);
  const discount = percentOfExact(list, toExact(discountPercent));
  return toDecimal(roundExact(subtractExact(list, discount), places.unitPrice));
}
