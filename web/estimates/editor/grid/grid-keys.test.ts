import { expect, test } from "vitest";
import { gridEstimate, rowKeys } from "../../test/grid-estimate.ts";
import { makeTestStore } from "../../test/test-store.ts";
import { openGrid } from "../../test/typed-grid.ts";

const { bath, walls, tiles, tiling, membrane, kitchen, sink } = rowKeys;
const inOrder = ["Bath", "Walls", "Tiles", "Tiling", "Membrane", "Kitchen", "Sink"];

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

test.each(["Enter", "F2"])("%s edits what may be entered, and opens and closes a group", (key) => {
  const { at, press, grid, titles, notice } = openGrid();
  at(bath, "quantity");
  expect(press(key)).toBe(true);
  expect(titles()).toEqual(["Bath", "Kitchen", "Sink"]);
  press(key);
  expect(titles()).toEqual(inOrder);
  expect(notice()).toBeNull();
  at(bath, "title");
  press(key);
  expect(grid.get().edit?.startText).toBe("Bath");
  press("Escape");
  at(tiles, "buyingPrice", [membrane, "buyingPrice"]);
  press(key);
  expect(grid.get().edit?.startText).toBe("80");
  expect(grid.get().anchor?.key).toBe(membrane);
  press("Escape");
  at(tiles, "profitAmount");
  press(key);
  expect(grid.get().edit).toBeNull();
  expect(notice()).toEqual({ type: "computed", columnId: "profitAmount" });
});

test.each([
  ["en", "nb", "Bad", { titleEn: "Bath", titleNb: "Bad 2" }],
  ["nb", "en", "Bath", { titleEn: "Bath 2", titleNb: "Bad" }],
] as const)(
  "who reads %s edits and copies the title of a document in %s",
  (locale, language, title, titles) => {
    const store = makeTestStore(gridEstimate, { language });
    const { at, press, type, grid, group } = openGrid({ store, locale });
    at(bath, "title");
    expect(grid.blocks.copy().text).toBe(title);
    press("F2");
    expect(grid.get().edit?.startText).toBe(title);
    type(`${title} 2`);
    press("Enter");
    expect(group(bath)).toMatchObject(titles);
  },
);

test.each(["5", "Dead", "Process", "Ctrl+Alt+@"])("%s begins an entry and is typed", (keys) => {
  const { at, press, grid } = openGrid();
  at(tiles, "quantity");
  expect(press(keys)).toBe(false);
  expect(grid.get().edit).toMatchObject({ startText: "", problem: null });
  expect(grid.entry.text).toBe("");
});

test.each(["Alt+5", "F5", "Shift", "Ctrl+x", "Ctrl+c", "Alt+Shift+x"])(
  "%s is left to the browser",
  (keys) => {
    const { at, press, grid, where } = openGrid();
    at(tiles, "quantity");
    expect(press(keys)).toBe(false);
    expect([grid.get().edit, where()]).toEqual([null, "quantity of Tiles"]);
  },
);

test.each([
  ["draft", { type: "computed", columnId: "profitAmount" }],
  ["sent", { type: "problem", columnId: "profitAmount", problem: { code: "read_only" } }],
] as const)("what cannot be typed says why, in a %s", (status, notice) => {
  const grid = openGrid({ store: makeTestStore(gridEstimate, { status }) });
  grid.at(tiles, "profitAmount");
  expect(grid.press("5")).toBe(true);
  expect(grid.notice()).toEqual(notice);
});

test("a frozen group still opens and closes by Enter on its title", () => {
  const grid = openGrid({ store: makeTestStore(gridEstimate, { status: "sent" }) });
  grid.at(bath, "title");
  grid.press("Enter");
  expect(grid.titles()).toEqual(["Bath", "Kitchen", "Sink"]);
});

test.each([
  ["Enter", "quantity of Membrane"],
  ["Shift+Enter", "quantity of Tiles"],
  ["Tab", "unit of Tiling"],
  ["Shift+Tab", "title of Tiling"],
])("while typing %s takes the entry and goes to the %s", (keys, cell) => {
  const { at, press, type, where, otherEnd, line, grid, notice } = openGrid();
  at(tiling, "quantity");
  type("7");
  expect(press(keys)).toBe(true);
  expect([where(), otherEnd(), line(tiling)?.quantity]).toEqual([cell, cell, "7"]);
  expect(grid.get().edit).toBeNull();
  expect(notice()).toEqual({ type: "updated", cells: 1 });
});

test.each([
  ["Ctrl+Enter", "material"],
  ["Meta+Enter", "material"],
  ["Ctrl+Shift+Enter", "group"],
] as const)("while typing %s takes the entry and begins a new row: %s", (keys, kind) => {
  const { at, press, type, where, line, grid, titles } = openGrid();
  at(tiling, "quantity");
  type("7");
  press(keys);
  expect([where(), line(tiling)?.quantity]).toEqual(["title of new row", "7"]);
  expect(grid.get().entryRow).toMatchObject({ kind, isKindChosen: false });
  expect(titles().indexOf("new row")).toBe(kind === "group" ? 5 : 4);
});

test("what cannot be taken stays open, and no new row begins", () => {
  const { at, press, type, where, grid, line } = openGrid();
  for (const keys of ["Enter", "Tab", "Ctrl+Enter"]) {
    at(tiling, "quantity");
    type("abc");
    expect(press(keys), keys).toBe(true);
    expect(grid.get().edit?.problem, keys).toMatchObject({ field: "not_a_number" });
    expect([where(), grid.get().entryRow]).toEqual(["quantity of Tiling", null]);
    press("Escape");
  }
  expect([grid.get().edit, line(tiling)?.quantity]).toEqual([null, "10"]);
});

