import type { Unit } from "../../../../contracts/units.ts";
import type { Key, Line } from "../../../../domain/estimate/estimate.ts";
import type { Decimal } from "../../../../domain/money/decimal.ts";
import type { ReadEstimateFile } from "../../../../domain/estimate-file/estimate-file.ts";
import type { AmountDifference } from "../../../../domain/table/sheet-check.ts";
import type { Tender } from "../../../../domain/tender/tender.ts";
import type { StoreProblem } from "../store/estimate-store.ts";
import type { RefusedCell } from "./block-entries.ts";
import type { EntryProblem } from "../cells/entry.ts";
import type { FileCells } from "../table-files/file-cells.ts";
import type { PasteReading, PastedCells } from "./paste-reading.ts";
import {
  type CellRange,
  type CellRef,
  type GridShape,
  cellAt,
  shapeOf,
  spotOf,
} from "./cell-range.ts";
import type { Column, ColumnId } from "../cells/columns.ts";
import type { EntryRow } from "./entry-row.ts";
import type { NewRowKind } from "./new-rows.ts";
import type { PastedTable } from "./table-choices.ts";

/** A cell that is being typed into. */
export interface Edit {
  readonly cell: CellRef;
  /** What the editor starts with: the whole value, or nothing when the first key replaces it. */
  readonly startText: string;
  /** Begun by typing over the cell: arrows take what was typed and go on. After F2, a click or a refusal they move in the text. */
  readonly isTypedOver: boolean;
  /** Why what was typed cannot be taken; the editor stays open beside it. */
  readonly problem: CellProblem | null;
  /** The number that may have been meant instead of the one that cannot be taken. */
  readonly meant: Decimal | null;
}

export type CellProblem = EntryProblem | StoreProblem;

/** Rows came in, or were written over lines that were there. */
interface PastedNotice {
  readonly type: "pasted";
  /** The rows that are new. */
  readonly rows: number;
  /** The lines that were there. */
  readonly replaced: number;
  /** Of so many only the number is left of a link to a line that is not here. */
  readonly unlinked: number;
  /** The cells that were not read. */
  readonly unread: readonly RefusedCell[];
}

/** What has just happened, for the live region and for notices. */
export type GridNotice =
  | { readonly type: "updated"; readonly cells: number }
  /** A number was taken that many write for another one. */
  | {
      readonly type: "asked";
      readonly cell: CellRef;
      readonly read: Decimal;
      readonly meant: Decimal;
    }
  /** Rows of a paste that found no line below to go into. */
  | { readonly type: "cut"; readonly rows: number }
  | { readonly type: "refused"; readonly cells: number; readonly refused: readonly RefusedCell[] }
  | PastedNotice
  | { readonly type: "problem"; readonly columnId: ColumnId; readonly problem: CellProblem }
  | { readonly type: "added"; readonly title: string }
  /** A new line has become work by its unit. */
  | { readonly type: "becameWork"; readonly title: string }
  | { readonly type: "removed"; readonly rows: number; readonly title: string }
  | { readonly type: "dissolved"; readonly title: string }
  | { readonly type: "moved"; readonly title: string; readonly number: string }
  | { readonly type: "computed"; readonly columnId: ColumnId }
  /** Its lines would stand in no group. */
  | { readonly type: "undissolved" }
  | { readonly type: "immovable" }
  /** Something was pasted while no cell was there to take it. */
  | { readonly type: "unaimed" }
  | { readonly type: "undone" }
  | { readonly type: "redone" }
  /** Others have changed all that could have been undone, or redone. */
  | { readonly type: "notUndone" }
  | { readonly type: "notRedone" };

/** The cells that did not take what was meant for them. */
export function refusedIn(notice: GridNotice | null): readonly RefusedCell[] {
  if (notice?.type === "refused") return notice.refused;
  return notice?.type === "pasted" ? notice.unread : [];
}

export interface OpenPaste {
  readonly cells: PastedCells;
  readonly range: CellRange;
  /** It is what this grid has copied, as it left. */
  readonly isOwn: boolean;
  readonly signs: PasteReading["signs"];
  /** A number that could mean two things. */
  readonly example: string;
}

