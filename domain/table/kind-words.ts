import type { LineKind } from "../estimate/estimate.ts";

/** A row of a table is a line of some kind, or it heads a group. */
export type RowKind = LineKind | "group";

/** What is agreed for the group around the row, in the words of files that are saved here. */
export type GroupTerm = "lumpSum" | "discount" | "surcharge";

const termWords: ReadonlyMap<string, GroupTerm> = new Map([
  ["group lump sum", "lumpSum"],
  ["grupperundsum", "lumpSum"],
  ["group discount", "discount"],
  ["grupperabatt", "discount"],
  ["group surcharge", "surcharge"],
  ["gruppetillegg", "surcharge"],
]);

const words: readonly (readonly [RowKind, string])[] = [
  ["material", "m|material|materials|materiale|materialer|mat|vare|varer|goods"],
  ["work", "w|a|work|labour|labor|arbeid|arbeider|lønn"],
  [
    "general",
    "s|service|services|general|general service|general services|tjeneste|tjenester|generell tjeneste|generelle tjenester|generell|generelt",
  ],
  ["text", "t|text|tekst"],
  ["percent", "%|percent|prosent"],
  ["group", "g|group|gruppe|heading|overskrift|chapter|kapittel|section|avsnitt"],
];

const kinds = new Map(
  words.flatMap(([kind, list]) => list.split("|").map((word) => [word, kind] as const)),
);

/** The kind that a cell names in English or Norwegian, by a word or by the letter of the grid. */
export const readKind = (text: string): RowKind | undefined => kinds.get(plainKind(text));

export const readGroupTerm = (text: string): GroupTerm | undefined =>
  termWords.get(plainKind(text));

const plainKind = (text: string) => text.trim().toLocaleLowerCase("nb");