test.each(["ArrowDown", "Home", "PageUp", "Ctrl+z", "Ctrl+a", "Delete", "Ctrl+Delete", "x"])(
  "while typing %s belongs to the editor",
  (keys) => {
    const { at, press, type, where, grid, titles } = openGrid();
    at(tiling, "quantity");
    type("7");
    expect(press(keys)).toBe(false);
    expect([where(), grid.entry.text, titles()]).toEqual(["quantity of Tiling", "7", inOrder]);
  },
);

test.each([
  ["Ctrl+Enter", "material"],
  ["Meta+Enter", "material"],
  ["Ctrl+Shift+Enter", "group"],
] as const)("%s begins a new row of %s", (keys, kind) => {
  const { at, press, grid } = openGrid();
  at(tiles, "quantity");
  press(keys);
  expect(grid.get().entryRow).toMatchObject({ kind, isKindChosen: false, title: "" });
});

test.each(["Delete", "Backspace"])("%s empties the block", (key) => {
  const { at, press, line, notice } = openGrid();
  at(tiles, "quantity", [membrane, "unit"]);
  press(key);
  expect([tiles, tiling, membrane].map((row) => line(row)?.unitEn)).toEqual(["", "", ""]);
  expect(line(tiles)?.quantity).toBe("10");
  expect(notice()).toMatchObject({ type: "refused", cells: 3, refused: { length: 3 } });
});

test.each(["Ctrl+Delete", "Meta+Delete", "Shift+Delete"])("%s removes the rows", (keys) => {
  const { at, press, titles, where, notice } = openGrid();
  at(tiles, "quantity", [tiling, "unit"]);
  press(keys);
  expect(titles()).toEqual(["Bath", "Walls", "Membrane", "Kitchen", "Sink"]);
  expect(where()).toBe("quantity of Membrane");
  expect(notice()).toEqual({ type: "removed", rows: 2, title: "Tiles" });
});

test.each([
  ["Ctrl+z", "Ctrl+y"],
  ["Meta+z", "Meta+y"],
  ["Ctrl+Z", "Ctrl+Shift+Z"],
  ["Meta+z", "Meta+Shift+z"],
])("%s undoes and %s does again, and the cell keeps the focus", (undo, redo) => {
  const { at, press, type, line, where, otherEnd, notice, grid } = openGrid();
  at(tiles, "quantity");
  type("7");
  press("Enter");
  at(tiles, "unit", [membrane, "unit"]);
  const { focusWish } = grid.get();
  expect(press(undo)).toBe(true);
  expect([line(tiles)?.quantity, notice()]).toEqual(["10", { type: "undone" }]);
  expect([where(), otherEnd()]).toEqual(["unit of Membrane", "unit of Membrane"]);
  expect(press(redo)).toBe(true);
  expect([line(tiles)?.quantity, notice()]).toEqual(["7", { type: "redone" }]);
  expect(grid.get().focusWish).toBe(focusWish + 2);
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

test.each([
  ["Ctrl+d", inOrder, "300"],
  ["Meta+d", inOrder, "300"],
  ["Ctrl+Shift+D", inOrder.toSpliced(4, 0, "Tiling"), "200"],
] as const)("%s leaves the rows %j", (keys, titles, price) => {
  const grid = openGrid();
  grid.store.change([
    { type: "setLine", key: tiles, field: "buyingPrice", value: "300" },
    { type: "setLine", key: tiling, field: "buyingPrice", value: "200" },
  ]);
  grid.at(tiling, "buyingPrice");
  expect(grid.press(keys)).toBe(true);
  expect(grid.titles()).toEqual(titles);
  expect(grid.line(tiling)?.buyingPrice).toBe(price);
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

test.each([
  ["w", "work"],
  ["S", "general"],
  ["t", "text"],
  ["%", "percent"],
  ["m", "material"],
  ["x", "material"],
])("in the kind of a new row %s makes it %s and opens no editor", (letter, kind) => {
  const { at, press, grid } = openGrid();
  at(tiles, "title");
  press("Ctrl+Enter");
  press("Shift+Tab");
  expect(press(letter)).toBe(true);
  expect(grid.get().entryRow).toMatchObject({ kind, isKindChosen: letter !== "x" });
  expect(grid.get().edit).toBeNull();
});

test("Alt+Enter is the other reading of a number that was asked about, and else a key like others", () => {
  const { at, press, type, line, notice, where } = openGrid({ locale: "nb" });
  at(tiles, "quantity");
  type("1.234");
  press("Enter");
  const cell = { key: tiles, columnId: "quantity" };
  expect(notice()).toEqual({ type: "asked", cell, read: "1.234", meant: "1234" });
  expect(press("Alt+Enter")).toBe(true);
  expect([line(tiles)?.quantity, where()]).toEqual(["1234", "quantity of Tiling"]);
  expect(notice()).toEqual({ type: "asked", cell, read: "1234", meant: "1.234" });
  type("5");
  press("Enter");
  expect(notice()).toEqual({ type: "updated", cells: 1 });
  press("Alt+Enter");
  expect(line(tiles)?.quantity).toBe("1234");
});
