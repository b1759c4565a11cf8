import { flushSync } from "react-dom";
import type { LineKind } from "../../../../domain/estimate/estimate.ts";
import type { GridController } from "./grid-controller.ts";

/** The part of a keyboard event that decides what it means. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

export interface KeySurroundings {
  /** How many rows are on screen at once. */
  readonly pageRows: number;
  readonly openFind: () => void;
  /** The kind that a letter stands for in a kind cell, in the user's language. */
  readonly kindOfLetter: (letter: string) => LineKind | undefined;
}

/** Shows all keys, wherever no text is typed. The sign itself: each layout has it on another key. */
export const keyOfKeys = "?";

/** Far enough to reach the end of any estimate. */
const allTheWay = 1_000_000;

/** Does what the key asks for; true when the browser must do nothing of its own. */
export function pressKey(
  press: KeyPress,
  grid: GridController,
  surroundings: KeySurroundings,
): boolean {
  if (press.altKey && press.key === "Enter" && grid.takeMeant()) return true;
  if (grid.get().edit !== null) return pressWhileEditing(press, grid);
  const isCommand = (press.ctrlKey || press.metaKey) && !press.altKey;
  if (press.altKey && press.shiftKey) return pressToMove(press, grid);
  if (press.key === "Enter" && isCommand) {
    grid.rows.startEntryRow(press.shiftKey ? "group" : "material", false);
    return true;
  }
  if (press.key === "Delete" && (isCommand || press.shiftKey)) {
    grid.rows.remove();
    return true;
  }
  if (pressToNavigate(press, grid, surroundings.pageRows)) return true;
  if (isCommand) return pressCommand(press, grid, surroundings);
  return pressOnCell(press, grid, surroundings);
}

function pressWhileEditing(press: KeyPress, grid: GridController): boolean {
  const { key, ctrlKey, metaKey, shiftKey } = press;
  if (pressOverCell(press, grid)) return true;
  switch (key) {
    case "Escape":
      grid.cancel();
      return true;
    case "Enter": {
      const isNewRow = ctrlKey || metaKey;
      const isDone = grid.commit(isNewRow ? "stay" : shiftKey ? "up" : "down");
      if (isNewRow && isDone) grid.rows.startEntryRow(shiftKey ? "group" : "material", false);
      return true;
    }
    case "Tab":
      grid.commit(shiftKey ? "left" : "right");
      return true;
    default:
      return false;
  }
}

const steps = new Map<string, readonly [rows: number, columns: number]>([
  ["ArrowDown", [1, 0]],
  ["ArrowUp", [-1, 0]],
  ["ArrowLeft", [0, -1]],
  ["ArrowRight", [0, 1]],
]);

/** As in other tables of figures: what is typed over a cell is taken by an arrow. */
function pressOverCell(press: KeyPress, grid: GridController): boolean {
  const { edit } = grid.get();
  const isPlain = !(press.ctrlKey || press.metaKey || press.shiftKey || press.altKey);
  if (!edit?.isTypedOver || !isPlain) return false;
  if (press.key === "F2") {
    grid.moveInText();
    return true;
  }
  const step = steps.get(press.key);
  if (step === undefined) return false;
  if (grid.commit("stay")) grid.moveBy(...step);
  return true;
}

function pressToMove({ key }: KeyPress, grid: GridController): boolean {
  switch (key) {
    case "ArrowUp":
      grid.rows.step("up");
      return true;
    case "ArrowDown":
      grid.rows.step("down");
      return true;
    case "ArrowRight":
      grid.rows.indent();
      return true;
    case "ArrowLeft":
      grid.rows.outdent();
      return true;
    default:
      return false;
  }
}

