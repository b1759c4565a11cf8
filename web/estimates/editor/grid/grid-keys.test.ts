import { expect, test } from "vitest";
import { gridEstimate, inOrder, rowKeys } from "../../test/grid-estimate.ts";
import { quantity, setUpStore } from "../../test/set-up-store.ts";
import { makeTestStore } from "../../test/test-store.ts";
import { openGrid } from "../../test/typed-grid.ts";

const { bath, tiles, tiling, membrane, sink } = rowKeys;

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
  [membrane, "quantity", "Enter", "quantity of Sink"],
  [sink, "quantity", "Shift+Enter", "quantity of Membrane"],
  [membrane, "sellingPrice", "Enter", "sellingPrice of Sink"],
  // A title can be typed in every row.
  [membrane, "title", "Enter", "title of Kitchen"],
  // Where nothing can be typed beyond, the cursor stays.
  [tiles, "quantity", "Shift+Enter", "quantity of Tiles"],
  [sink, "quantity", "Enter", "quantity of Sink"],
] as const)("of %s, its %s, %s goes on to the %s", (key, column, keys, cell) => {
  const { at, press, type, where, otherEnd } = openGrid();
  at(key, column);
  type("7");
  press(keys);
  expect([where(), otherEnd()]).toEqual([cell, cell]);
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

test.each(["Home", "PageUp", "Ctrl+z", "Ctrl+a", "Delete", "Ctrl+Delete", "x"])(
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

test("what somebody else has changed is not said to be undone or redone, nor is nothing at all", async () => {
  const { server, store } = await setUpStore(gridEstimate);
  const { at, press, type, notice } = openGrid({ store });
  const others = async (baseRevision: number, value: string) => {
    await expect.poll(() => store.get().status).toBe("saved");
    server.submit({ batchId: value, baseRevision, changes: [quantity(tiles, value)] });
    await store.pull();
  };
  at(tiles, "quantity");
  press("Ctrl+z");
  press("Ctrl+y");
  expect(notice()).toBeNull();
  type("7");
  press("Enter");
  await others(1, "9");
  press("Ctrl+z");
  expect(notice()).toEqual({ type: "notUndone" });
  at(tiles, "quantity");
  type("5");
  press("Enter");
  press("Ctrl+z");
  await others(server.log().length, "8");
  press("Ctrl+y");
  expect(notice()).toEqual({ type: "notRedone" });
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
