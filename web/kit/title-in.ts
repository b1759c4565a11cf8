import type { Language } from "../app/i18n.ts";

interface Titled {
  readonly titleEn: string;
  readonly titleNb: string;
}

/** What a record with a title in both languages is called on this screen. */
export const titleIn = ({ titleEn, titleNb }: Titled, language: Language) =>
  language === "nb" ? titleNb : titleEn;