function pressToNavigate(
  { key, ctrlKey, metaKey, shiftKey }: KeyPress,
  grid: GridController,
  pageRows: number,
): boolean {
  const far = ctrlKey || metaKey;
  const step = far ? allTheWay : 1;
  switch (key) {
    case "ArrowDown":
      grid.moveBy(step, 0, shiftKey);
      return true;
    case "ArrowUp":
      grid.moveBy(-step, 0, shiftKey);
      return true;
    case "ArrowLeft":
      if (far || shiftKey || !toggleGroup(grid, "close")) grid.moveBy(0, -step, shiftKey);
      return true;
    case "ArrowRight":
      if (far || shiftKey || !toggleGroup(grid, "open")) grid.moveBy(0, step, shiftKey);
      return true;
    case "Home":
      grid.moveBy(far ? -allTheWay : 0, -allTheWay, shiftKey);
      return true;
    case "End":
      grid.moveBy(far ? allTheWay : 0, allTheWay, shiftKey);
      return true;
    case "PageDown":
      grid.moveBy(pageRows, 0, shiftKey);
      return true;
    case "PageUp":
      grid.moveBy(-pageRows, 0, shiftKey);
      return true;
    case "Tab":
      return pressTab(grid, shiftKey);
    default:
      return false;
  }
}

/** On the title of a group the arrows open and close it before they leave it. */
function toggleGroup(grid: GridController, wish: "open" | "close"): boolean {
  const { active } = grid.get();
  const row = active?.columnId === "title" ? grid.store.row(active.key) : undefined;
  if (row?.type !== "group" || row.isOpen === (wish === "open")) return false;
  grid.store.toggle(row.group.key);
  return true;
}

/** Tab goes along the row and leaves the grid at its ends, so that nobody is caught in it. */
function pressTab(grid: GridController, isBack: boolean): boolean {
  const { active, shape } = grid.get();
  const end = isBack ? shape.columns[0] : shape.columns.at(-1);
  if (active === null || active.columnId === end?.id) return false;
  grid.moveBy(0, isBack ? -1 : 1);
  return true;
}

function pressCommand(
  { key, shiftKey }: KeyPress,
  grid: GridController,
  { openFind }: KeySurroundings,
): boolean {
  switch (key.toLowerCase()) {
    case "z":
      if (shiftKey) grid.redo();
      else grid.undo();
      keepFocus(grid);
      return true;
    case "y":
      grid.redo();
      keepFocus(grid);
      return true;
    case "d":
      if (shiftKey) grid.rows.duplicate();
      else grid.blocks.fillDown();
      return true;
    case "a":
      grid.selectAll();
      return true;
    case "f":
      openFind();
      return true;
    default:
      return false;
  }
}

/** The row with the focus may be gone now: the one that took its place goes on hearing the keys. */
function keepFocus(grid: GridController): void {
  const { active, focusWish } = grid.get();
  if (active === null) grid.set({ focusWish: focusWish + 1 });
  else grid.select(active);
}

function pressOnCell(
  { key, altKey, ctrlKey, shiftKey }: KeyPress,
  grid: GridController,
  { kindOfLetter }: KeySurroundings,
): boolean {
  const { active, entryRow } = grid.get();
  const row = active === null ? undefined : grid.store.row(active.key);
  switch (key) {
    case "Enter":
    case "F2":
      if (grid.startEdit("keep")) return true;
      if (row?.type === "group") grid.store.toggle(row.group.key);
      else tellComputed(grid);
      return true;
    case "Delete":
    case "Backspace":
      grid.blocks.clear();
      return true;
    case "Escape":
      if (entryRow !== null && active?.key === entryRow.key) grid.rows.dropEntryRow(true);
      else if (active !== null) grid.select(active);
      return true;
  }
  if (key === " " && shiftKey) {
    grid.selectWholeRows();
    return true;
  }
  // AltGr comes as Ctrl and Alt together and types signs such as @ and ½.
  const isTyped = key === "Dead" || key === "Process" || key.length === 1;
  if (!isTyped || altKey !== ctrlKey || key === keyOfKeys) return false;
  if (active?.columnId === "kind") {
    const kind = kindOfLetter(key.toUpperCase());
    if (kind !== undefined && active.key === entryRow?.key) grid.rows.setEntryKind(kind);
    else if (kind !== undefined) grid.blocks.setKind(kind);
    return true;
  }
  // The editor must be there before the browser delivers the sign, or the first one would be lost.
  const isOpen = flushSync(() => grid.startEdit("replace"));
  if (!isOpen) tellComputed(grid);
  return !isOpen;
}

function tellComputed(grid: GridController): void {
  const { active } = grid.get();
  if (active === null) return;
  const { columnId } = active;
  const { canEdit } = grid.store.get();
  grid.notify(
    canEdit
      ? { type: "computed", columnId }
      : { type: "problem", columnId, problem: { code: "read_only" } },
  );
}
