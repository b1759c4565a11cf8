import { expect, test } from "vitest";
import { decimal } from "../../../../domain/money/decimal.ts";
import { decimalComma, decimalPoint } from "../../../../domain/money/column-signs.ts";
import { readGaeb90 } from "../../../../domain/tender/read-gaeb90.ts";
import { gaeb90File, group, position } from "../../../../domain/test/gaeb90.ts";
import { gridEstimate, rowKeys } from "../../test/grid-estimate.ts";
import { makeTestStore } from "../../test/test-store.ts";
import { openGrid } from "../../test/typed-grid.ts";

const { bath, walls, tiles, tiling, membrane, kitchen, sink } = rowKeys;
const readOnly = { type: "problem", problem: { code: "read_only" } };
const frozen = () => makeTestStore(gridEstimate, { status: "sent" });

type Grid = ReturnType<typeof openGrid>;
const paste = ({ grid }: Grid, text: string) => grid.blocks.paste({ text, rows: "" });
const quantities = ({ line }: Grid) =>
  [tiles, tiling, membrane, sink].map((key) => line(key)?.quantity);
const steps = ({ store }: Grid) => {
  let count = 0;
  while (store.get().canUndo) {
    store.undo();
    count += 1;
  }
  return count;
};

test("a block is emptied in one step, and groups in it lose their markup alone", () => {
  const grid = openGrid();
  const set = { type: "setGroup", field: "markupPercent", value: "30" } as const;
  grid.store.change([
    { ...set, key: bath },
    { type: "setLine", key: tiles, field: "markupPercent", value: "10" },
  ]);
  grid.at(bath, "markupPercent", [tiles, "markupPercent"]);
  grid.press("Delete");
  expect(grid.group(bath)?.markupPercent).toBeNull();
  expect(grid.line(tiles)?.markupPercent).toBeNull();
  // The markup of Walls was empty before, and is counted as entered all the same.
  expect(grid.notice()).toEqual({ type: "updated", cells: 3 });
  expect(steps(grid)).toBe(2);
});

test("of what was refused each cell is told with what should have gone into it", () => {
  const grid = openGrid();
  grid.at(tiles, "quantity");
  grid.press("Delete");
  expect(grid.notice()).toEqual({
    type: "refused",
    cells: 0,
    refused: [
      {
        key: tiles,
        columnId: "quantity",
        text: "",
        problem: { code: "field", field: "required", limit: undefined },
      },
    ],
  });
});

test("Ctrl+D repeats the first row of a block, and on one cell the value above it", () => {
  const grid = openGrid();
  grid.store.change([
    { type: "setLine", key: tiles, field: "quantity", value: "3" },
    { type: "setLine", key: tiles, field: "unitEn", value: "hour" },
  ]);
  grid.at(membrane, "unit", [tiles, "quantity"]);
  grid.press("Ctrl+d");
  expect(quantities(grid)).toEqual(["3", "3", "3", "1"]);
  expect(grid.line(membrane)?.unitEn).toBe("hour");
  expect(grid.notice()).toEqual({ type: "updated", cells: 4 });
  grid.at(tiles, "quantity");
  grid.type("4");
  grid.press("Enter");
  grid.press("Ctrl+d");
  expect(quantities(grid)).toEqual(["4", "4", "3", "1"]);
});

test("a group fills no lines, a line no groups, and above the first row there is nothing", () => {
  const grid = openGrid();
  grid.store.change([{ type: "setGroup", key: walls, field: "markupPercent", value: "30" }]);
  grid.at(walls, "markupPercent", [tiles, "markupPercent"]);
  grid.press("Ctrl+d");
  expect(grid.line(tiles)?.markupPercent).toBeNull();
  grid.at(membrane, "title", [kitchen, "title"]);
  grid.press("Ctrl+d");
  expect(grid.group(kitchen)?.titleEn).toBe("Kitchen");
  grid.at(bath, "title");
  grid.press("Ctrl+d");
  expect(grid.titles().slice(0, 2)).toEqual(["Bath", "Walls"]);
  grid.at(bath, "markupPercent", [walls, "markupPercent"]);
  grid.press("Ctrl+d");
  expect(grid.group(walls)?.markupPercent).toBeNull();
});

test("what the first row cannot hold is not filled into the others", () => {
  const grid = openGrid({ preset: "hours" });
  grid.at(tiles, "hourNorm", [tiling, "hourNorm"]);
  grid.press("Ctrl+d");
  expect(grid.line(tiling)?.hourNorm).toBe("1.5");
});

