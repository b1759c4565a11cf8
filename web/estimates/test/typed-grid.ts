import { onTestFinished } from "vitest";
import type { Key } from "../../../domain/estimate/estimate.ts";
import type { Locale } from "../../../domain/money/format.ts";
import { type ColumnId, type PresetId, chosenColumns, presets } from "../editor/cells/columns.ts";
import type { CellRef } from "../editor/grid/cell-range.ts";
import { type GridController, createGridController } from "../editor/grid/grid-controller.ts";
import { type KeyPress, pressKey } from "../editor/grid/grid-keys.ts";
import { rowTitle } from "../editor/grid/shown-rows.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { gridEstimate, units } from "./grid-estimate.ts";
import { makeTestStore } from "./test-store.ts";

interface GridParts {
  readonly store?: EstimateStore;
  readonly locale?: Locale;
  readonly preset?: PresetId;
  /** These beside the columns that are always there, in place of a preset. */
  readonly columns?: readonly ColumnId[];
}

const letters = { M: "material", W: "work", S: "general", T: "text", "%": "percent" } as const;
const isLetter = (text: string): text is keyof typeof letters => text in letters;

/** "Ctrl+Shift+Enter" as the browser tells it. */
function keyPress(keys: string): KeyPress {
  const parts = keys.split("+");
  const held = new Set(parts.slice(0, -1));
  return {
    key: parts.at(-1) ?? "",
    ctrlKey: held.has("Ctrl"),
    metaKey: held.has("Meta"),
    shiftKey: held.has("Shift"),
    altKey: held.has("Alt"),
  };
}

/** The grid without its screen: keys go in, and what it would show comes out. */
export function openGrid(parts: GridParts = {}) {
  const { store = makeTestStore(gridEstimate), locale = "en", preset = "price" } = parts;
  const grid = createGridController(store, {
    locale,
    units,
    columns: chosenColumns(new Set(parts.columns ?? presets[preset])),
    firstGroupTitles: { titleEn: "First", titleNb: "" },
    apartTitles: {
      options: { titleEn: "Options", titleNb: "" },
      others: { titleEn: "Other", titleNb: "" },
    },
    stepLabel: (columnId, text) => `${columnId} ${text}`,
    rowsLabel: (rows) => `${rows} rows`,
  });
  onTestFinished(grid.follow());
  let finds = 0;
  const surroundings = {
    pageRows: 2,
    openFind: () => {
      finds += 1;
    },
    kindOfLetter: (letter: string) => (isLetter(letter) ? letters[letter] : undefined),
  };
  return {
    store,
    grid,
    finds: () => finds,
    /** Makes the cell the active one; the second one is the other end of a block. */
    at: (key: Key, columnId: ColumnId, end?: readonly [Key, ColumnId]) => {
      grid.select({ key, columnId });
      if (end !== undefined) grid.select({ key: end[0], columnId: end[1] }, true);
    },
    /** Presses "Ctrl+Shift+Enter"; true when the browser must do nothing of its own. */
    press: (keys: string) => pressKey(keyPress(keys), grid, surroundings),
    /** Types into the cell as a person does, and leaves the editor open. */
    type: (text: string) => {
      if (grid.get().edit === null) grid.startEdit("replace");
      grid.typed(text);
    },
    ...shownBy(grid),
  };
}

/** What the screen would show, in words. */
function shownBy(grid: GridController) {
  const { get, store } = grid;
  const nameOf = (key: Key) => (key === get().entryRow?.key ? "new row" : rowTitle(store, key));
  const named = (cell: CellRef | null) =>
    cell === null ? "nowhere" : `${cell.columnId} of ${nameOf(cell.key)}`;
  return {
    where: () => named(get().active),
    otherEnd: () => named(get().anchor),
    titles: () => get().shape.keys.map(nameOf),
    notice: () => get().notice,
    line: (key: Key) => store.get().priced.estimate.lines.get(key),
    group: (key: Key) => store.get().priced.estimate.groups.get(key),
    lines: () => [...store.get().priced.estimate.lines.values()],
    selected: () => {
      const { selectedKey } = store.get();
      return selectedKey === null ? null : rowTitle(store, selectedKey);
    },
  };
}
