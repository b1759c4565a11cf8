import type { Cells } from "../../../../domain/table/cells.ts";
import type { CellPlace } from "../../../../workbooks/sheet-cells.ts";

export interface FileCells {
  readonly cells: Cells;
  /** Does a number of a workbook stand there? Rows and columns are counted from 0. */
  readonly isNumber: (row: number, column: number) => boolean;
  /** The rows that are hidden in a workbook, in their order. */
  readonly hiddenRows: readonly number[];
  /** Formulas of a workbook that nobody has counted yet. */
  readonly uncounted: readonly CellPlace[];
}

/** What a table has that is no sheet of a workbook. */
export const noSheet = { isNumber: () => false, hiddenRows: [], uncounted: [] } as const;
