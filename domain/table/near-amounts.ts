import {
  absolute,
  compare,
  type Decimal,
  decimal,
  decimalPlaces,
  type Exact,
  subtractExact,
  toDecimal,
  toExact,
} from "../money/decimal.ts";

/**
 * Does the amount of a sheet say what is counted? Without øre it may have been rounded to whole kroner; others are
 * exact but for one øre.
 */
export function isNear(stated: Decimal, counted: Exact): boolean {
  const difference = toDecimal(subtractExact(toExact(stated), counted));
  const rounding = decimal(decimalPlaces(stated) === 0 ? "0.5" : "0.01");
  return compare(absolute(difference), rounding) <= 0;
}
