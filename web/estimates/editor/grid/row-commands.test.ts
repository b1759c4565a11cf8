import { expect, test } from "vitest";
import { gridEstimate, rowKeys } from "../../test/grid-estimate.ts";
import { makeTestStore } from "../../test/test-store.ts";
import { openGrid } from "../../test/typed-grid.ts";

const { bath, walls, tiles, tiling, membrane, kitchen, sink } = rowKeys;
const readOnly = { type: "problem", columnId: "title", problem: { code: "read_only" } };
const frozen = () => makeTestStore(gridEstimate, { status: "sent" });
const settled = () => Promise.resolve();

test.each([
  ["one line", [tiling, "unit"], undefined, { rows: 1, title: "Tiling" }, "unit of Membrane"],
  [
    "a group with all that is in it",
    [walls, "unit"],
    [membrane, "unit"],
    { rows: 1, title: "Walls" },
    "unit of Kitchen",
  ],
  [
    "several rows, selected upwards",
    [membrane, "quantity"],
    [tiling, "title"],
    { rows: 2, title: "Tiling" },
    "title of Kitchen",
  ],
  ["the last row", [sink, "unit"], undefined, { rows: 1, title: "Sink" }, "unit of Kitchen"],
] as const)("%s is removed in one step", (...parts) => {
  const [, [key, column], end, removed, cell] = parts;
  const grid = openGrid();
  grid.at(key, column, end);
  const before = grid.titles();
  grid.press("Ctrl+Delete");
  expect(grid.notice()).toEqual({ type: "removed", ...removed });
  expect(grid.where()).toBe(cell);
  expect(grid.otherEnd()).toBe(cell);
  grid.store.undo();
  expect([grid.titles(), grid.store.get().canUndo]).toEqual([before, false]);
});

test("when all rows are removed there is no active cell, and Undo goes on hearing the keys", () => {
  const grid = openGrid();
  grid.press("Ctrl+a");
  const before = grid.grid.get().focusWish;
  grid.press("Ctrl+Delete");
  expect(grid.where()).toBe("nowhere");
  expect(grid.notice()).toEqual({ type: "removed", rows: 7, title: "Bath" });
  const { focusWish } = grid.grid.get();
  expect(focusWish).toBe(before + 1);
  grid.press("Ctrl+y");
  expect(grid.grid.get().focusWish).toBe(focusWish + 1);
  grid.press("Ctrl+z");
  expect([grid.titles()[0], grid.where()]).toEqual(["Bath", "title of Bath"]);
});

test.each([
  ["removed", "Ctrl+Delete"],
  ["moved", "Alt+Shift+ArrowUp"],
  ["duplicated", "Ctrl+Shift+d"],
])("in a frozen estimate no row is %s", (_, keys) => {
  const grid = openGrid({ store: frozen() });
  grid.at(tiling, "quantity");
  grid.press(keys);
  expect(grid.notice()).toEqual(readOnly);
  expect(grid.titles().slice(2)).toEqual(["Tiles", "Tiling", "Membrane", "Kitchen", "Sink"]);
});

test.each([
  [tiling, "Alt+Shift+ArrowUp", { title: "Tiling", number: "1.1.1" }],
  [membrane, "Alt+Shift+ArrowDown", { title: "Membrane", number: "1.2" }],
  [kitchen, "Alt+Shift+ArrowRight", { title: "Kitchen", number: "1.2" }],
  [walls, "Alt+Shift+ArrowLeft", { title: "Walls", number: "2" }],
] as const)("a row that was moved is told with its new number: %s %s", (key, keys, moved) => {
  const grid = openGrid();
  grid.at(key, "unit");
  grid.press(keys);
  expect(grid.notice()).toEqual({ type: "moved", ...moved });
  expect(grid.where()).toBe(`unit of ${moved.title}`);
});

