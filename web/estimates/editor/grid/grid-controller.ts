import type { Service } from "../../../../contracts/services.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import { canEnter, isEditable, readEntry } from "../cells/cell-entry.ts";
import { type CellRef, spotOf } from "./cell-range.ts";
import { entryText } from "../cells/cell-text.ts";
import { columns } from "../cells/columns.ts";
import { type GridBlocks, createGridBlocks } from "./grid-blocks.ts";
import { type GridCore, type GridSurroundings, createGridCore } from "./grid-core.ts";
import { type GridRows, createGridRows } from "./grid-rows.ts";
import type { CellProblem } from "./grid-state.ts";

/** Where the active cell goes after an entry; "none" leaves the focus where the person has put it. */
export type NextCell = "stay" | "down" | "up" | "right" | "left" | "none";

export interface GridController extends GridCore {
  readonly blocks: GridBlocks;
  readonly rows: GridRows;
  /** Moves the active cell by rows and columns, held inside the grid. */
  readonly moveBy: (rows: number, columns: number, extend?: boolean) => void;
  readonly selectAll: () => void;
  /**
   * Opens the editor of the active cell. "replace" starts it empty for the key that is being pressed.
   * Answers false where there is nothing to edit.
   */
  readonly startEdit: (mode: "keep" | "replace") => boolean;
  /** The editor tells what is in it, so that the entry can be finished from anywhere. */
  readonly typed: (text: string) => void;
  /** Takes what was typed; false leaves the editor open beside the reason. */
  readonly commit: (next?: NextCell) => boolean;
  /** Adds the row that is being typed as a copy of a service and goes on to its quantity. */
  readonly commitService: (service: Service) => void;
  readonly cancel: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Follows rows that come and go and rows that others select; the answer stops that. */
  readonly follow: () => () => void;
}