test("a cost and its markup go together over a line that had a price alone", () => {
  const grid = openGrid();
  grid.store.change([
    { type: "setLine", key: tiles, field: "buyingPrice", value: null },
    { type: "setLine", key: tiles, field: "sellingPrice", value: "90" },
  ]);
  grid.at(tiles, "markupPercent");
  paste(grid, "20");
  expect(grid.notice()).toMatchObject({ refused: [{ problem: { code: "markup_without_cost" } }] });
  expect(grid.line(tiles)).toMatchObject({ sellingPrice: "90", markupPercent: null });
  grid.at(tiles, "buyingPrice");
  expect(paste(grid, "50\t20")).toBe(true);
  expect(grid.line(tiles)).toMatchObject({
    buyingPrice: "50",
    sellingPrice: null,
    markupPercent: "20",
  });
});

test.each([
  ["downwards", [tiles, membrane]],
  ["upwards", [membrane, tiles]],
] as const)("one cell fills the whole block, which stays selected, %s", (_, [from, to]) => {
  const grid = openGrid();
  grid.at(from, "quantity", [to, "quantity"]);
  expect(paste(grid, "6")).toBe(true);
  expect(quantities(grid)).toEqual(["6", "6", "6", "1"]);
  expect(grid.notice()).toEqual({ type: "updated", cells: 3 });
  expect(grid.grid.range()).toEqual({ top: 2, bottom: 4, left: 2, right: 2 });
  expect(steps(grid)).toBe(1);
});

test.each([
  ["downwards", [tiles, membrane]],
  ["upwards", [membrane, tiles]],
] as const)("after a paste the cells that were pasted are selected, %s", (_, [from, to]) => {
  const grid = openGrid();
  grid.at(from, "quantity", [to, "quantity"]);
  paste(grid, "5\tm2\n6\tm2");
  expect(quantities(grid)).toEqual(["5", "6", "10", "1"]);
  expect(grid.grid.range()).toEqual({ top: 2, bottom: 3, left: 2, right: 3 });
});

test("a paste passes over groups, and what reaches beyond the last line or column is left", () => {
  const grid = openGrid();
  grid.at(membrane, "quantity");
  paste(grid, "5\n6");
  expect(quantities(grid)).toEqual(["10", "10", "5", "6"]);
  expect(grid.notice()).toEqual({ type: "updated", cells: 2 });
  grid.at(sink, "quantity");
  paste(grid, "7\n8\n9");
  expect(grid.notice()).toEqual({ type: "cut", rows: 2 });
  paste(grid, "7\n8");
  expect(grid.notice()).toEqual({ type: "cut", rows: 1 });
  grid.at(tiles, "sellingPrice");
  paste(grid, "100\t5\t5\t5\t5\t5");
  expect(grid.line(tiles)?.sellingPrice).toBe("100");
});

test("a copy over groups comes back to its own rows, also changed by another program", () => {
  const grid = openGrid();
  grid.store.change([{ type: "setGroup", key: kitchen, field: "markupPercent", value: "30" }]);
  const block = () => grid.at(bath, "quantity", [sink, "quantity"]);
  block();
  const { text } = grid.grid.blocks.copy();
  expect(text).toBe("\r\n\r\n10\r\n10\r\n10\r\n\r\n1");
  paste(grid, text);
  expect([quantities(grid), grid.notice()]).toEqual([
    ["10", "10", "10", "1"],
    { type: "updated", cells: 4 },
  ]);
  block();
  paste(grid, "\n\n11\n12\n13\n\n14");
  expect([quantities(grid), steps(grid)]).toEqual([["11", "12", "13", "14"], 2]);
  grid.at(bath, "markupPercent", [sink, "markupPercent"]);
  grid.grid.blocks.copy();
  paste(grid, "20\n\n15\n\n16\n25\n17");
  expect([bath, walls, kitchen].map((key) => grid.group(key)?.markupPercent)).toEqual([
    "20",
    null,
    "25",
  ]);
  expect([tiles, membrane, sink].map((key) => grid.line(key)?.markupPercent)).toEqual([
    "15",
    "16",
    "17",
  ]);
});

test("rows of a table that leave the groups blank stand beside them, and a copy elsewhere leaves its groups out", () => {
  const grid = openGrid();
  grid.at(tiles, "quantity");
  paste(grid, "2\n3\n4\n\n5");
  expect(quantities(grid)).toEqual(["2", "3", "4", "5"]);
  grid.at(membrane, "quantity", [sink, "quantity"]);
  const { text } = grid.grid.blocks.copy();
  grid.at(tiles, "quantity");
  paste(grid, text);
  expect(quantities(grid)).toEqual(["4", "5", "4", "5"]);
});

