import { expect, test } from "vitest";
import { makeEstimate, makeGroup } from "../../../../domain/test/make.ts";
import { gridEstimate, grout, rowKeys } from "../../test/grid-estimate.ts";
import { makeTestStore } from "../../test/test-store.ts";
import { openGrid } from "../../test/typed-grid.ts";

const { bath, walls, tiles, tiling, membrane, kitchen, sink } = rowKeys;
const readOnly = { type: "problem", columnId: "title", problem: { code: "read_only" } };

type Grid = ReturnType<typeof openGrid>;
const placeOf = ({ titles }: Grid) => titles().indexOf("new row");
const openEmpty = () => openGrid({ store: makeTestStore(makeEstimate({ groups: [] })) });
const start = ({ grid }: Grid, kind: "material" | "work" | "text" | "group" = "material") =>
  grid.rows.startEntryRow(kind, true);

test.each([
  ["a line", tiling, "material", 4],
  ["a group, before what it holds", walls, "material", 2],
  ["the group of a line", tiles, "group", 5],
  ["a group with all that is in it", bath, "group", 5],
  ["the last line", sink, "material", 7],
] as const)("a new row stands below %s", (_, below, kind, place) => {
  const grid = openGrid();
  grid.at(below, "quantity");
  start(grid, kind);
  expect([placeOf(grid), grid.where()]).toEqual([place, "title of new row"]);
  expect(grid.grid.get().edit).toMatchObject({ startText: "", problem: null, meant: null });
  expect(grid.selected()).toBe(grid.titles()[grid.titles().indexOf(grid.selected() ?? "")]);
});

test("a new row opens the closed groups that it comes into, and leaves others closed", () => {
  const grid = openGrid();
  grid.at(walls, "title");
  grid.store.toggle(walls);
  grid.store.toggle(kitchen);
  start(grid);
  expect(grid.titles().slice(0, 4)).toEqual(["Bath", "Walls", "new row", "Tiles"]);
  expect(grid.titles().at(-1)).toBe("Kitchen");
});

test("a second new row takes the place of the first", () => {
  const grid = openGrid();
  grid.at(tiles, "title");
  start(grid);
  grid.type("Half");
  start(grid, "group");
  expect(grid.titles().filter((title) => title === "new row")).toHaveLength(1);
  expect([placeOf(grid), grid.grid.entry.text]).toEqual([5, ""]);
});

test("a frozen estimate takes no new row", () => {
  const grid = openGrid({ store: makeTestStore(gridEstimate, { status: "sent" }) });
  grid.at(tiles, "title");
  start(grid);
  expect([placeOf(grid), grid.notice()]).toEqual([-1, readOnly]);
});

test.each([
  ["Enter", "material", "quantity of Grout"],
  ["Tab", "material", "quantity of Grout"],
  ["Shift+Enter", "material", "quantity of Grout"],
  ["Enter", "text", "title of Grout"],
  ["Tab", "group", "title of Grout"],
  ["Enter", "group", "title of new row"],
  ["Ctrl+Enter", "material", "title of new row"],
  ["Ctrl+Enter", "group", "title of new row"],
] as const)("%s adds a %s and goes on to the %s", (keys, kind, cell) => {
  const grid = openGrid();
  grid.at(tiles, "title");
  start(grid, kind);
  grid.type(" Grout ");
  expect(grid.press(keys)).toBe(true);
  expect(grid.where()).toBe(cell);
  expect(grid.titles()).toContain("Grout");
  expect(grid.notice()).toEqual({ type: "added", title: "Grout" });
  const { canUndo } = grid.store.get();
  grid.store.undo();
  expect([canUndo, grid.store.get().canUndo]).toEqual([true, false]);
});

test("after a group Enter begins a line in it, whose kind is still open", () => {
  const grid = openGrid();
  grid.at(tiles, "title");
  start(grid, "group");
  grid.type("Floor");
  grid.press("Enter");
  expect(grid.titles().slice(4, 8)).toEqual(["Membrane", "Floor", "new row", "Kitchen"]);
  expect(grid.grid.get().entryRow).toMatchObject({ kind: "material", isKindChosen: false });
});

test("without a column for the quantity a new line stays at its title", () => {
  const grid = openGrid();
  const surroundings = grid.grid.surroundings();
  const columns = surroundings.columns.filter(({ id }) => id !== "quantity");
  grid.grid.setSurroundings({ ...surroundings, columns });
  grid.at(tiles, "title");
  start(grid);
  grid.type("Grout");
  grid.press("Enter");
  expect(grid.where()).toBe("title of Grout");
});

test.each(["Enter", "Tab", "Escape", "Ctrl+Delete"])("%s drops a row without a title", (keys) => {
  const grid = openGrid();
  grid.at(tiling, "quantity");
  start(grid);
  if (keys === "Ctrl+Delete") grid.press("Shift+Tab");
  else grid.type("  ");
  grid.press(keys);
  expect([placeOf(grid), grid.where()]).toEqual([-1, "title of Tiling"]);
  expect([grid.grid.get().entryRow, grid.grid.get().edit]).toEqual([null, null]);
  expect(grid.store.get().canUndo).toBe(false);
});

test("Escape drops a new row also while another cell of it has the focus", () => {
  const grid = openGrid();
  grid.at(walls, "title");
  start(grid);
  grid.type("Half");
  grid.press("Shift+Tab");
  expect(grid.where()).toBe("kind of new row");
  grid.press("Escape");
  expect([placeOf(grid), grid.where()]).toEqual([-1, "title of Walls"]);
});

