import {
  addExact,
  compare,
  type Decimal,
  decimal,
  multiplyExact,
  roundExact,
  subtractExact,
  toDecimal,
  toExact,
} from "../money/decimal.ts";
import { places } from "../money/limits.ts";
import { discountOf, priceOf } from "./article-fields.ts";
import type { LineReading, PriceQuantity } from "./price-article.ts";

/** What the standard calls the fields that a line may be refused for. */
export const datanormColumns = {
  action: "Verarbeitungskennzeichen",
  number: "Artikelnummer",
  priceKind: "Preiskennzeichen",
  priceUnit: "Preiseinheit",
  price: "Preis",
  discount: "Rabatt",
  discountGroup: "Rabattgruppe",
} as const;

/** The price unit codes of version 4. */
export const datanormQuantities: Readonly<Record<string, PriceQuantity>> = {
  "": 1,
  "0": 1,
  "1": 10,
  "2": 100,
  "3": 1000,
};

/** Cents; undefined where there is no whole number. */
export function centsOf(text: string): Decimal | undefined {
  if (text === "") return decimal("0");
  return /^\d{1,12}$/.test(text) ? toDecimal({ digits: BigInt(text), scale: 2 }) : undefined;
}

interface GivenPrice {
  readonly listPrice: Decimal;
  /** Null where a group says it, or nobody. */
  readonly discountPercent: Decimal | null;
}

const whole = toExact(decimal("1"));

/**
 * A price after its discounts, of which a line has up to three: pairs of kind and value. 0 names a group, 1 is
 * a percent in hundredths, 2 a factor in thousandths, 3 a surcharge as a percent in hundredths. Several
 * follow one upon the other; what comes to more than nothing off raises the price itself.
 */
export function discountedPrice(
  cents: Decimal | undefined,
  pairs: readonly (readonly [kind: string, value: string])[],
): LineReading<GivenPrice> {
  if (cents === undefined) return { reason: "bad_price", column: datanormColumns.price };
  const given = pairs.filter(([kind]) => kind !== "" && kind !== "0");
  const factors = given.map(([kind, value]) => factorOf(kind, value));
  if (factors.includes(undefined))
    return { reason: "bad_discount", column: datanormColumns.discount };
  const factor =
    factors.reduce((all, one) => multiplyExact(all ?? whole, one ?? whole), whole) ?? whole;
  const isDearer = compare(toDecimal(factor), decimal("1")) > 0;
  const listPrice = priceOf(
    isDearer
      ? toDecimal(roundExact(multiplyExact(toExact(cents), factor), places.unitPrice))
      : cents,
  );
  if (listPrice === undefined) return { reason: "bad_price", column: datanormColumns.price };
  if (given.length === 0) return { listPrice, discountPercent: null };
  const off = multiplyExact(subtractExact(whole, factor), toExact(decimal("100")));
  const discountPercent = isDearer
    ? decimal("0")
    : discountOf(toDecimal(roundExact(off, places.percent)));
  return discountPercent === undefined
    ? { reason: "bad_discount", column: datanormColumns.discount }
    : { listPrice, discountPercent };
}

/** What a price is multiplied with. */
function factorOf(kind: string, value: string) {
  if (!/^\d{1,6}$/.test(value === "" ? "0" : value)) return undefined;
  const digits = BigInt(value === "" ? "0" : value);
  if (kind === "1") return subtractExact(whole, { digits, scale: 4 });
  if (kind === "2") return { digits, scale: 3 };
  return kind === "3" ? addExact(whole, { digits, scale: 4 }) : undefined;
}
