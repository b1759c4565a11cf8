import type { Decimal } from "../money/decimal.ts";
import { readPlainNumber } from "./tender-numbers.ts";

/** A line of GAEB 90: its first two signs say its kind, and its fields stand in columns that are counted from 1. */
export interface Gaeb90Line {
  readonly kind: string;
  readonly text: string;
  /** Of the file, from 1. */
  readonly line: number;
}

const width = 80;
const endOfFile = "\u001A";

/** The lines of a file; what programs leave out at their ends is blank. */
export const gaeb90Lines = (text: string): readonly Gaeb90Line[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({
      kind: line.slice(0, 2),
      text: line.replaceAll(endOfFile, "").padEnd(width),
      line: index + 1,
    }))
    .filter((line) => line.text.trim() !== "");

/** Where a field stands: its first and its last column. */
export type Columns = readonly [from: number, to: number];

export const rawAt = ({ text }: Gaeb90Line, [from, to]: Columns): string =>
  text.slice(from - 1, to);

export const fieldAt = (line: Gaeb90Line, columns: Columns): string => rawAt(line, columns).trim();

/** A number: a column for its sign and figures to the right of it, the last of which are decimals. */
export interface NumberField {
  readonly columns: Columns;
  readonly places: number;
}

/** null where nothing stands there, undefined where that is no number. */
export function numberAt(line: Gaeb90Line, { columns, places }: NumberField) {
  const raw = rawAt(line, columns);
  if (raw.trim() === "") return null;
  const [, sign, figures = ""] = /^ *([+-]?) *(\d+)$/.exec(raw) ?? [];
  if (sign === undefined) return undefined;
  const all = figures.padStart(places + 1, "0");
  return readPlainNumber(`${sign}${all.slice(0, -places)}.${all.slice(-places)}`);
}

/** The fields of unit prices and amounts, whose last column is a tenth of a hundredth that may be blank. */
export function priceAt(
  line: Gaeb90Line,
  { columns, places }: NumberField,
): Decimal | null | undefined {
  const raw = rawAt(line, columns);
  const isWhole = raw.endsWith(" ") && raw.trim() !== "";
  const filled = isWhole
    ? { ...line, text: `${" ".repeat(columns[0] - 1)}${raw.slice(0, -1)}0` }
    : line;
  return numberAt(filled, { columns, places });
}

/** What the signs of a mask stand for: "1122PPPPI" are two levels, the item's own number, and an index. */
export interface MaskPart {
  readonly sign: string;
  readonly from: number;
  readonly length: number;
}

export function readMask(mask: string): readonly MaskPart[] {
  const parts = [...mask.trimEnd().matchAll(/(.)\1*/g)].map(({ 0: run, index }) => ({
    sign: run.slice(0, 1),
    from: index,
    length: run.length,
  }));
  return mask.includes("P") ? parts : [{ sign: "P", from: 0, length: 9 }];
}

const unused = "0";

/** The parts of a number that are filled in; a level that is left out has none. */
export const partsOf = (raw: string, mask: readonly MaskPart[]): readonly string[] =>
  mask.flatMap(({ sign, from, length }) => {
    const part = raw.slice(from, from + length).trim();
    const isEmpty = part === "" || (sign === unused && /^0+$/.test(part));
    return isEmpty ? [] : [part];
  });