test("what was typed is kept while the kind is chosen, and added when the row is left", () => {
  const grid = openGrid();
  grid.at(tiles, "title");
  start(grid);
  grid.type(" Clean up ");
  grid.press("Shift+Tab");
  expect(grid.grid.get().entryRow?.title).toBe("Clean up");
  grid.press("Tab");
  grid.press("F2");
  expect(grid.grid.get().edit?.startText).toBe("Clean up");
  expect(grid.grid.commit("none")).toBe(true);
  expect(grid.lines().at(-1)).toMatchObject({ titleEn: "Clean up", kind: "material" });
});

test("an empty new row that is left is dropped, and the focus is not taken back", () => {
  const grid = openGrid();
  grid.at(tiles, "title");
  start(grid);
  const { focusWish } = grid.grid.get();
  grid.grid.commit("none");
  expect([placeOf(grid), grid.grid.get().focusWish]).toEqual([-1, focusWish]);
});

test("a new row keeps its key, is selected once it is there, and has the title in the document's language", () => {
  const grid = openGrid({ store: makeTestStore(gridEstimate, { language: "nb" }) });
  grid.at(tiles, "title");
  start(grid, "work");
  const key = grid.grid.get().entryRow?.key;
  expect(grid.selected()).toBe("Tiles");
  grid.type("Fug");
  grid.press("Enter");
  const added = { key, kind: "work", titleNb: "Fug", titleEn: "", groupKey: walls };
  expect(grid.lines().at(-1)).toMatchObject(added);
  expect(grid.selected()).toBe("Fug");
});

test("a service goes into the row that is typed, and on to its quantity", () => {
  const grid = openGrid();
  grid.at(kitchen, "title");
  start(grid);
  grid.type("gro");
  grid.grid.commitService(grout);
  expect(grid.where()).toBe("quantity of Grout, grey");
  expect(grid.lines().at(-1)).toMatchObject({ groupKey: kitchen, serviceId: grout.id });
  expect(grid.notice()).toEqual({ type: "added", title: "Grout, grey" });
});

test.each([
  ["a title", (grid: Grid) => grid.press("Enter")],
  ["a service", (grid: Grid) => grid.grid.commitService(grout)],
])("%s that is not taken stays in its editor, beside the reason", (_, act) => {
  const grid = openGrid();
  grid.at(tiles, "title");
  start(grid);
  grid.type("Grout");
  const { header } = grid.store.get();
  grid.store.setHeader({ ...header, status: "sent" });
  act(grid);
  const { edit, entryRow } = grid.grid.get();
  expect(edit).toMatchObject({ startText: "Grout", problem: { code: "read_only" } });
  expect([entryRow?.title, placeOf(grid), grid.where()]).toEqual(["Grout", 3, "title of new row"]);
  expect(grid.notice()).toEqual(readOnly);
  grid.store.setHeader({ ...header, status: "draft" });
  grid.press("Enter");
  expect(grid.lines().at(-1)?.titleEn).toBe("Grout");
});

test("a title has room for 300 signs", () => {
  const grid = openGrid();
  grid.at(tiles, "title");
  start(grid);
  grid.type("x".repeat(301));
  grid.press("Enter");
  expect(grid.grid.get().edit?.problem).toMatchObject({ code: "invalid" });
  grid.type("x".repeat(300));
  grid.press("Enter");
  expect(grid.lines().at(-1)?.titleEn).toHaveLength(300);
});

test("a new row whose group is removed meanwhile goes to the end", () => {
  const grid = openGrid();
  grid.at(tiling, "title");
  start(grid);
  grid.type("Grout");
  grid.store.change([{ type: "remove", key: bath }]);
  expect(grid.titles()).toEqual(["Kitchen", "Sink", "new row"]);
  grid.press("Enter");
  expect(grid.titles()).toEqual(["Kitchen", "Sink", "Grout"]);
});

test("the first line brings a group along, the first group none", () => {
  const [withLine, withGroup] = [openEmpty(), openEmpty()];
  start(withLine);
  withLine.type("Tiles");
  withLine.press("Tab");
  expect(withLine.titles()).toEqual(["First", "Tiles"]);
  start(withGroup, "group");
  withGroup.type("Bath");
  withGroup.press("Tab");
  expect(withGroup.titles()).toEqual(["Bath"]);
  start(withGroup, "group");
  withGroup.press("Escape");
  expect(withGroup.where()).toBe("title of Bath");
});

test("with an empty estimate a dropped row leaves no active cell", () => {
  const grid = openEmpty();
  expect(grid.where()).toBe("nowhere");
  grid.press("ArrowDown");
  start(grid);
  grid.press("Escape");
  expect(grid.where()).toBe("nowhere");
});

test("behind a nested group a new group stands on its level", () => {
  const grid = openGrid();
  grid.at(membrane, "title");
  start(grid, "group");
  grid.type("Floor");
  grid.press("Tab");
  const added = [...grid.store.get().priced.estimate.groups.values()].at(-1);
  expect(added).toMatchObject({ titleEn: "Floor", parentKey: bath });
});

test("no room is left for groups below the deepest level", () => {
  const keys = Array.from({ length: 8 }, (_, at) => `0193b6a0-0000-7000-8000-0000000000f${at}`);
  const groups = keys.map((key, at) =>
    makeGroup({ key, parentKey: keys[at - 1] ?? null, titleEn: `Level ${at + 1}` }),
  );
  const grid = openGrid({ store: makeTestStore(makeEstimate({ groups })) });
  grid.at(keys[7] ?? "", "title");
  start(grid, "group");
  grid.type("Beside");
  grid.press("Tab");
  expect(grid.titles().at(-1)).toBe("Beside");
  grid.press("Alt+Shift+ArrowRight");
  expect(grid.notice()).toMatchObject({ type: "problem", columnId: "title" });
});
