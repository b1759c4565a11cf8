import type { Unit } from "../../../../contracts/units.ts";
import type { Locale } from "../../../../domain/money/format.ts";
import { loneSigns } from "../../../../domain/money/read-number.ts";
import type { Titles } from "../../../../domain/estimate/new-row.ts";
import { createNotifier } from "../../../base/notifier.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import type { BlockContext } from "./block-entries.ts";
import { type CellRange, type CellRef, cellAt, rangeBetween, shapeOf } from "./cell-range.ts";
import type { Column, ColumnId } from "../cells/columns.ts";
import { withEntryRow } from "./entry-row.ts";
import type { ApartTitles } from "./new-rows.ts";
import { type GridNotice, type GridState, reshaped, startGrid } from "./grid-state.ts";

/** What the grid needs to know of the page around it. */
export interface GridSurroundings {
  readonly locale: Locale;
  /** Null while they are on their way. */
  readonly units: readonly Unit[] | null;
  readonly columns: readonly Column[];
  /** For the very first group, which the first line brings along. */
  readonly firstGroupTitles: Titles;
  readonly apartTitles: ApartTitles;
  /** What a step is called when it must be mentioned: "Quantity 2,5". */
  readonly stepLabel: (columnId: ColumnId, text: string) => string;
  /** What a step is called that puts so many rows in. */
  readonly rowsLabel: (rows: number) => string;
}

/** State and the few means that all commands of the grid share. */
export interface GridCore {
  readonly store: EstimateStore;
  readonly surroundings: () => GridSurroundings;
  readonly setSurroundings: (surroundings: GridSurroundings) => void;
  readonly get: () => GridState;
  /** What stands in the open editor. Kept apart from the state, because typing redraws nothing. */
  readonly entry: { text: string };
  readonly set: (patch: Partial<GridState>) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly notify: (notice: GridNotice) => void;
  readonly context: () => BlockContext;
  /** The block between the active cell and the anchor. */
  readonly range: () => CellRange | undefined;
  /** Makes a cell the active one and gives it the focus; `extend` keeps the other corner of the block. */
  readonly select: (cell: CellRef, extend?: boolean) => void;
  readonly selectAt: (row: number, column: number, extend?: boolean) => void;
  /** Counts the rows and columns anew after either or the entry row has changed. */
  readonly reshape: () => void;
}

export function createGridCore(store: EstimateStore, start: GridSurroundings): GridCore {
  const changes = createNotifier();
  let around = start;
  let state = startGrid(store.rows(), around);

  const set = (patch: Partial<GridState>) => {
    state = { ...state, ...patch };
    changes.notify();
  };

  const select = (cell: CellRef, extend = false) => {
    const anchor = extend ? (state.anchor ?? cell) : cell;
    const addedKey = cell.key === state.addedKey ? cell.key : null;
    set({ active: cell, anchor, addedKey, focusWish: state.focusWish + 1 });
    const isEntryRow = cell.key === state.entryRow?.key;
    if (!isEntryRow) store.select(cell.key);
  };

  const selectAt = (row: number, column: number, extend = false) => {
    const cell = cellAt(state.shape, { row, column });
    if (cell !== undefined) select(cell, extend);
  };

  const reshape = () => {
    const keys = withEntryRow(store.rows(), state.entryRow, store.row);
    set(reshaped(state, shapeOf(keys, around.columns)));
  };

  return {
    store,
    surroundings: () => around,
    setSurroundings: (next) => {
      const isReshaped = next.columns !== around.columns;
      around = next;
      if (isReshaped) reshape();
      const hasUnits = around.units !== null;
      if (hasUnits !== state.hasUnits) set({ hasUnits });
    },
    get: () => state,
    entry: { text: "" },
    set,
    subscribe: changes.subscribe,
    notify: (notice) => set({ notice }),
    context: () => contextOf(store, state, around),
    range: () =>
      state.active === null
        ? undefined
        : rangeBetween(state.shape, state.active, state.anchor ?? state.active),
    select,
    selectAt,
    reshape,
  };
}

/** What it takes to read and write the cells of a block. */
function contextOf(
  store: EstimateStore,
  { shape }: GridState,
  { locale, units }: GridSurroundings,
): BlockContext {
  const { header, seesCosts } = store.get();
  const { language, currency } = header;
  const signs = loneSigns[locale];
  const typed = { language, currency, locale, units: units ?? [], signs };
  return { ...typed, shape, rowOf: store.row, seesCosts };
}
