import type { LoneSigns } from "../../../../domain/money/read-number.ts";
import type { Cells } from "../../../../domain/table/cells.ts";
import { headerRow } from "../../../../domain/table/read-table.ts";
import { columns } from "../cells/columns.ts";
import { type BlockEntries, type RefusedCell, copyBlock, pasteBlock } from "./block-entries.ts";
import type { CellRange } from "./cell-range.ts";
import { dropEntryRow, startEntryRow } from "./entry-row-commands.ts";
import type { GridCore } from "./grid-core.ts";
import type { OpenPaste } from "./grid-state.ts";
import { readPaste } from "./paste-reading.ts";
import { spotsBelow } from "./table-insert.ts";
import type { TablePlan } from "./table-plan.ts";
import { parseTsv } from "./tsv.ts";

export interface GridClipboard {
  /** Pastes what other programs hand over; false for a single cell that an open editor takes itself. */
  readonly paste: (text: string) => boolean;
  /** Finishes a paste that was asked about; null gives it up. */
  readonly answerPaste: (signs: LoneSigns | null) => void;
  /** Puts a table in as its preview shows it; null gives it up. */
  readonly answerTable: (plan: TablePlan | null) => void;
  readonly copy: () => string;
}

export function createGridClipboard(
  core: GridCore,
  apply: (entries: BlockEntries) => void,
): GridClipboard {
  /** What this grid has copied is read as this person types, and nothing has to be asked. */
  let ownCopy = "";

  const put = (
    { cells, range, signs }: Pick<OpenPaste, "cells" | "range" | "signs">,
    answer?: LoneSigns,
  ) => {
    const context = core.context();
    const read = signs.map((own) => own ?? answer ?? context.signs);
    apply(pasteBlock({ cells, signs: read }, range, context));
    core.selectAt(range.top + cells.length - 1, range.left + signs.length - 1, true);
  };

  const pasteCells = (cells: Cells, text: string) => {
    const range = core.range();
    if (range === undefined) return;
    const { signs, example } = readPaste(cells, range, core.get().shape.columns);
    if (isSame(text, ownCopy)) return put({ cells, range, signs: signs.map(() => null) });
    if (example === null) return put({ cells, range, signs });
    core.set({ pasted: { cells, range, signs, example } });
  };

  return {
    paste: (text) => {
      const cells = parseTsv(text);
      const isSingle = cells.length <= 1 && (cells[0]?.length ?? 0) <= 1;
      if (core.get().edit !== null && isSingle) return false;
      const isTyped = core.get().entryRow !== null;
      core.set({ edit: null });
      if (!isSingle && (isTyped || growsRows(core, cells))) openTable(core, cells);
      else if (cells.length > 0) pasteCells(cells, text);
      return true;
    },
    answerPaste: (answer) => {
      const { pasted } = core.get();
      core.set({ pasted: null });
      if (pasted === null) return;
      if (answer === null) return core.selectAt(pasted.range.top, pasted.range.left);
      put(pasted, answer);
    },
    answerTable: (plan) => {
      const { table, active } = core.get();
      core.set({ table: null });
      if (plan !== null) putTable(core, plan);
      else if (table !== null && table.instead !== null) startEntryRow(core, table.instead, false);
      else if (active !== null) core.select(active);
    },
    copy: () => {
      const range = core.range();
      ownCopy = range === undefined ? "" : copyBlock(range, core.context());
      return ownCopy;
    },
  };
}

/** The clipboard may write the ends of lines in its own way. */
const isSame = (a: string, b: string) => a.replaceAll("\r", "") === b.replaceAll("\r", "");

/**
 * Does a block bring rows along? It does in an empty estimate, on the title of a group, with a header of
 * its own, and where it reaches beyond the last line. Without titles there is nothing to call new rows by.
 */
function growsRows(core: GridCore, cells: Cells): boolean {
  const { shape } = core.get();
  const range = core.range();
  if (shape.keys.length === 0) return true;
  const first = range && shape.columns[range.left]?.id;
  if (range === undefined || (first !== "kind" && first !== "title")) return false;
  const isGroup = core.store.row(shape.keys[range.top] ?? "")?.type === "group";
  return isGroup || headerRow(cells) >= 0 || linesFrom(core, range).length < cells.length;
}

function linesFrom(core: GridCore, { top }: CellRange) {
  const { keys } = core.get().shape;
  return keys.slice(top).filter((key) => core.store.row(key)?.type === "line");
}

/** Shows what a table would bring before anything is done. */
function openTable(core: GridCore, cells: Cells): void {
  const { store } = core;
  const { entryRow, active } = core.get();
  const { canEdit, priced } = store.get();
  if (!canEdit) {
    return core.notify({ type: "problem", columnId: "title", problem: { code: "read_only" } });
  }
  if (entryRow !== null) {
    const below = entryRow.spot.afterKey ?? entryRow.spot.parentKey;
    dropEntryRow(core, false);
    const spots = spotsBelow(priced.estimate, below);
    return core.set({ table: { cells, spots, over: null, instead: entryRow.kind } });
  }
  const range = core.range();
  const isLine = active !== null && store.row(active.key)?.type === "line";
  if (range === undefined || !isLine) {
    const spots = spotsBelow(priced.estimate, active?.key ?? null);
    return core.set({ table: { cells, spots, over: null, instead: null } });
  }
  const over = {
    keys: linesFrom(core, range),
    left: range.left,
    spots: spotsBelow(priced.estimate, core.get().shape.keys.at(-1) ?? null),
  };
  const spots = spotsBelow(priced.estimate, active.key);
  core.set({ table: { cells, spots, over, instead: null } });
}

function putTable(core: GridCore, plan: TablePlan): void {
  const { store } = core;
  const rows = plan.replaced + plan.lines + plan.groups;
  const [first] = plan.keyOf.values();
  const columnId = "title";
  const done = store.change(plan.changes, core.surroundings().rowsLabel(rows));
  if (!done.ok) return core.notify({ type: "problem", columnId, problem: done.problem });
  if (first !== undefined) core.select({ key: first, columnId });
  const refused = refusedCells(plan);
  if (refused.length > 0) core.notify({ type: "refused", cells: rows, refused });
  else core.notify({ type: "pasted", rows });
}

/** The cells of the rows that were taken; what is no column is told at the title. */
function refusedCells({ refused, keyOf }: TablePlan): readonly RefusedCell[] {
  return refused.flatMap(({ index, meaning, text, problem }) => {
    const key = keyOf.get(index);
    const columnId = columns.find(({ id }) => id === meaning)?.id ?? "title";
    return key === undefined ? [] : [{ key, columnId, text, problem }];
  });
}
