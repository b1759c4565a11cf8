import type { Key } from "../../../../domain/estimate/estimate.ts";
import type { ColumnId } from "../cells/columns.ts";
import { canEnter } from "../cells/open-cells.ts";
import { cellAt, spotOf } from "./cell-range.ts";
import type { GridCore } from "./grid-core.ts";

/** Where the active cell goes after an entry; "none" leaves the focus where the person has put it. */
export type NextCell = "stay" | "down" | "up" | "right" | "left" | "none";

/** Moves the active cell by rows and columns, held inside the grid. */
export function moveBy(core: GridCore, rows: number, columns: number, extend = false): void {
  const { shape, active } = core.get();
  const spot = active && spotOf(shape, active);
  if (spot) core.selectAt(spot.row + rows, spot.column + columns, extend);
  else core.selectAt(0, 1);
}

export function selectAll(core: GridCore): void {
  const { shape } = core.get();
  core.selectAt(0, 0);
  core.selectAt(shape.keys.length - 1, shape.columns.length - 1, true);
}

/** Makes the block go over all columns, or takes the whole of one row. Nothing is scrolled sideways. */
export function selectWholeRows(core: GridCore, key?: Key): void {
  const { shape, focusWish, entryRow } = core.get();
  const range = core.range();
  const index = key === undefined ? undefined : shape.indexOf.get(key);
  const active = cellAt(shape, { row: index ?? range?.top ?? 0, column: 0 });
  const anchor = cellAt(shape, {
    row: index ?? range?.bottom ?? 0,
    column: shape.columns.length - 1,
  });
  if (active === undefined || anchor === undefined || entryRow !== null) return;
  core.set({ active, anchor, focusWish: focusWish + 1 });
  core.store.select(active.key);
}

export function goOn(core: GridCore, next: NextCell): void {
  const { active } = core.get();
  if (next === "down") goToOpenCell(core, 1);
  else if (next === "up") goToOpenCell(core, -1);
  else if (next === "right") moveBy(core, 0, 1);
  else if (next === "left") moveBy(core, 0, -1);
  else if (next === "stay" && active !== null) core.select(active);
}

/** The next cell of the column that takes an entry, past chapters and texts; the active one where there is none. */
function goToOpenCell(core: GridCore, step: 1 | -1): void {
  const { shape, active } = core.get();
  const spot = active && spotOf(shape, active);
  if (!spot) return moveBy(core, step, 0);
  const isOpen = (key: Key) => {
    const row = core.store.row(key);
    // The row that is being typed is none of the estimate yet.
    return row === undefined || canEnter(core.store.get(), row, active.columnId);
  };
  let row = spot.row + step;
  while (row in shape.keys && !isOpen(shape.keys[row] ?? "")) row += step;
  core.selectAt(row in shape.keys ? row : spot.row, spot.column);
}

/** Another cell of the active row; its title where the column is not shown. */
export function goToColumn(core: GridCore, wanted: ColumnId): void {
  const { active, shape } = core.get();
  if (active === null) return;
  const isShown = shape.columns.some(({ id }) => id === wanted);
  core.select({ key: active.key, columnId: isShown ? wanted : "title" });
}
