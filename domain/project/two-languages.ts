/** A text that is written in both languages of documents. */
export interface TwoLanguages {
  readonly nb: string;
  readonly en: string;
}

const others = { nb: "en", en: "nb" } as const;
const isBlank = (text: string) => text.trim() === "";

/** Whether nothing is written in the language, and what stands in the other one is printed instead. */
export const isBorrowed = (text: TwoLanguages, language: keyof TwoLanguages): boolean =>
  isBlank(text[language]) && !isBlank(text[others[language]]);

/** What a document in the language prints. */
export const printedIn = (text: TwoLanguages, language: keyof TwoLanguages): string =>
  text[isBorrowed(text, language) ? others[language] : language];
