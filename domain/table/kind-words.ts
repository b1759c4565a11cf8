import type { LineKind } from "../estimate/estimate.ts";

/** A row of a table is a line of some kind, or it heads a group. */
export type RowKind = LineKind | "group";

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

const kinds = words.map(([kind, list]) => [kind, list.split("|")] as const);

/** The kind that a cell names in English or Norwegian, by a word or by the letter of the grid. */
export function readKind(text: string): RowKind | undefined {
  const plain = text.trim().toLocaleLowerCase("nb");
  return kinds.find(([, list]) => list.includes(plain))?.[0];
}
