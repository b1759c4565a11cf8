import { readColumn } from "../../../../domain/money/column-signs.ts";
import type { LoneSigns } from "../../../../domain/money/read-number.ts";
import type { Column } from "../cells/columns.ts";
import type { CellRange } from "./cell-range.ts";

/** Cells that were pasted, first by row and then by column. */
export type PastedCells = readonly (readonly string[])[];

/** How the numbers of a paste are read, each of its columns by itself. */
export interface PasteReading {
  /** null for a column that leaves it open. */
  readonly signs: readonly (LoneSigns | null)[];
  /** A number of a column that leaves it open; null where none does. */
  readonly example: string | null;
}

/** Finds the rule of each pasted column from all its cells; columns of text ask nothing. */
export function readPaste(
  cells: PastedCells,
  { left, right }: CellRange,
  columns: readonly Column[],
): PasteReading {
  const width = Math.max(...cells.map((row) => row.length));
  // One cell fills the whole block, so it is a number when any column of the block holds numbers.
  const last = width === 1 && cells.length === 1 ? right : left;
  const readings = Array.from({ length: width }, (_, index) => {
    const below = columns.slice(left + index, last + index + 1);
    const isNumber = below.some(({ places }) => places !== null);
    return isNumber ? readColumn(cells.map((row) => row[index] ?? "")) : undefined;
  });
  const open = readings.find((reading) => reading?.isOpen === true);
  return {
    signs: readings.map((reading) => (reading?.isOpen === false ? reading.signs : null)),
    example: open?.isOpen === true ? open.example : null,
  };
}
