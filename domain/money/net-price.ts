import {
  type Decimal,
  decimal,
  divideExact,
  percentOfExact,
  subtractExact,
  toDecimal,
  toExact,
} from "./decimal.ts";
import { places } from "./limits.ts";

/**
 * What one unit costs after the supplier's discount: list price x (1 - discount %), rounded to 4
 * decimals as every price of a unit, half away from zero. A list price may be that of several units.
 */
export function netPriceOf(
  listPrice: Decimal,
  discountPercent: Decimal,
  units: Decimal = decimal("1"),
): Decimal {
  const list = toExact(listPrice);
  const discount = percentOfExact(list, toExact(discountPercent));
  return toDecimal(divideExact(subtractExact(list, discount), toExact(units), places.unitPrice));
}