export function createGridController(
  store: EstimateStore,
  start: GridSurroundings,
): GridController {
  const core = createGridCore(store, start);
  const rows = createGridRows(core);
  const blocks = createGridBlocks(core);
  const { entry } = core;

  const moveBy = (rowCount: number, columnCount: number, extend = false) => {
    const { shape, active } = core.get();
    const spot = active && spotOf(shape, active);
    if (spot) core.selectAt(spot.row + rowCount, spot.column + columnCount, extend);
    else core.selectAt(0, 1);
  };

  const startEdit: GridController["startEdit"] = (mode) => {
    const { active, entryRow } = core.get();
    if (active === null) return false;
    const row = store.row(active.key);
    if (row !== undefined && !canEnter(store.get(), row, active.columnId)) return false;
    const isEntryRow = active.key === entryRow?.key;
    const startText = isEntryRow ? entryRowText(active) : rowText(active);
    if (startText === undefined) return false;
    entry.text = mode === "keep" ? startText : "";
    core.set({ anchor: active, edit: { cell: active, startText: entry.text, problem: null } });
    return true;
  };

  const entryRowText = ({ columnId }: CellRef) =>
    columnId === "title" ? (core.get().entryRow?.title ?? "") : undefined;

  const rowText = ({ key, columnId }: CellRef) => {
    const row = store.row(key);
    const column = columns.find(({ id }) => id === columnId);
    if (row === undefined || column === undefined || !isEditable(row, columnId)) return undefined;
    return entryText(row, column, core.context());
  };

  const refuse = (problem: CellProblem): false => {
    const { edit } = core.get();
    if (edit === null) return false;
    core.set({ edit: { ...edit, problem } });
    core.notify({ type: "problem", columnId: edit.cell.columnId, problem });
    return false;
  };

  const goOn = (next: NextCell) => {
    const { active } = core.get();
    if (next === "down") moveBy(1, 0);
    else if (next === "up") moveBy(-1, 0);
    else if (next === "right") moveBy(0, 1);
    else if (next === "left") moveBy(0, -1);
    else if (next === "stay" && active !== null) core.select(active);
  };

  const commitEntryRow = (next: NextCell): boolean => {
    const title = entry.text.trim();
    if (next === "left") {
      rows.keepEntryTitle(title);
      goOn(next);
      return true;
    }
    if (title === "") {
      rows.dropEntryRow(next !== "none");
      return true;
    }
    const isPriced = !["group", "text"].includes(core.get().entryRow?.kind ?? "group");
    const problem = rows.addEntryRow(title, null);
    if (problem !== null) return refuseEntryRow(problem);
    if (next !== "none") goToQuantity(next === "stay" || !isPriced);
    return true;
  };

  const refuseEntryRow = (problem: CellProblem): false => {
    const { entryRow } = core.get();
    if (entryRow === null) return false;
    const cell = { key: entryRow.key, columnId: "title" as const };
    core.set({ active: cell, edit: { cell, startText: entryRow.title, problem } });
    return refuse(problem);
  };

  /** A new line wants its quantity next. */
  const goToQuantity = (isStaying: boolean) => {
    const { active, shape } = core.get();
    if (active === null) return;
    const hasQuantity = shape.columns.some(({ id }) => id === "quantity");
    const columnId = isStaying || !hasQuantity ? "title" : "quantity";
    core.select({ key: active.key, columnId });
  };

  const commit: GridController["commit"] = (next = "stay") => {
    const { edit, entryRow } = core.get();
    if (edit === null) return true;
    if (edit.cell.key === entryRow?.key) return commitEntryRow(next);
    const { key, columnId } = edit.cell;
    const row = store.row(key);
    if (row !== undefined && entry.text !== rowText(edit.cell)) {
      const read = readEntry(row, columnId, entry.text, core.context());
      if (!read.ok) return refuse(read.problem);
      const done = store.change(read.value, core.surroundings().stepLabel(columnId, entry.text));
      if (!done.ok) return refuse(done.problem);
      core.set({ edit: null });
      core.notify({ type: "updated", cells: 1 });
    }
    core.set({ edit: null });
    goOn(next);
    return true;
  };

  const cancel = () => {
    const { edit, entryRow } = core.get();
    if (edit !== null && edit.cell.key === entryRow?.key) return rows.dropEntryRow(true);
    core.set({ edit: null });
    goOn("stay");
  };

  /** The selected row is gone: panels beside the grid show the row that took its place. */
  const selectActive = () => {
    const { selectedKey } = store.get();
    const { active, entryRow } = core.get();
    if (selectedKey === null || store.row(selectedKey) !== undefined) return;
    store.select(active !== null && active.key !== entryRow?.key ? active.key : null);
  };

  const follow = () => {
    let known = store.get().selectedKey;
    const followSelection = () => {
      const { selectedKey } = store.get();
      if (selectedKey === known) return;
      known = selectedKey;
      const isOwn = selectedKey === core.get().active?.key;
      if (selectedKey !== null && !isOwn) rows.reveal(selectedKey);
    };
    const followRows = () => {
      core.reshape();
      queueMicrotask(selectActive);
    };
    const stops = [store.subscribeRows(followRows), store.subscribe(followSelection)];
    core.reshape();
    return () => {
      for (const stop of stops) stop();
    };
  };

  const runUndo = (run: () => void, type: "undone" | "redone") => {
    run();
    core.notify({ type });
  };

  return {
    ...core,
    blocks,
    rows,
    moveBy,
    selectAll: () => {
      const { shape } = core.get();
      core.selectAt(0, 0);
      core.selectAt(shape.keys.length - 1, shape.columns.length - 1, true);
    },
    startEdit,
    typed: (text) => {
      entry.text = text;
    },
    commit,
    commitService: (service) => {
      const problem = rows.addEntryRow(entry.text.trim(), service);
      if (problem === null) goToQuantity(false);
      else refuseEntryRow(problem);
    },
    cancel,
    undo: () => runUndo(store.undo, "undone"),
    redo: () => runUndo(store.redo, "redone"),
    follow,
  };
}