test.each([
  [bath, "Alt+Shift+ArrowUp"],
  [bath, "Alt+Shift+ArrowRight"],
  [sink, "Alt+Shift+ArrowDown"],
  [kitchen, "Alt+Shift+ArrowLeft"],
])("a row that can go no further stays and says so: %s %s", (key, keys) => {
  const grid = openGrid();
  grid.at(key, "unit");
  grid.press(keys);
  expect(grid.notice()).toEqual({ type: "immovable" });
  expect(grid.store.get().canUndo).toBe(false);
});

test("the rows of a block move together in one step, stay selected, and stop together", () => {
  const grid = openGrid();
  grid.at(tiling, "title", [membrane, "unit"]);
  grid.press("Alt+Shift+ArrowUp");
  expect(grid.titles()).toEqual([
    "Bath",
    "Walls",
    "Tiling",
    "Membrane",
    "Tiles",
    "Kitchen",
    "Sink",
  ]);
  expect(grid.notice()).toEqual({ type: "moved", title: "Tiling", number: "1.1.1" });
  expect(grid.grid.range()).toMatchObject({ top: 2, bottom: 3 });
  for (let step = 0; step < 3; step += 1) grid.press("Alt+Shift+ArrowDown");
  expect(grid.titles().slice(2)).toEqual(["Tiles", "Kitchen", "Tiling", "Membrane", "Sink"]);
  expect(grid.notice()).toEqual({ type: "moved", title: "Tiling", number: "2.1" });
  for (let step = 0; step < 4; step += 1) grid.store.undo();
  expect([grid.titles().slice(2, 5), grid.store.get().canUndo]).toEqual([
    ["Tiles", "Tiling", "Membrane"],
    false,
  ]);
  grid.at(bath, "title", [tiles, "title"]);
  grid.press("Alt+Shift+ArrowUp");
  expect(grid.notice()).toEqual({ type: "immovable" });
});

test("a row that moves into a closed group opens it, and no other", () => {
  const grid = openGrid();
  grid.store.toggle(walls);
  grid.at(kitchen, "title");
  grid.store.toggle(bath);
  grid.press("Alt+Shift+ArrowRight");
  expect(grid.titles()).toEqual(["Bath", "Walls", "Kitchen", "Sink"]);
});

test.each([
  ["a closed group, at its end", kitchen, true, ["Kitchen", "Sink", "Tiles"]],
  ["an open group, at its top", kitchen, false, ["Kitchen", "Tiles", "Sink"]],
  ["a line", sink, false, ["Kitchen", "Sink", "Tiles"]],
] as const)("a line is dropped on %s", (_, target, isClosed, titles) => {
  const grid = openGrid();
  if (isClosed) grid.store.toggle(kitchen);
  grid.at(membrane, "unit");
  grid.grid.rows.drop(tiles, target);
  expect(grid.titles().slice(-3)).toEqual(titles);
  expect(grid.where()).toBe("unit of Tiles");
  expect(grid.notice()).toMatchObject({ type: "moved", title: "Tiles" });
});

test("a row that is dropped on itself stays without a word", () => {
  const grid = openGrid();
  grid.grid.rows.drop(tiles, tiles);
  expect([grid.notice(), grid.store.get().canUndo]).toEqual([null, false]);
});

test("a copy takes the cell with it, is counted with all its rows, and opens closed groups", () => {
  const grid = openGrid();
  grid.at(walls, "quantity");
  grid.press("Ctrl+Shift+d");
  expect(grid.notice()).toEqual({ type: "pasted", rows: 4, replaced: 0, unlinked: 0, unread: [] });
  expect(grid.titles().slice(5, 9)).toEqual(["Walls", "Tiles", "Tiling", "Membrane"]);
  const copy = grid.grid.get().active;
  expect([copy?.columnId, copy?.key === walls]).toEqual(["quantity", false]);
  grid.at(tiles, "kind", [tiles, "hours"]);
  const { rows } = grid.grid.blocks.copy();
  grid.at(kitchen, "unit");
  grid.store.toggle(kitchen);
  grid.grid.blocks.paste({ text: "", rows });
  expect(grid.titles().slice(-3)).toEqual(["Kitchen", "Tiles", "Sink"]);
  expect(grid.where()).toBe("unit of Tiles");
});

