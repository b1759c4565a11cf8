import type { Language } from "../../base/i18n.ts";

interface Titled {
  readonly titleEn: string;
  readonly titleNb: string;
}

/** The title in the other language, where it says anything else: for the second line of a list. */
export function otherTitle(titled: Titled, language: Language): string | null {
  const other = titleIn(titled, language === "nb" ? "en" : "nb");
  return other === titleIn(titled, language) ? null : other;
}

/** What a record with a title in both languages is called on this screen. */
export const titleIn = ({ titleEn, titleNb }: Titled, language: Language) =>
  language === "nb" ? titleNb : titleEn;
