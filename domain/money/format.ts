import { type Decimal, round, toFixed } from "./decimal.ts";

export type Locale = "en" | "nb";

/** British English writes dates and numbers the way an English reader in Norway expects them. */
const numberLocales = { en: "en-GB", nb: "nb-NO" } as const;
const formats = new Map<string, Intl.NumberFormat>();

/** Making a format is slow and printing with it is fast, so each is made once. */
function formatFor(locale: Locale, minPlaces: number, maxPlaces: number): Intl.NumberFormat {
  const name = `${locale} ${minPlaces} ${maxPlaces}`;
  const known = formats.get(name);
  if (known !== undefined) return known;
  const fresh = new Intl.NumberFormat(numberLocales[locale], {
    minimumFractionDigits: minPlaces,
    maximumFractionDigits: maxPlaces,
  });
  formats.set(name, fresh);
  return fresh;
}

/** Text that Intl prints digit for digit, without a detour through binary floating point. */
function isNumberText(text: string): text is `${number}` {
  return /^-?\d+(?:\.\d+)?$/.test(text);
}

/** "1 234,50" in nb (with U+00A0, and U+2212 for minus), "1,234.50" in en. Rounds half away from zero. */
export function formatDecimal(
  value: Decimal,
  locale: Locale,
  { minPlaces, maxPlaces }: { readonly minPlaces: number; readonly maxPlaces: number },
): string {
  const rounded = round(value, maxPlaces);
  return isNumberText(rounded)
    ? formatFor(locale, minPlaces, maxPlaces).format(rounded)
    : toFixed(rounded, minPlaces);
}

/** An amount with 2 decimals and without its currency. */
export function formatMoney(value: Decimal, locale: Locale): string {
  return formatDecimal(value, locale, { minPlaces: 2, maxPlaces: 2 });
}

/** A number that is written with a point, and what may stand behind it, with the decimal sign of the language. */
export const withOwnSign = (number: string, locale: Locale): string =>
  locale === "nb" ? number.replace(".", ",") : number;

/** A minus as it is printed: nb has it anyway, English numbers have a hyphen in its place. */
export const withMinus = (text: string): string => text.replace(/^-/, "\u2212");

/** An amount with 2 decimals and its currency, which no line break parts from it: "1 234,50 NOK" in nb. */
export const formatAmount = (value: Decimal, locale: Locale, currency: string): string =>
  `${withMinus(formatMoney(value, locale))}\u00a0${currency}`;

/** What a margin came to. It stands in columns of its kind, so it has 2 decimals as money has. */
export function formatMargin(value: Decimal, locale: Locale): string {
  return withPercentSign(formatMoney(value, locale), locale);
}

/** A percent with at most 2 decimals, or as many as are asked for: "25 %" in nb, "25%" in en. */
export function formatPercent(value: Decimal, locale: Locale, maxPlaces = 2): string {
  return withPercentSign(formatDecimal(value, locale, { minPlaces: 0, maxPlaces }), locale);
}

/** The sign as the language writes it: with a space before it in nb. */
export const withPercentSign = (text: string, locale: Locale): string =>
  locale === "nb" ? `${text}\u00a0%` : `${text}%`;
