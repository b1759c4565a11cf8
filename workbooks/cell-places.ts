import { SaxesParser } from "saxes";
import { fileError } from "./file-limits.ts";
import { type CellPlace, cellPlace } from "./sheet-cells.ts";

/** Where an element stands in the text of a sheet: from its first sign to behind its last one. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface CellSpan extends Span {
  readonly column: number;
  /** Where its opening tag ends. */
  readonly openEnd: number;
  readonly isFormula: boolean;
  /** The number of its style; 0 where it names none. */
  readonly style: number;
}

export interface RowSpan extends Span {
  readonly openEnd: number;
  /** Of cells that stand in the row without a style of their own; undefined where the row has none. */
  readonly style: string | undefined;
  readonly cells: readonly CellSpan[];
}

export interface CellRange {
  readonly from: CellPlace;
  readonly to: CellPlace;
}

/** What of a sheet has to be known to write into some of its rows. */
export interface SheetPlaces {
  /** By their numbers, from 0: those that were asked for, as far as the sheet has them. */
  readonly rows: ReadonlyMap<number, RowSpan>;
  readonly merged: readonly CellRange[];
  /** What one formula fills. */
  readonly counted: readonly CellRange[];
  readonly isProtected: boolean;
  readonly hasFormulas: boolean;
  /** Behind the rows. */
  readonly dataEnd: number;
  /** Does it say already that all is to be counted anew? */
  readonly recounts: boolean;
}

const fail = () => {
  throw fileError("damaged");
};

const bare = (name: string) => name.slice(name.indexOf(":") + 1);

/** Finds the places in the text of a sheet, of which nothing is changed. */
export function findPlaces(xml: string, wanted: ReadonlySet<number>): SheetPlaces {
  const rows = new Map<number, RowSpan>();
  const merged: CellRange[] = [];
  const counted: CellRange[] = [];
  const found = { isProtected: false, hasFormulas: false, recounts: false, dataEnd: -1 };
  let row: OpenRow | undefined;
  let cell: OpenCell | undefined;
  let at = { row: -1, column: -1 };
  const parser = new SaxesParser();
  parser.on("error", fail);
  parser.on("doctype", fail);
  parser.on("opentag", ({ name, attributes, isSelfClosing }) => {
    const tag = bare(name);
    const openEnd = parser.position;
    if (tag === "f") {
      found.hasFormulas = true;
      if (cell !== undefined) cell.isFormula = true;
      // One formula may fill a whole range.
      if (attributes["t"] !== "shared") counted.push(...rangeOf(attributes["ref"]));
    }
    if (tag === "sheetProtection") found.isProtected = isTrue(attributes["sheet"]);
    if (tag === "sheetCalcPr") found.recounts = isTrue(attributes["fullCalcOnLoad"]);
    if (tag === "mergeCell") merged.push(...rangeOf(attributes["ref"]));
    if (tag === "sheetData" && isSelfClosing) found.dataEnd = openEnd;
    if (tag !== "row" && tag !== "c") return;
    const start = xml.lastIndexOf("<", openEnd - 1);
    if (tag === "row") {
      at = { row: rowOf(attributes["r"]) ?? at.row + 1, column: -1 };
      const style = isTrue(attributes["customFormat"]) ? attributes["s"] : undefined;
      row = wanted.has(at.row) ? { start, openEnd, style, cells: [] } : undefined;
      return;
    }
    at = cellPlace(attributes["r"]) ?? { ...at, column: at.column + 1 };
    const style = Number(attributes["s"] ?? 0);
    cell = { start, openEnd, column: at.column, isFormula: false, style };
  });
  parser.on("closetag", ({ name }) => {
    const tag = bare(name);
    const end = parser.position;
    if (tag === "sheetData") found.dataEnd = Math.max(found.dataEnd, end);
    if (tag === "c" && cell !== undefined) {
      row?.cells.push({ ...cell, end });
      cell = undefined;
    }
    if (tag === "row" && row !== undefined) {
      rows.set(at.row, { ...row, end });
      row = undefined;
    }
  });
  parser.write(xml).close();
  if (found.dataEnd < 0) fail();
  return { rows, merged, counted, ...found };
}

type OpenCell = { -readonly [F in keyof Omit<CellSpan, "end">]: CellSpan[F] };
type OpenRow = Omit<RowSpan, "end" | "cells"> & { readonly cells: CellSpan[] };

const isTrue = (said: string | undefined) => said === "1" || said === "true";

const rowOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) - 1 : undefined;

/** "B2:D4" */
function rangeOf(ref = ""): readonly CellRange[] {
  const [first = "", last = first] = ref.split(":");
  const [from, to] = [cellPlace(first), cellPlace(last)];
  return from === undefined || to === undefined ? [] : [{ from, to }];
}
