import type { Language } from "../../contracts/fields.ts";

/** The first of the languages that the browser asks for and that there is; English where there is none. */
export function languageOfBrowser(): Language {
  const known = navigator.languages.find((tag) => /^(?:en|nb|nn|no)\b/i.test(tag)) ?? "en";
  return /^en/i.test(known) ? "en" : "nb";
}