test("empty cells of a paste leave required numbers alone, and empty what may be empty", () => {
  const grid = openGrid();
  grid.at(tiles, "quantity");
  paste(grid, "\t\n5\tm2\nabc\t");
  expect(quantities(grid)).toEqual(["10", "5", "10", "1"]);
  expect([grid.line(tiles)?.unitEn, grid.line(membrane)?.unitEn]).toEqual(["", ""]);
  expect(grid.notice()).toMatchObject({ refused: [{ key: membrane, text: "abc" }] });
});

test("one cell that was pasted goes into the open editor, a block of cells closes it", () => {
  const grid = openGrid();
  grid.at(tiles, "quantity");
  grid.type("1");
  expect(paste(grid, "5")).toBe(false);
  expect(paste(grid, "")).toBe(false);
  expect(grid.grid.get().edit).not.toBeNull();
  expect(paste(grid, "5\n6")).toBe(true);
  expect(grid.grid.get().edit).toBeNull();
  expect(quantities(grid)).toEqual(["5", "6", "10", "1"]);
});

test("an empty clipboard does nothing", () => {
  const grid = openGrid();
  grid.at(tiles, "quantity");
  expect(paste(grid, "")).toBe(true);
  expect([grid.notice(), quantities(grid)[0]]).toEqual([null, "10"]);
});

test.each([
  [decimalComma, ["1.234", "5.678", "10", "1"]],
  [decimalPoint, ["1234", "5678", "10", "1"]],
  [null, ["10", "10", "10", "1"]],
] as const)("a paste that was asked about and answered %j gives %j", (signs, read) => {
  const grid = openGrid();
  grid.at(tiles, "quantity", [tiling, "quantity"]);
  paste(grid, "1,234\n5,678");
  expect(grid.grid.get().pasted).toMatchObject({ example: "1,234" });
  expect(quantities(grid)[0]).toBe("10");
  grid.grid.blocks.answerPaste(signs);
  expect(grid.grid.get().pasted).toBeNull();
  expect(quantities(grid)).toEqual(read);
  expect(grid.where()).toBe(`quantity of ${signs === null ? "Tiles" : "Tiling"}`);
  grid.grid.blocks.answerPaste(decimalComma);
  expect(quantities(grid)).toEqual(read);
});

test("a column of texts asks nothing, and each column of numbers is read by itself", () => {
  const grid = openGrid();
  grid.at(tiles, "title");
  paste(grid, "1,234");
  expect(grid.line(tiles)?.titleEn).toBe("1,234");
  grid.at(tiles, "quantity");
  paste(grid, "1,5\tm2\t1,234.50\n1,234\tm2\t1,234");
  expect(grid.grid.get().pasted).toBeNull();
  expect([grid.line(tiling)?.quantity, grid.line(tiling)?.buyingPrice]).toEqual(["1.234", "1234"]);
});

test("one number over a block is asked about where any column of it holds numbers", () => {
  const grid = openGrid();
  grid.at(tiles, "title", [tiles, "quantity"]);
  paste(grid, "1,234");
  expect(grid.grid.get().pasted?.example).toBe("1,234");
});

test("what was copied here is read as it is typed here, also with other ends of lines", () => {
  const grid = openGrid({ locale: "nb" });
  const set = { type: "setLine", field: "quantity" } as const;
  grid.store.change([
    { ...set, key: tiles, value: "1.234" },
    { ...set, key: tiling, value: "2.345" },
  ]);
  grid.at(tiles, "quantity", [tiling, "quantity"]);
  const { text, rows } = grid.grid.blocks.copy();
  expect([text, rows]).toEqual(["1,234\r\n2,345", ""]);
  grid.at(membrane, "quantity");
  grid.grid.blocks.paste({ text: "1,234\n2,345", rows: "" });
  expect(quantities(grid).slice(2)).toEqual(["1.234", "2.345"]);
  grid.at(membrane, "quantity");
  paste(grid, "1,234\n2,346");
  expect(grid.grid.get().pasted?.example).toBe("1,234");
});

test.each([
  ["kind", true],
  ["title", true],
  ["quantity", false],
] as const)(
  "a table on a group, from its %s on, is shown before it comes: %j",
  (column, isShown) => {
    const grid = openGrid();
    grid.at(kitchen, column);
    paste(grid, "M\tWorktop\nM\tPlinth");
    expect(grid.grid.get().table !== null).toBe(isShown);
  },
);

test("a cut of some cells empties them, a cut of whole rows removes them", () => {
  const grid = openGrid();
  grid.at(tiles, "unit", [tiling, "unit"]);
  grid.grid.blocks.cutCopied();
  expect([grid.line(tiles)?.unitEn, grid.line(tiling)?.unitEn]).toEqual(["", ""]);
  expect(grid.titles()).toHaveLength(7);
  grid.at(tiles, "kind", [tiling, "hours"]);
  grid.grid.blocks.cutCopied();
  expect(grid.titles()).toEqual(["Bath", "Walls", "Membrane", "Kitchen", "Sink"]);
});

