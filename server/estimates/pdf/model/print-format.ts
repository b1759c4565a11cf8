import { documentDate } from "../../../../domain/project/document-date.ts";
import type { Language } from "../../../../contracts/fields.ts";
import type { Decimal } from "../../../../domain/money/decimal.ts";
import { formatDecimal, formatMoney, withMinus } from "../../../../domain/money/format.ts";
import { places } from "../../../../domain/money/limits.ts";
import { cleanText } from "./sanitize.ts";

/** How figures and dates are written for one customer; decimals stay text and keep every digit. */
export interface PrintFormat {
  /** Two decimals, without currency. */
  money(value: Decimal): string;
  /** Two decimals, or up to four where a price was typed with more. */
  price(value: Decimal): string;
  /** As many of four decimals as there are. */
  quantity(value: Decimal): string;
  /** 25 is "25 %". */
  percent(value: Decimal): string;
  date(isoDate: string): string;
  /** "a, b and c" */
  list(parts: readonly string[]): string;
}

const lists = { en: new Intl.ListFormat("en-GB"), nb: new Intl.ListFormat("nb") } as const;

export function createPrintFormat(language: Language): PrintFormat {
  const plain = (value: Decimal) =>
    withMinus(formatDecimal(value, language, { minPlaces: 0, maxPlaces: places.quantity }));
  return {
    money: (value) => withMinus(formatMoney(value, language)),
    price: (value) =>
      withMinus(
        formatDecimal(value, language, { minPlaces: places.money, maxPlaces: places.unitPrice }),
      ),
    quantity: plain,
    // All decimals: a discount that is shown rounded could not be checked by hand.
    percent: (value) => `${plain(value)}${language === "nb" ? "\u00a0" : ""}%`,
    date: (day) => documentDate(day, language),
    list: (parts) => lists[language].format(parts),
  };
}

/** Crowns are known by their short form; any other currency by its code. */
export function currencySign(currency: string): string {
  return currency === "NOK" ? "kr" : currency;
}

/** What every English reader knows, and writes in front of the amount. */
const englishSigns: ReadonlyMap<string, string> = new Map([
  ["EUR", "€"],
  ["GBP", "£"],
  ["USD", "$"],
]);

/** The sign before an amount as an English reader expects it; undefined where the currency stands behind. */
export const signBefore = (currency: string, language: Language): string | undefined =>
  language === "en" ? englishSigns.get(currency) : undefined;

/** A printed amount with its currency: "£1,234.50" in English, "1 234,50 GBP" in Norwegian, "kr" behind in both. */
export function withCurrency(amount: string, currency: string, language: Language): string {
  const sign = signBefore(currency, language);
  if (sign === undefined) return `${amount}\u00a0${currencySign(currency)}`;
  return amount.startsWith("\u2212") ? `\u2212${sign}${amount.slice(1)}` : `${sign}${amount}`;
}

/** Puts values into the words in braces of a text. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/gu, (_, name: string) => values[name] ?? "");
}

/** What will be left of a text on paper; empty where nothing can be seen. */
export function shownText(text: string): string {
  return cleanText(text).trim();
}
