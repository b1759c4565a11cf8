import type { Decimal } from "../../../domain/decimal.ts";
import type { estimatePdfEn } from "../../../locales/estimate-pdf.en.ts";

/** How figures and dates are written for one customer; decimals stay text and keep every digit. */
export interface PrintFormat {
  /** Two decimals, without currency. */
  money(value: Decimal): string;
  /** As many of four decimals as there are. */
  quantity(value: Decimal): string;
  /** 25 is "25 %". */
  percent(value: Decimal): string;
  date(isoDate: string): string;
}

export type PdfLanguage = "en" | "nb";
export type PdfTexts = Readonly<Record<keyof typeof estimatePdfEn, string>>;

const locales = { en: "en-GB", nb: "nb-NO" } as const;
const noBreakSpace = "\u00a0";

const isNumeric = (text: string): text is `${number}` => text.trim() !== "" && !Number.isNaN(+text);

function decimalFormat(language: PdfLanguage, least: number, most: number) {
  const format = new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    roundingMode: "halfExpand",
  });
  return (value: Decimal) => (isNumeric(value) ? format.format(value) : value);
}

export function createPrintFormat(language: PdfLanguage): PrintFormat {
  const plain = decimalFormat(language, 0, 4);
  const dates = new Intl.DateTimeFormat(locales[language], {
    day: language === "nb" ? "2-digit" : "numeric",
    month: language === "nb" ? "2-digit" : "short",
    year: "numeric",
    timeZone: "UTC",
  });
  return {
    money: decimalFormat(language, 2, 2),
    quantity: plain,
    percent: (value) => `${plain(value)}${language === "nb" ? noBreakSpace : ""}%`,
    date: (isoDate) => dates.format(new Date(`${isoDate}T00:00:00Z`)),
  };
}

/** Crowns are known by their short form; any other currency by its code. */
export function currencySign(currency: string): string {
  return currency === "NOK" ? "kr" : currency;
}

/** Puts values into the words in braces of a text. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/gu, (_, name: string) => values[name] ?? "");
}

/** The title in the language of the document, or in the other one where it is missing. */
export function titleIn(
  language: PdfLanguage,
  { titleEn, titleNb }: { readonly titleEn: string; readonly titleNb: string },
): string {
  const [first, second] = language === "nb" ? [titleNb, titleEn] : [titleEn, titleNb];
  return first.trim() === "" ? second.trim() : first.trim();
}
