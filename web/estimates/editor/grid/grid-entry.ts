import { isEditable, readEntry } from "../cells/cell-entry.ts";
import { canEnter } from "../cells/open-cells.ts";
import { entryText } from "../cells/cell-text.ts";
import { openReadings } from "../../../../domain/money/read-number.ts";
import type { Decimal } from "../../../../domain/money/decimal.ts";
import { type Result, success } from "../../../../domain/base/result.ts";
import { columns } from "../cells/columns.ts";
import type { CellRef } from "./cell-range.ts";
import type { GridCore } from "./grid-core.ts";
import { type NextCell, goOn } from "./grid-moves.ts";
import type { RowView } from "../store/row-views.ts";
import type { CellProblem } from "./grid-state.ts";
import { rowTitle } from "./shown-rows.ts";

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
  core.set({
    anchor: active,
    edit: {
      cell: active,
      startText: core.entry.text,
      isTypedOver: mode === "replace" && !isEntryRow,
      problem: null,
      meant: null,
    },
  });
  return true;
}

/** Puts what was typed into the row of the estimate; false leaves the editor open beside the reason. */
export function commitCell(core: GridCore, cell: CellRef, next: NextCell): boolean {
  const { store, entry } = core;
  const row = store.row(cell.key);
  if (row !== undefined && entry.text !== rowText(core, cell)) {
    const asked = askedOf(core, cell, entry.text);
    const done = enter(core, cell, entry.text);
    if (!done.ok) return refuseEntry(core, done.problem, asked?.meant);
    core.set({ edit: null });
    core.notify(asked ?? becameOf(core, row, cell) ?? { type: "updated", cells: 1 });
  }
  core.set({ edit: null });
  goOn(core, next);
  return true;
}

/** Another kind than before, which nobody has asked for: its unit did. */
function becameOf({ store }: GridCore, before: RowView, { key, columnId }: CellRef) {
  const after = store.row(key);
  if (columnId !== "unit" || before.type !== "line" || after?.type !== "line") return undefined;
  const isOther = after.line.kind !== before.line.kind;
  return isOther ? ({ type: "becameWork", title: rowTitle(store, key) } as const) : undefined;
}

function enter(core: GridCore, cell: CellRef, text: string): Result<void, CellProblem> {
  const row = core.store.row(cell.key);
  if (row === undefined) return success(undefined);
  const read = readEntry(row, cell.columnId, text, core.context());
  if (!read.ok) return read;
  const shown = cell.columnId === "kind" ? "" : text;
  return core.store.change(read.value, core.surroundings().stepLabel(cell.columnId, shown));
}

/** The question that a number leaves open in the language of the person who typed it. */
function askedOf(core: GridCore, cell: CellRef, text: string) {
  const { locale } = core.surroundings();
  const isNumber = columns.some(({ id, places }) => id === cell.columnId && places !== null);
  const readings = isNumber ? openReadings(text, locale) : undefined;
  return readings && ({ type: "asked", cell, ...readings } as const);
}

/** Puts the number in that the grid has just asked about; false where it has asked nothing. */
export function takeMeant(core: GridCore): boolean {
  const { edit, notice } = core.get();
  if (edit !== null && edit.meant !== null) {
    core.entry.text = edit.meant;
    return commitCell(core, edit.cell, "down");
  }
  if (notice?.type !== "asked") return false;
  const { cell, read, meant } = notice;
  const done = enter(core, cell, meant);
  core.notify(
    done.ok
      ? { type: "asked", cell, read: meant, meant: read }
      : { type: "problem", columnId: cell.columnId, problem: done.problem },
  );
  return true;
}

/** Tells why what stands in the open editor cannot be taken. */
export function refuseEntry(
  core: GridCore,
  problem: CellProblem,
  meant: Decimal | null = null,
): false {
  const { edit } = core.get();
  if (edit === null) return false;
  core.set({ edit: { ...edit, isTypedOver: false, problem, meant } });
  core.notify({ type: "problem", columnId: edit.cell.columnId, problem });
  return false;
}

/** Leaves an entry that was refused already; the notice keeps what was typed, and why. False where none was. */
export function leaveRefused(core: GridCore): boolean {
  const { edit, entryRow } = core.get();
  if (edit === null || edit.problem === null || edit.cell.key === entryRow?.key) return false;
  const refused = { ...edit.cell, text: core.entry.text, problem: edit.problem };
  core.set({ edit: null });
  core.notify({ type: "refused", cells: 0, refused: [refused] });
  return true;
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
