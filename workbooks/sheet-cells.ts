import type { Cells } from "../domain/table/cells.ts";
import { fileError } from "./file-limits.ts";
import { type Attributes, readXml } from "./read-xml.ts";
import { type NumberLook, numberText } from "./workbook-numbers.ts";

/** What the cells of all sheets refer to. */
export interface WorkbookTerms {
  /** The texts that cells name by their number. */
  readonly texts: readonly string[];
  /** How cells of each style show their numbers. */
  readonly looks: readonly NumberLook[];
  readonly isFrom1904: boolean;
}

/** How far down and to the right something may stand in a sheet. */
export interface SheetLimits {
  readonly rows: number;
  readonly columns: number;
  /** In bytes, of what the workbook unpacks to; that of all workbooks where it is not given. */
  readonly unpacked?: number;
}

interface Extent extends SheetLimits {
  /** Rows that are wanted: what stands below them is not read. */
  readonly most: number;
}

/** Is told what the texts of a sheet do not say. */
export interface SheetListener {
  /** A cell holds a number, and no date or code. */
  readonly onNumber?: (place: CellPlace) => void;
  /** A formula has no value: the program that wrote the workbook does not count. */
  readonly onUncounted?: (place: CellPlace) => void;
  /** Something stands in a row that is hidden. */
  readonly onHidden?: (row: number) => void;
}

/** The texts of a sheet, row by row as they stand there; empty rows at its end are left out. */
export async function readSheet(
  chunks: AsyncIterable<Uint8Array>,
  terms: WorkbookTerms,
  extent: Extent,
  listener?: SheetListener,
): Promise<Cells> {
  const rows: string[][] = [];
  let place: CellPlace = { row: -1, column: -1 };
  let cell: Attributes = {};
  let text = "";
  let isText = false;
  let isHidden = false;
  let isFormula = false;
  const close = (name: string) => {
    isText = false;
    if (name !== "c") return;
    const said = cellText(cell, text, terms);
    // A formula may also come to an empty text.
    if (isFormula && text === "" && cell["t"] !== "str") listener?.onUncounted?.(place);
    if (said === "") return;
    putCell(rows, place, said, extent);
    if (isHidden) listener?.onHidden?.(place.row);
    if (isNumber(cell, terms)) listener?.onNumber?.(place);
  };
  await readXml(chunks, {
    open: (name, attributes) => {
      isText = name === "v" || name === "t";
      if (name === "row") {
        place = { row: rowOf(attributes["r"]) ?? place.row + 1, column: -1 };
        isHidden = isTrue(attributes["hidden"]);
      }
      if (name === "f") isFormula = true;
      if (name !== "c") return;
      cell = attributes;
      text = "";
      isFormula = false;
      place = cellPlace(attributes["r"]) ?? { row: place.row, column: place.column + 1 };
    },
    text: (read) => {
      if (isText) text += read;
    },
    close,
    isDone: () => place.row >= extent.most,
  });
  return Array.from(rows.slice(0, extent.most), (row) => Array.from(row ?? [], (one) => one ?? ""));
}

/** Rows and columns are counted from 0. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

const isTrue = (text: string | undefined): boolean => text === "1" || text === "true";

const rowOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) - 1 : undefined;

/** "C7" */
export function cellPlace(text = ""): CellPlace | undefined {
  const [, letters = "", digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(text) ?? [];
  const row = rowOf(digits);
  if (row === undefined) return undefined;
  const column =
    Array.from(letters).reduce((count, one) => count * 26 + one.charCodeAt(0) - 64, 0) - 1;
  return { row, column };
}

function putCell(rows: string[][], { row, column }: CellPlace, text: string, limits: SheetLimits) {
  if (row >= limits.rows) throw fileError("too_many_rows");
  if (column >= limits.columns) throw fileError("too_many_columns");
  const cells = (rows[row] ??= []);
  cells[column] = text;
}

function cellText({ t, s }: Attributes, text: string, terms: WorkbookTerms): string {
  if (t === "s") return terms.texts[Number(text)] ?? "";
  if (t === "b") return text === "1" ? "x" : "";
  if (t === "inlineStr" || t === "str" || t === "e" || t === "d") return text;
  if (text === "") return "";
  return numberText(text, lookOf(s, terms), terms.isFrom1904);
}

const lookOf = (style = "0", { looks }: WorkbookTerms): NumberLook =>
  looks[Number(style)] ?? "plain";

function isNumber({ t = "n", s }: Attributes, terms: WorkbookTerms): boolean {
  const look = lookOf(s, terms);
  return t === "n" && (look === "plain" || look === "percent");
}
