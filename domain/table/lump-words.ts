import type { KnownUnits } from "./guess-columns.ts";
import { readKind } from "./kind-words.ts";
import type { RowCells } from "./row-cells.ts";

/** The code of the unit. */
export const lumpUnit = "RS";

const words =
  "rs|ls|rund sum|rundsum|lump sum|lumpsum|lump|fastpris|fixed|item|sum|ps|prov sum|provisional sum|psch|pauschal|pauschale|pausch|klumpsum".split(
    "|",
  );

/** They mean a lump sum beside the word of a piece as well: "stk RS", "1 RS". */
const clear = "rs|ls|rundsum|lumpsum|psch|pauschal|pauschale".split("|");
const pieces = "1|stk|st|stck|stück|styck|pcs|pc|ea".split("|");

export const plainWord = (text: string | undefined): string =>
  (text ?? "").toLocaleLowerCase("nb").replaceAll(/[.:]/g, "").trim();

/** What of a text is the word for a lump sum; undefined where it is none. */
function lumpWord(text: string | undefined): string | undefined {
  // Nearly all are numbers, and a table has thousands of them.
  if (text === undefined || !/\p{L}/u.test(text)) return undefined;
  if (words.includes(plainWord(text))) return text;
  const parts = text.split(/[\s/]+/).filter((part) => part !== "");
  const found = parts.find((part) => clear.includes(plainWord(part)));
  const isAlone = parts.every((part) => part === found || pieces.includes(plainWord(part)));
  return isAlone ? found : undefined;
}

export const isPiece = (unit: string): boolean => pieces.includes(plainWord(unit));

export const isLumpWord = (text: string | undefined): boolean => lumpWord(text) !== undefined;

/**
 * A row whose quantity is the word for a lump sum, or that has it for its unit and no quantity, is one lump sum. The
 * same cells where it is no such row.
 */
export function withOneLump(cells: RowCells, units: KnownUnits): RowCells {
  const [quantity, unit] = [cells.get("quantity"), cells.get("unit")];
  const word = lumpWord(quantity) ?? (quantity === undefined ? lumpWord(unit) : undefined);
  const isWhole = unit === undefined || isLumpWord(unit) || isPiece(unit);
  const kind = readKind(cells.get("kind") ?? "");
  const isCounted = kind !== "text" && kind !== "group" && kind !== "percent";
  if (word === undefined || !isWhole || !isCounted || !cells.has("title")) return cells;
  const named = [isLumpWord(unit) ? unit : undefined, word, lumpUnit];
  const known = named.find((name) => name !== undefined && units.knows(name));
  return new Map(cells).set("quantity", "1").set("unit", known ?? word);
}
