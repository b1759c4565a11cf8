import type { PricedEstimate } from "../../../domain/pricing/priced-estimate.ts";
import type { SheetGroup } from "../pdf/model/sheet-outline.ts";
import type { SheetWording } from "../pdf/model/sheet-wording.ts";
import type { Reader } from "./line-rows.ts";
import type { RowsSheet } from "./rows-sheet.ts";
import { type Cells, letterOf, type RowLook } from "./sheet.ts";

export const summaryColumns = [
  "title",
  "lines",
  "share",
  "base",
  "percent",
  "amount",
  "cost",
  "profit",
] as const;
export type SummaryColumn = (typeof summaryColumns)[number];
export type SumCells = Cells<SummaryColumn>;

export interface Summed {
  readonly priced: PricedEstimate;
  /** What counts. */
  readonly rows: RowsSheet;
  readonly groups: readonly SheetGroup[];
  readonly reader: Reader;
  /** What the workbook is. */
  readonly head: readonly (readonly [RowLook, string])[];
}

export interface Filling extends Summed {
  readonly wording: SheetWording;
  /** Adds a row and tells its number. */
  readonly add: (title: string, cells: SumCells, look?: RowLook) => number;
  readonly next: () => number;
}

/** "F7" */
export const cellAt = (column: SummaryColumn, row: number): string =>
  `${letterOf(summaryColumns.indexOf(column))}${row}`;
