import {
  absolute,
  add,
  compare,
  type Decimal,
  decimal,
  decimalPlaces,
  divide,
  multiply,
  subtract,
  toDecimal,
} from "../money/decimal.ts";
import { places } from "../money/limits.ts";
import { discountOf } from "./article-fields.ts";

interface StatedPrices {
  readonly list: Decimal;
  readonly discountPercent: Decimal;
  readonly net: Decimal;
}

/** Prices have at least so many decimals, though a workbook leaves out the zeros behind them. */
const pricePlaces = 2;

const half = decimal("0.5");
const hundredth = decimal("0.01");
const hundred = decimal("100");
const nothing = decimal("0");
const lastOf = (scale: number): Decimal => toDecimal({ digits: 1n, scale });
const halfOf = (scale: number): Decimal => multiply(half, lastOf(scale));

/**
 * The discount at which a list price comes to the net price beside it. It is the one that is written where the two agree to the
 * net price's decimals. Where the decimals in which the net price or the discount was written explain the difference, it is
 * the one that leads to the net price, which is what is paid; of a discount in whole percent nothing was cut off. Otherwise
 * one of the three is wrong, and it is undefined.
 */
export function discountBeside({ list, discountPercent, net }: StatedPrices): Decimal | undefined {
  const share = subtract(decimal("1"), multiply(discountPercent, hundredth));
  const gap = absolute(subtract(multiply(list, share), net));
  const isWithin = (most: Decimal) => compare(gap, most) <= 0;
  const netPlaces = decimalPlaces(net);
  if (isWithin(halfOf(Math.max(pricePlaces, netPlaces)))) return discountPercent;
  const percentPlaces = decimalPlaces(discountPercent);
  const ofDiscount = percentPlaces === 0 ? nothing : multiply(list, halfOf(percentPlaces + 2));
  if (!isWithin(add(halfOf(netPlaces), ofDiscount))) return undefined;
  const exact = divide(multiply(subtract(list, net), hundred), list, places.percent);
  return exact && discountOf(exact);
}
