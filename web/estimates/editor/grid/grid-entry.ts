import { canEnter, isEditable, readEntry } from "../cells/cell-entry.ts";
import { entryText } from "../cells/cell-text.ts";
import { columns } from "../cells/columns.ts";
import type { CellRef } from "./cell-range.ts";
import type { GridCore } from "./grid-core.ts";
import { type NextCell, goOn } from "./grid-moves.ts";
import type { CellProblem } from "./grid-state.ts";

/** Opens the editor of the active cell; false where there is nothing to edit. */
export function startEdit(core: GridCore, mode: "keep" | "replace"): boolean {
  const { active, entryRow } = core.get();
  if (active === null) return false;
  const row = core.store.row(active.key);
  if (row !== undefined && !canEnter(core.store.get(), row, active.columnId)) return false;
  const isEntryRow = active.key === entryRow?.key;
  const startText = isEntryRow ? entryRowText(core, active) : rowText(core, active);
  if (startText === undefined) return false;
  core.entry.text = mode === "keep" ? startText : "";
  core.set({ anchor: active, edit: { cell: active, startText: core.entry.text, problem: null } });
  return true;
}

/** Puts what was typed into the row of the estimate; false leaves the editor open beside the reason. */
export function commitCell(core: GridCore, cell: CellRef, next: NextCell): boolean {
  const { store, entry } = core;
  const row = store.row(cell.key);
  if (row !== undefined && entry.text !== rowText(core, cell)) {
    const read = readEntry(row, cell.columnId, entry.text, core.context());
    if (!read.ok) return refuseEntry(core, read.problem);
    const label = core.surroundings().stepLabel(cell.columnId, entry.text);
    const done = store.change(read.value, label);
    if (!done.ok) return refuseEntry(core, done.problem);
    core.set({ edit: null });
    core.notify({ type: "updated", cells: 1 });
  }
  core.set({ edit: null });
  goOn(core, next);
  return true;
}

/** Tells why what stands in the open editor cannot be taken. */
export function refuseEntry(core: GridCore, problem: CellProblem): false {
  const { edit } = core.get();
  if (edit === null) return false;
  core.set({ edit: { ...edit, problem } });
  core.notify({ type: "problem", columnId: edit.cell.columnId, problem });
  return false;
}

/** What an editor of a cell starts with; undefined where the cell takes no entry. */
function rowText(core: GridCore, { key, columnId }: CellRef): string | undefined {
  const row = core.store.row(key);
  const column = columns.find(({ id }) => id === columnId);
  if (row === undefined || column === undefined || !isEditable(row, columnId)) return undefined;
  return entryText(row, column, core.context());
}

/** The same in the row that is being typed, which has a title alone. */
function entryRowText(core: GridCore, { columnId }: CellRef): string | undefined {
  return columnId === "title" ? (core.get().entryRow?.title ?? "") : undefined;
}
