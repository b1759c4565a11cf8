import type { Language } from "../../../../contracts/fields.ts";
import type { Line } from "../../../../domain/estimate/estimate.ts";
import type { Decimal } from "../../../../domain/money/decimal.ts";
import { estimatePdfEn } from "../../../../locales/estimate-pdf.en.ts";
import { estimatePdfNb } from "../../../../locales/estimate-pdf.nb.ts";
import { shortUnit } from "../../../../locales/unit-forms.ts";
import { createPrintFormat, currencySign, type PrintFormat, shownText } from "./print-format.ts";

export type PdfTexts = Readonly<Record<keyof typeof estimatePdfEn, string>>;

/** The language of one document, resolved once: nothing that prints asks for it again. */
export interface Wording {
  readonly language: Language;
  readonly region: "GB" | "NO";
  readonly texts: PdfTexts;
  readonly format: PrintFormat;
  /** The title in the document's language, or in the other one where it is missing. */
  title(row: { readonly titleEn: string; readonly titleNb: string }): string;
  /** Usual units are shortened, and follow the quantity. */
  unit(line: Pick<Line, "unitEn" | "unitNb">, quantity: Decimal | null): string;
  /** The currency as it is named inside a sentence. */
  currency(code: string): string;
}

export function wordingIn(language: Language): Wording {
  const isNorwegian = language === "nb";
  const inLanguage = (en: string, nb: string) =>
    isNorwegian ? shownText(nb) || shownText(en) : shownText(en) || shownText(nb);
  return {
    language,
    region: isNorwegian ? "NO" : "GB",
    texts: isNorwegian ? estimatePdfNb : estimatePdfEn,
    format: createPrintFormat(language),
    title: ({ titleEn, titleNb }) => inLanguage(titleEn, titleNb),
    unit: ({ unitEn, unitNb }, quantity) =>
      shortUnit(inLanguage(unitEn, unitNb), language, quantity === "1"),
    currency: (code) => (isNorwegian ? currencySign(code) : code),
  };
}
