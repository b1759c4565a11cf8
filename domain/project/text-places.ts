import type { TwoLanguages } from "./two-languages.ts";

/** Where reusable texts are meant to stand. */
export const textPlaces = ["any", "above", "below", "exclusions", "terms", "email"] as const;
export type TextPlace = (typeof textPlaces)[number];

/** A field that texts are inserted into; the one below an offer takes its terms as well. */
export type TextField = "above" | "below" | "exclusions" | "email";

/** Whether a text is meant for the field. */
export const fitsInto = (place: TextPlace, field: TextField): boolean =>
  place === "any" || place === field || (place === "terms" && field === "below");

/** The title or the words of a text block have every word that was typed. */
export function isFound(block: TwoLanguages & { readonly title: string }, typed: string): boolean {
  const text = `${block.title}\n${block.nb}\n${block.en}`.toLocaleLowerCase();
  return typed
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
