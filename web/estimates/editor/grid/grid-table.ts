import type { Estimate } from "../../../../domain/estimate/estimate.ts";
import type { Cells } from "../../../../domain/table/cells.ts";
import { headerRow } from "../../../../domain/table/header-row.ts";
import { columns } from "../cells/columns.ts";
import { type FileCells, noSheet } from "../table-files/file-cells.ts";
import type { RefusedCell } from "./block-entries.ts";
import type { CellRange } from "./cell-range.ts";
import { dropEntryRow, startEntryRow } from "./entry-row-commands.ts";
import type { GridCore } from "./grid-core.ts";
import type { DifferingLine, OpenTable } from "./grid-state.ts";
import { spotsBelow } from "./place-rows.ts";
import type { TablePlan } from "./table-plan.ts";

/**
 * Does a block bring rows along? It does in an empty estimate, with a header of its own, and from the title on
 * where it is that of a group or the block reaches beyond the last line. Without titles there is nothing to call new rows by.
 */
export function growsRows(core: GridCore, cells: Cells): boolean {
  const { shape } = core.get();
  const range = core.range();
  if (shape.keys.length === 0) return true;
  if (range === undefined) return false;
  if (headerRow(cells) >= 0) return true;
  if (!beginsRows(core, range)) return false;
  const isGroup = core.store.row(shape.keys[range.top] ?? "")?.type === "group";
  return isGroup || linesFrom(core, range).length < cells.length;
}

/** Does the block start where rows do? */
function beginsRows(core: GridCore, { left }: CellRange): boolean {
  const first = core.get().shape.columns[left]?.id;
  return first === "kind" || first === "title";
}

function linesFrom(core: GridCore, { top }: CellRange) {
  const { keys } = core.get().shape;
  return keys.slice(top).filter((key) => core.store.row(key)?.type === "line");
}

interface TableSource extends Pick<FoundTable, "cells">, Partial<Omit<FoundTable, "cells">> {
  readonly from: "clipboard" | "own" | "file";
}

/** Shows what a table would bring before anything is done. What comes from a file is never written over lines. */
export function openTable(core: GridCore, { from, ...found }: TableSource): void {
  const { store } = core;
  const { entryRow, active } = core.get();
  const { canEdit, priced } = store.get();
  if (!canEdit) {
    return core.notify({ type: "problem", columnId: "title", problem: { code: "read_only" } });
  }
  const fromClipboard = { ...noSheet, workbook: null };
  const source = { ...fromClipboard, ...found, isFile: from === "file", isOwn: from === "own" };
  if (entryRow !== null) {
    const below = entryRow.spot.afterKey ?? entryRow.spot.parentKey;
    dropEntryRow(core, false);
    const spots = spotsBelow(priced.estimate, below);
    return core.set({ table: { ...source, spots, over: null, instead: entryRow.kind } });
  }
  const range = core.range();
  const isLine = active !== null && store.row(active.key)?.type === "line";
  if (range === undefined || !isLine || source.isFile || !beginsRows(core, range)) {
    const spots = spotsBelow(priced.estimate, active?.key ?? null);
    return core.set({ table: { ...source, spots, over: null, instead: null } });
  }
  const over = {
    keys: linesFrom(core, range),
    left: range.left,
    spots: spotsBelow(priced.estimate, core.get().shape.keys.at(-1) ?? null),
  };
  const spots = spotsBelow(priced.estimate, active.key);
  core.set({ table: { ...source, spots, over, instead: null } });
}

/** A table of a file that was chosen, and the workbook that it is a sheet of. */
export type FoundTable = FileCells & Pick<OpenTable, "workbook">;

/** Shows the table of the file that was chosen; null gives it up. */
export function answerImport(core: GridCore, found: FoundTable | null): void {
  const { active } = core.get();
  core.set({ isImporting: false });
  if (found !== null) openTable(core, { ...found, from: "file" });
  else if (active !== null) core.select(active);
}

/** Puts a table in as its preview shows it; null gives it up. */
export function answerTable(core: GridCore, plan: TablePlan | null): void {
  const { table, active } = core.get();
  core.set({ table: null });
  if (plan !== null) putTable(core, plan);
  else if (table !== null && table.instead !== null) startEntryRow(core, table.instead, false);
  else if (active !== null) core.select(active);
}

function putTable(core: GridCore, plan: TablePlan): void {
  const { store } = core;
  const { replaced } = plan;
  const added = plan.lines + plan.groups;
  const rows = replaced + added;
  const [first] = plan.keyOf.values();
  const columnId = "title";
  const done = store.change(plan.costs().changes, core.surroundings().rowsLabel(rows));
  if (!done.ok) return core.notify({ type: "problem", columnId, problem: done.problem });
  if (first !== undefined) core.select({ key: first, columnId });
  core.set({ differing: differingLines(plan, store.get().priced.estimate) });
  core.notify({ type: "pasted", rows: added, replaced, unlinked: 0, unread: unreadCells(plan) });
}

const differingLines = (
  { check, keyOf }: TablePlan,
  { lines }: Estimate,
): readonly DifferingLine[] =>
  (check?.rows ?? []).flatMap((difference) => {
    const line = lines.get(keyOf.get(difference.index) ?? "");
    if (line === undefined) return [];
    const { key, quantity, formula, buyingPrice, sellingPrice } = line;
    return [{ key, line: { quantity, formula, buyingPrice, sellingPrice }, difference }];
  });

/** The cells of the rows that were taken; what is no column is told at the title. */
function unreadCells({ refused, keyOf }: TablePlan): readonly RefusedCell[] {
  return refused.flatMap(({ index, meaning, text, problem }) => {
    const key = keyOf.get(index);
    const columnId = columns.find(({ id }) => id === meaning)?.id ?? "title";
    return key === undefined ? [] : [{ key, columnId, text, problem }];
  });
}