test("a row that is being typed is neither copied nor duplicated, and gives way to rows", () => {
  const grid = openGrid();
  grid.at(tiles, "kind", [tiles, "hours"]);
  const { rows } = grid.grid.blocks.copy();
  grid.press("Ctrl+Enter");
  grid.type("Half");
  grid.grid.rows.duplicate();
  expect(grid.lines()).toHaveLength(4);
  grid.grid.blocks.paste({ text: "", rows });
  expect(grid.titles().slice(2, 5)).toEqual(["Tiles", "Tiles", "Tiling"]);
  expect([grid.grid.get().entryRow, grid.grid.get().edit]).toEqual([null, null]);
});

test("the row that others select is opened, shown and active, without the focus", () => {
  const grid = openGrid();
  grid.store.toggle(bath);
  grid.at(sink, "quantity");
  const { focusWish, scrollWish } = grid.grid.get();
  grid.store.select(tiling);
  expect([grid.where(), grid.otherEnd()]).toEqual(["title of Tiling", "title of Tiling"]);
  expect(grid.titles()).toHaveLength(7);
  const now = grid.grid.get();
  expect([now.focusWish, now.scrollWish]).toEqual([focusWish, scrollWish + 1]);
  grid.store.select(null);
  expect(grid.where()).toBe("title of Tiling");
});

test("the row that is active is the one that panels show, also after it has gone", async () => {
  const grid = openGrid();
  grid.at(tiling, "quantity");
  expect(grid.selected()).toBe("Tiling");
  grid.store.change([{ type: "remove", key: tiling }]);
  await settled();
  expect([grid.where(), grid.selected()]).toEqual(["quantity of Membrane", "Membrane"]);
  grid.store.change([
    { type: "remove", key: bath },
    { type: "remove", key: kitchen },
  ]);
  await settled();
  expect([grid.where(), grid.store.get().selectedKey]).toEqual(["nowhere", null]);
});

test("a row that is hidden with its group gives its place to what stands there now", async () => {
  const grid = openGrid();
  grid.at(tiles, "quantity");
  grid.store.toggle(bath);
  await settled();
  expect(grid.where()).toBe("quantity of Sink");
});

test("a column that is hidden gives its place to the one that stands there now", () => {
  const grid = openGrid();
  const surroundings = grid.grid.surroundings();
  const columns = surroundings.columns.filter(({ id }) => id !== "quantity");
  grid.at(tiles, "quantity");
  grid.grid.startEdit("keep");
  grid.grid.setSurroundings({ ...surroundings, columns });
  expect([grid.where(), grid.grid.get().edit]).toEqual(["unit of Tiles", null]);
  grid.at(tiles, "unit", [tiling, "unit"]);
  grid.grid.setSurroundings({ ...surroundings, locale: "nb", columns });
  expect(grid.otherEnd()).toBe("unit of Tiles");
});

test("a block whose one end goes shrinks to the cell that took its place", () => {
  const grid = openGrid();
  grid.at(tiles, "quantity", [tiling, "unit"]);
  grid.store.change([{ type: "remove", key: tiling }]);
  expect([grid.where(), grid.otherEnd()]).toEqual(["unit of Membrane", "unit of Membrane"]);
});

test("an entry stays open while others bring rows, and closes with its own row", () => {
  const grid = openGrid();
  grid.at(tiling, "quantity");
  grid.type("7");
  grid.store.change([{ type: "remove", key: tiles }]);
  expect(grid.grid.get().edit).not.toBeNull();
  grid.store.change([{ type: "remove", key: tiling }]);
  expect(grid.grid.get().edit).toBeNull();
});
