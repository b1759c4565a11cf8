import type { Decimal } from "../domain/money/decimal.ts";
import {
  type CellRange,
  type CellSpan,
  findPlaces,
  type RowSpan,
  type SheetPlaces,
} from "./cell-places.ts";
import type { CellPlace } from "./sheet-cells.ts";

/** A number for a cell; rows and columns are counted from 0. */
export interface NumberCell extends CellPlace {
  readonly value: Decimal;
}

/** Why a cell was left as it is. */
export type LeftReason = "formula" | "protected" | "merged" | "row_missing";

export interface LeftCell extends NumberCell {
  readonly reason: LeftReason;
}

interface FilledSheet {
  readonly xml: string;
  readonly left: readonly LeftCell[];
}

/**
 * Writes numbers into cells of a sheet. All other signs of its text stay as they are; where the sheet has formulas, it
 * says besides that they are to be counted anew when it is opened: what stands beside them is of before.
 * @param isLocked whether cells of that style may not be written to while the sheet is protected
 */
export function fillSheet(
  xml: string,
  cells: readonly NumberCell[],
  isLocked: (style: number) => boolean,
): FilledSheet {
  const places = findPlaces(xml, new Set(cells.map(({ row }) => row)));
  const left: LeftCell[] = [];
  const pieces: Piece[] = [];
  for (const cell of cells) {
    const row = places.rows.get(cell.row);
    const reason = row === undefined ? "row_missing" : reasonToLeave(cell, row, places, isLocked);
    if (row === undefined || reason !== undefined) {
      left.push({ ...cell, reason: reason ?? "row_missing" });
    } else pieces.push(pieceOf(xml, cell, row));
  }
  if (pieces.length > 0 && places.hasFormulas && !places.recounts) {
    const prefix = /<([\w.-]+:)?sheetData\b/.exec(xml)?.[1] ?? "";
    const text = `<${prefix}sheetCalcPr fullCalcOnLoad="1"/>`;
    pieces.push({ start: places.dataEnd, end: places.dataEnd, text });
  }
  return { xml: withPieces(xml, pieces), left };
}

function reasonToLeave(
  cell: NumberCell,
  { cells }: RowSpan,
  { merged, counted, isProtected }: SheetPlaces,
  isLocked: (style: number) => boolean,
): LeftReason | undefined {
  const own = cells.find((one) => one.column === cell.column);
  if (own?.isFormula === true || counted.some((range) => isWithin(cell, range))) return "formula";
  if (isProtected && isLocked(own?.style ?? 0)) return "protected";
  return merged.some((range) => isWithin(cell, range) && !isFirst(cell, range))
    ? "merged"
    : undefined;
}

const isWithin = ({ row, column }: CellPlace, { from, to }: CellRange): boolean =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column;

const isFirst = ({ row, column }: CellPlace, { from }: CellRange): boolean =>
  row === from.row && column === from.column;

/** Takes the place of what stands there. */
interface Piece {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function pieceOf(xml: string, { row, column, value }: NumberCell, place: RowSpan): Piece {
  const own = place.cells.find((one) => one.column === column);
  if (own !== undefined) return { start: own.start, end: own.end, text: refilled(xml, own, value) };
  const prefix = /^<([\w.-]+:)?/.exec(xml.slice(place.start, place.openEnd))?.[1] ?? "";
  const style = place.style === undefined ? "" : ` s="${place.style}"`;
  const reference = `${letters(column)}${row + 1}`;
  const cell = `<${prefix}c r="${reference}"${style}><${prefix}v>${value}</${prefix}v></${prefix}c>`;
  const before = place.cells.findLast((one) => one.column < column);
  if (before !== undefined) return { start: before.end, end: before.end, text: cell };
  const open = xml.slice(place.start, place.openEnd);
  if (!open.endsWith("/>")) return { start: place.openEnd, end: place.openEnd, text: cell };
  // A row without cells.
  const text = `${open.slice(0, -2).trimEnd()}>${cell}</${prefix}row>`;
  return { start: place.start, end: place.end, text };
}

/** The cell with all its attributes, but for what says that it holds something else than a number. */
function refilled(xml: string, { start, openEnd }: CellSpan, value: Decimal): string {
  const open = xml
    .slice(start, openEnd)
    .replace(/\s*\/?>$/, "")
    .replace(/\s+t=(?:"[^"]*"|'[^']*')/, "");
  const prefix = /^<([\w.-]+:)?/.exec(open)?.[1] ?? "";
  return `${open}><${prefix}v>${value}</${prefix}v></${prefix}c>`;
}

function withPieces(xml: string, pieces: readonly Piece[]): string {
  let at = 0;
  let text = "";
  for (const piece of pieces.toSorted((a, b) => a.start - b.start)) {
    text += xml.slice(at, piece.start) + piece.text;
    at = piece.end;
  }
  return text + xml.slice(at);
}

/** "A" for 0, "AA" for 26. */
export function letters(column: number): string {
  const rest = Math.floor(column / 26);
  const last = String.fromCodePoint(65 + (column % 26));
  return rest === 0 ? last : letters(rest - 1) + last;
}
