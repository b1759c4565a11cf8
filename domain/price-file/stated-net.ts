import {
  absolute,
  add,
  compare,
  type Decimal,
  decimal,
  decimalPlaces,
  multiply,
  subtract,
  toDecimal,
} from "../money/decimal.ts";

interface StatedPrices {
  readonly list: Decimal;
  readonly discountPercent: Decimal;
  readonly net: Decimal;
}

/** Prices have at least so many decimals, though a workbook leaves out the zeros behind them. */
const pricePlaces = 2;

const half = decimal("0.5");
const hundredth = decimal("0.01");
const lastOf = (places: number): Decimal => toDecimal({ digits: 1n, scale: places });
const halfOf = (places: number): Decimal => multiply(half, lastOf(places));

/**
 * How a net price stands to the list price and the discount beside it: it is what they come to, or it is that but for the decimals
 * in which it, or the discount, was written; then what is paid is the net price. Or one of the three is wrong.
 */
export function netBeside({ list, discountPercent, net }: StatedPrices): "same" | "net" | "other" {
  const share = subtract(decimal("1"), multiply(discountPercent, hundredth));
  const gap = absolute(subtract(multiply(list, share), net));
  const isWithin = (most: Decimal) => compare(gap, most) <= 0;
  const netPlaces = decimalPlaces(net);
  if (isWithin(halfOf(Math.max(pricePlaces, netPlaces)))) return "same";
  const ofDiscount = multiply(list, halfOf(decimalPlaces(discountPercent) + 2));
  return isWithin(add(halfOf(netPlaces), ofDiscount)) ? "net" : "other";
}