/** What the amount of a line is made of. */
export type LineAmounts = Pick<Line, "quantity" | "formula" | "buyingPrice" | "sellingPrice">;

/** A line as it came, and what its sheet says of it. */
export interface DifferingLine {
  readonly key: Key;
  readonly line: LineAmounts;
  readonly difference: AmountDifference;
}

/** A table that waits in its preview. */
export interface OpenTable extends PastedTable, FileCells {
  /** The row that was being typed, which gives way to the table. */
  readonly instead: NewRowKind | null;
  /** It came from a file, not from the clipboard. */
  readonly isFile: boolean;
  /** The workbook that it is a sheet of, which may be given back with prices. */
  readonly workbook: OpenWorkbook | null;
  /** The grid has copied it itself, so its numbers are written as this person types. */
  readonly isOwn: boolean;
}

export interface OpenWorkbook {
  readonly file: File;
  readonly sheet: string;
}

/** A tender that waits in its preview, with the file that it came from. */
export interface OpenTender {
  readonly tender: Tender;
  readonly file: File;
}

/** The file of another estimate that waits in its preview. */
export interface OpenEstimateFile {
  readonly content: ReadEstimateFile;
  readonly fileName: string;
}

export interface GridState {
  readonly shape: GridShape;
  /** The cell that has the focus when the grid has it. */
  readonly active: CellRef | null;
  /** The other corner of the block. */
  readonly anchor: CellRef | null;
  readonly edit: Edit | null;
  readonly entryRow: EntryRow | null;
  /** The line that was typed last, for as long as nobody has left it. */
  readonly addedKey: Key | null;
  /** A paste that waits for an answer how its numbers are meant. */
  readonly pasted: OpenPaste | null;
  readonly table: OpenTable | null;
  readonly tender: OpenTender | null;
  readonly estimateFile: OpenEstimateFile | null;
  /** A file with a table is being chosen. */
  readonly isImporting: boolean;
  /**
   * Lines of the last table whose amounts are others than quantity times price, until somebody closes the list;
   * null before the first table of this visit.
   */
  readonly differing: readonly DifferingLine[] | null;
  /** Without the units nothing that comes in can be read. */
  readonly hasUnits: boolean;
  /** A new object each time, so that the same words can be announced twice. */
  readonly notice: GridNotice | null;
  /** Raised whenever the active cell should take the focus. */
  readonly focusWish: number;
  /** Raised whenever the active cell should only be seen. */
  readonly scrollWish: number;
}

interface Start {
  readonly columns: readonly Column[];
  readonly units: readonly Unit[] | null;
}

export function startGrid(keys: readonly Key[], { columns, units }: Start): GridState {
  const shape = shapeOf(keys, columns);
  const [first] = keys;
  const active = first === undefined ? null : { key: first, columnId: "title" as const };
  return {
    shape,
    active,
    anchor: active,
    edit: null,
    entryRow: null,
    addedKey: null,
    pasted: null,
    table: null,
    tender: null,
    estimateFile: null,
    isImporting: false,
    differing: null,
    hasUnits: units !== null,
    notice: null,
    focusWish: 0,
    scrollWish: 0,
  };
}

/** The cells that the grid stands on after rows or columns have come or gone. */
export function reshaped(
  { shape: before, active, anchor, edit }: GridState,
  shape: GridShape,
): Pick<GridState, "shape" | "active" | "anchor" | "edit"> {
  const stillEdited = edit !== null && spotOf(shape, edit.cell) !== undefined ? edit : null;
  if (active !== null && spotOf(shape, active) !== undefined) {
    return { shape, active, anchor, edit: stillEdited };
  }
  // The row or column of the active cell is gone: what has taken its place becomes the active cell.
  const spot = active && spotOf(before, active);
  const next = cellAt(shape, spot ?? { row: 0, column: 1 }) ?? null;
  return { shape, active: next, anchor: next, edit: stillEdited };
}
