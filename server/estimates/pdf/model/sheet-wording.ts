import type { Language } from "../../../../contracts/fields.ts";
import { estimateSheetsEn } from "../../../../locales/estimate-sheets.en.ts";
import { estimateSheetsNb } from "../../../../locales/estimate-sheets.nb.ts";
import { type Wording, wordingIn } from "./wording.ts";

/** The words of a sheet for colleagues, beside those that it shares with the offer. */
export interface SheetWording extends Wording {
  readonly words: Readonly<Record<keyof typeof estimateSheetsEn, string>>;
}

export const sheetWordingIn = (language: Language): SheetWording => ({
  ...wordingIn(language),
  words: language === "nb" ? estimateSheetsNb : estimateSheetsEn,
});
