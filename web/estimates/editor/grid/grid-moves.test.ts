import { expect, test } from "vitest";
import { inOrder, rowKeys } from "../../test/grid-estimate.ts";
import { openGrid } from "../../test/typed-grid.ts";

const { bath, walls, tiles, tiling, membrane, kitchen, sink } = rowKeys;

const moves = [
  ["ArrowDown", "quantity of Membrane"],
  ["ArrowUp", "quantity of Tiles"],
  ["ArrowLeft", "title of Tiling"],
  ["ArrowRight", "unit of Tiling"],
  ["Ctrl+ArrowDown", "quantity of Sink"],
  ["Ctrl+ArrowUp", "quantity of Bath"],
  ["Ctrl+ArrowLeft", "kind of Tiling"],
  ["Ctrl+ArrowRight", "hours of Tiling"],
  ["Meta+ArrowDown", "quantity of Sink"],
  ["Meta+ArrowLeft", "kind of Tiling"],
  ["Home", "kind of Tiling"],
  ["End", "hours of Tiling"],
  ["Ctrl+Home", "kind of Bath"],
  ["Ctrl+End", "hours of Sink"],
  ["Meta+End", "hours of Sink"],
  ["PageDown", "quantity of Kitchen"],
  ["PageUp", "quantity of Walls"],
] as const;

test.each(moves)("%s goes to the %s, and with Shift the block goes there", (keys, cell) => {
  const { at, press, where, otherEnd, grid } = openGrid();
  at(tiling, "quantity");
  const { focusWish } = grid.get();
  expect(press(keys)).toBe(true);
  expect([where(), otherEnd()]).toEqual([cell, cell]);
  expect(grid.get().focusWish).toBe(focusWish + 1);
  at(tiling, "quantity");
  expect(press(`Shift+${keys}`)).toBe(true);
  expect([where(), otherEnd()]).toEqual([cell, "quantity of Tiling"]);
});

test.each([
  [bath, "kind", ["ArrowUp", "ArrowLeft", "PageUp", "Home"], "Shift+Tab"],
  [sink, "hours", ["ArrowDown", "ArrowRight", "PageDown", "End"], "Tab"],
] as const)("nothing lies beyond the corners, and Tab leaves there: %s %s", (...parts) => {
  const [key, column, keys, tab] = parts;
  const { at, press, where } = openGrid();
  at(key, column);
  const corner = where();
  for (const one of keys) expect([press(one), where()], one).toEqual([true, corner]);
  expect([press(tab), where()]).toEqual([false, corner]);
});

test("Tab goes along the row, backwards with Shift, and never makes a block", () => {
  const { at, press, where, otherEnd } = openGrid();
  at(tiling, "quantity");
  press("Tab");
  expect([where(), otherEnd()]).toEqual(["unit of Tiling", "unit of Tiling"]);
  press("Shift+Tab");
  expect([where(), otherEnd()]).toEqual(["quantity of Tiling", "quantity of Tiling"]);
});

test("on the title of a group the arrows close and open it before they leave it", () => {
  const { at, press, where, titles } = openGrid();
  at(walls, "title");
  press("ArrowLeft");
  expect([where(), titles()]).toEqual(["title of Walls", ["Bath", "Walls", "Kitchen", "Sink"]]);
  press("ArrowLeft");
  expect(where()).toBe("kind of Walls");
  at(walls, "title");
  press("ArrowRight");
  expect([where(), titles()]).toEqual(["title of Walls", inOrder]);
  press("ArrowRight");
  expect(where()).toBe("quantity of Walls");
  press("ArrowLeft");
  expect([where(), titles()]).toEqual(["title of Walls", inOrder]);
});

test.each([
  ["Shift+ArrowLeft", "kind of Bath"],
  ["Ctrl+ArrowLeft", "kind of Bath"],
] as const)("%s leaves the title of an open group at once", (keys, cell) => {
  const { at, press, where, titles } = openGrid();
  at(bath, "title");
  press(keys);
  expect([where(), titles()]).toEqual([cell, inOrder]);
});

test.each(["Shift+ArrowRight", "Ctrl+ArrowRight"])("%s leaves a closed group closed", (keys) => {
  const { at, press, store, titles } = openGrid();
  store.toggle(bath);
  at(bath, "title");
  press(keys);
  expect(titles()).toEqual(["Bath", "Kitchen", "Sink"]);
});

test("Ctrl+A takes all cells, Ctrl+F the search, Escape one cell", () => {
  const { at, press, where, otherEnd, finds } = openGrid();
  at(tiles, "unit");
  expect(press("Ctrl+a")).toBe(true);
  expect([otherEnd(), where()]).toEqual(["kind of Bath", "hours of Sink"]);
  expect(press("Escape")).toBe(true);
  expect([otherEnd(), where()]).toEqual(["hours of Sink", "hours of Sink"]);
  expect(finds()).toBe(0);
  expect(press("Ctrl+f")).toBe(true);
  expect(press("Meta+F")).toBe(true);
  expect(finds()).toBe(2);
});

test("Shift+Space takes the rows of the block over all columns, Space alone is typed", () => {
  const { at, press, where, otherEnd, selected, grid } = openGrid();
  at(membrane, "unit", [tiling, "quantity"]);
  const { focusWish } = grid.get();
  expect(press("Shift+ ")).toBe(true);
  expect([where(), otherEnd()]).toEqual(["kind of Tiling", "hours of Membrane"]);
  expect([selected(), grid.get().focusWish]).toEqual(["Tiling", focusWish + 1]);
  at(tiles, "quantity");
  expect(press(" ")).toBe(false);
  expect(grid.get().edit).not.toBeNull();
});

test("Shift+Space leaves a row that is being typed alone", () => {
  const { at, press, where } = openGrid();
  at(tiles, "title");
  press("Ctrl+Enter");
  press("Shift+Tab");
  press("Shift+ ");
  expect(where()).toBe("kind of new row");
});

test.each([
  ["Alt+Shift+ArrowUp", tiling, ["Tiling", "Tiles"], 2],
  ["Alt+Shift+ArrowDown", tiles, ["Tiling", "Tiles"], 2],
  ["Alt+Shift+ArrowUp", kitchen, ["Kitchen", "Sink", "Bath"], 0],
])("%s moves the row", (keys, key, titles, from) => {
  const grid = openGrid();
  grid.at(key, "quantity");
  const cell = grid.where();
  expect(grid.press(keys)).toBe(true);
  expect(grid.titles().slice(from, from + titles.length)).toEqual(titles);
  expect(grid.where()).toBe(cell);
});

test("Alt+Shift with right and left move a group in and out", () => {
  const { at, press, group } = openGrid();
  at(kitchen, "title");
  expect(press("Alt+Shift+ArrowRight")).toBe(true);
  expect(group(kitchen)?.parentKey).toBe(bath);
  expect(press("Alt+Shift+ArrowLeft")).toBe(true);
  expect(group(kitchen)?.parentKey).toBeNull();
});
