import type { Cells } from "./cells.ts";

/** "#REF!" and its like, in the languages of spreadsheets. */
const errorForm = /^#(?:[A-ZÅÄÆÖØÜ][A-Z0-9ÅÄÆÖØÜ/]*[!?]|N\/A|I\/T|NV)$/;

interface ErrorCell {
  /** The row in the table, from 0. */
  readonly index: number;
  readonly text: string;
}

export const isErrorCell = (text: string): boolean => errorForm.test(text.trim());

/** The cells that hold an error of their spreadsheet instead of what it should have counted. */
export const errorCells = (cells: Cells): readonly ErrorCell[] =>
  cells.flatMap((row, index) =>
    row.flatMap((text) => (isErrorCell(text) ? [{ index, text: text.trim() }] : [])),
  );
