import { textLimits } from "../base/text-limits.ts";
import { isDay } from "../base/typed-day.ts";
import { bareOrganisationNumber } from "../company/organisation-number.ts";
import {
  compare,
  type Decimal,
  decimal,
  decimalPlaces,
  divide,
  multiply,
  roundExact,
  toDecimal,
  toExact,
} from "../money/decimal.ts";
import { highest, places } from "../money/limits.ts";
import type { PriceQuantity } from "./price-article.ts";
import { priceQuantities } from "../table/price-quantity.ts";

const none = decimal("0");
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** So many signs can become one, such as a letter and its accents. Accents without end take ever longer to put in order. */
const signsOfLetter = 4;

/** A text of a file as the product keeps texts: one line without what cannot be seen, cut where it is too long. */
export const plainText = (text: string, most: number): string =>
  text
    .toWellFormed()
    .replaceAll(unseen, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, most * signsOfLetter)
    .toWellFormed()
    .normalize("NFC")
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();

export const titleOf = (text: string): string => plainText(text, textLimits.title);

/**
 * "NO995525828MVA" or other forms of it; what has not nine digits says nothing. Whether the last of them follows from the
 * others is not asked: who sent the file is told by what he wrote.
 */
export function senderNumberOf(text: string): string {
  const number = bareOrganisationNumber(text);
  return /^\d{9}$/.test(number) ? number : "";
}

/** One symbol longer than it may be, so that it is seen to be too long: a number is never cut. */
export const numberOf = (text: string): string => plainText(text, textLimits.articleNumber + 1);

/** A price of an article: not below nothing, and not above what may be entered; rounded to its 4 decimals. */
export function priceOf(value: Decimal): Decimal | undefined {
  const isWithin = compare(value, none) >= 0 && compare(value, highest.unitPrice) <= 0;
  return isWithin ? toDecimal(roundExact(toExact(value), places.unitPrice)) : undefined;
}

export function discountOf(value: Decimal): Decimal | undefined {
  const isWithin = compare(value, none) >= 0 && compare(value, highest.share) <= 0;
  return isWithin && decimalPlaces(value) <= places.percent ? value : undefined;
}

/** How many units are sold together: above nothing, or nobody says. */
export const packageOf = (value: Decimal | null | undefined): Decimal | null =>
  value && compare(value, none) > 0 && compare(value, highest.measure) <= 0
    ? toDecimal(roundExact(toExact(value), places.quantity))
    : null;

/** A price for any number of units, for one of the numbers that prices are for here: as it is, else the first that is exact. */
export function pricePerKnown(
  price: Decimal,
  quantity: Decimal,
): { readonly listPrice: Decimal; readonly priceQuantity: PriceQuantity } | undefined {
  if (compare(quantity, none) <= 0) return undefined;
  const found = priceQuantities.map((known) => {
    const whole = multiply(price, decimal(`${known}`));
    return { whole, priceQuantity: known, listPrice: divide(whole, quantity, places.unitPrice) };
  });
  const isSame = ({ priceQuantity }: { priceQuantity: number }) => `${priceQuantity}` === quantity;
  const exact =
    found.find(isSame) ??
    found.find(
      ({ whole, listPrice }) => listPrice && compare(multiply(listPrice, quantity), whole) === 0,
    );
  const { listPrice, priceQuantity } = exact ?? found.at(-1) ?? {};
  const fitting = listPrice && priceOf(listPrice);
  return fitting && priceQuantity && { listPrice: fitting, priceQuantity };
}

export const isNothing = (value: Decimal): boolean => value === none;

/** A day as files write it: 20261123, 2026-11-23 or 23.11.2026; null where it is none. */
export function dateOf(text: string): string | null {
  const written = text.trim();
  if (written === "") return null;
  const [, year = "", month = "", day = ""] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(written) ?? [];
  const [, lastDay = "", lastMonth = "", lastYear = ""] =
    /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(written) ?? [];
  const date =
    year === ""
      ? `${lastYear}-${lastMonth.padStart(2, "0")}-${lastDay.padStart(2, "0")}`
      : `${year}-${month}-${day}`;
  return isDay(date) && date >= "1900" ? date : null;
}