test.each([
  ["kind", "profitAmount"],
  ["title", "hours"],
] as const)("from %s to %s are some cells and no whole rows", (left, right) => {
  const grid = openGrid();
  grid.at(tiles, left, [tiles, right]);
  expect(grid.grid.blocks.copy().rows).toBe("");
});

test.each([
  ["cleared", "unit", ({ press }: Grid) => press("Delete")],
  ["filled", "quantity", ({ press }: Grid) => press("Ctrl+d")],
  ["pasted into", "quantity", (grid: Grid) => paste(grid, "5")],
  ["cut", "unit", ({ grid }: Grid) => grid.blocks.cutCopied()],
] as const)("a frozen estimate cannot be %s, and says why at the column", (_, columnId, act) => {
  const grid = openGrid({ store: frozen() });
  grid.at(tiling, columnId);
  act(grid);
  expect(grid.notice()).toEqual({ ...readOnly, columnId });
  expect([grid.line(tiling)?.quantity, grid.line(tiling)?.unitEn]).toEqual(["10", "m2"]);
});

test("a bill brings nothing to a frozen estimate, and has no preview there", () => {
  const { grid, notice } = openGrid({ store: frozen() });
  const text = gaeb90File([...group("01", "Doors"), ...position("01000010", "1000")]);
  const tender = readGaeb90(text);
  if (!tender.ok) throw new Error(tender.problem.code);
  const file = new File([text], "hall.d83");
  grid.blocks.openImport({ tender: { tender: tender.value, file } });
  expect(notice()).toMatchObject(readOnly);
  expect(grid.get().tender).toBeNull();
});

test("an entry that is what stood there changes nothing and is no step", () => {
  const grid = openGrid();
  grid.at(tiles, "quantity");
  grid.type("10");
  grid.press("Enter");
  expect([grid.where(), grid.notice()]).toEqual(["quantity of Tiling", null]);
  expect(grid.store.get().canUndo).toBe(false);
});

test("a step is called by its column and what was typed", () => {
  const grid = openGrid();
  const labels: (string | undefined)[] = [];
  const { change } = grid.store;
  grid.store.change = (changes, label) => {
    labels.push(label);
    return change(changes, label);
  };
  grid.at(tiles, "quantity");
  grid.type("7");
  grid.press("Enter");
  paste(grid, "8");
  grid.at(tiles, "title");
  grid.press("Ctrl+Shift+d");
  grid.press("Ctrl+Enter");
  grid.type("Grout");
  grid.press("Tab");
  grid.press("Ctrl+Delete");
  expect(labels).toEqual(["quantity 7", "quantity ", "1 rows", "title Grout", "Grout"]);
});

test("what was wrong with an entry is forgotten with the next key", () => {
  const grid = openGrid();
  grid.at(tiles, "quantity");
  grid.type("abc");
  grid.press("Enter");
  grid.type("ab");
  expect(grid.grid.get().edit).toMatchObject({ problem: null, meant: null });
});

test("of a number that a cell cannot have the other reading is offered and taken", () => {
  const setUp = { kind: "percent", percent: decimal("5"), quantity: null, buyingPrice: null };
  const before = gridEstimate.lines.get(tiles);
  if (before === undefined) throw new Error("The line is missing.");
  const lines = new Map(gridEstimate.lines).set(tiles, { ...before, ...setUp, kind: "percent" });
  const grid = openGrid({ locale: "nb", store: makeTestStore({ ...gridEstimate, lines }) });
  grid.at(tiles, "purchaseAmount");
  grid.type("1.234");
  grid.press("Enter");
  expect(grid.grid.get().edit).toMatchObject({ meant: "1234" });
  expect(grid.notice()).toMatchObject({ type: "problem", columnId: "purchaseAmount" });
  grid.press("Alt+Enter");
  expect(grid.line(tiles)?.purchaseAmount).toBe("1234");
  expect([grid.where(), grid.grid.get().edit]).toEqual(["purchaseAmount of Tiling", null]);
});

test("the other reading of a number whose line has gone meanwhile changes nothing", () => {
  const grid = openGrid({ locale: "nb" });
  grid.at(tiles, "quantity");
  grid.type("1.234");
  grid.press("Enter");
  grid.store.change([{ type: "remove", key: tiles }]);
  expect(grid.press("Alt+Enter")).toBe(true);
  expect(grid.line(tiles)).toBeUndefined();
});
