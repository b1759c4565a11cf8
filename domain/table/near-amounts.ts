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
export const isNear = (stated: Decimal, counted: Exact): boolean =>
  isWithin(decimalPlaces(stated) === 0 ? decimal("0.5") : ore, stated, counted);

/** Is what a sheet says what is counted, but for where it was rounded? */
export const isSameToTheOre = (stated: Decimal, counted: Exact): boolean =>
  isWithin(ore, stated, counted);

const ore = decimal("0.01");

const isWithin = (rounding: Decimal, stated: Decimal, counted: Exact): boolean =>
  compare(absolute(toDecimal(subtractExact(toExact(stated), counted))), rounding) <= 0;
