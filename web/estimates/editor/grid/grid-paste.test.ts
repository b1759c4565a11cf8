import { expect, test } from "vitest";
import { decimalComma, decimalPoint } from "../../../../domain/money/column-signs.ts";
import { gridEstimate, grout, rowKeys } from "../../test/grid-estimate.ts";
import { makeSellingStore } from "../../test/selling-store.ts";
import { openGrid } from "../../test/typed-grid.ts";
import { paste, quantities, steps } from "../../test/typed-blocks.ts";

const { bath, walls, tiles, tiling, membrane, kitchen, sink } = rowKeys;

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

/** The tiles are a service of the catalogue, and have a discount. */
function openCatalogueLine() {
  const grid = openGrid();
  grid.store.change([
    { type: "setLine", key: tiles, field: "serviceId", value: grout.id },
    { type: "setLine", key: tiles, field: "titleNb", value: "Fliser" },
    { type: "setLine", key: tiles, field: "wastePercent", value: "10" },
    { type: "setLine", key: tiles, field: "discountPercent", value: "5" },
  ]);
  return grid;
}
const ofCatalogue = {
  serviceId: grout.id,
  titleNb: "Fliser",
  wastePercent: "10",
  discountPercent: "5",
};
const replaced = { serviceId: null, titleNb: "", wastePercent: "0", discountPercent: "0" };

test("a pasted row with another title replaces the line, and one step brings it back", () => {
  const grid = openCatalogueLine();
  grid.at(tiles, "title");
  paste(grid, "Slate\t12\tm2\t300");
  const slate = { titleEn: "Slate", quantity: "12", buyingPrice: "300" };
  expect(grid.line(tiles)).toMatchObject({ ...slate, ...replaced });
  expect(grid.store.row(tiles)).toMatchObject({ priced: { purchaseAmount: "3600" } });
  expect(grid.notice()).toEqual({ type: "updated", cells: 4 });
  grid.store.undo();
  expect(grid.line(tiles)).toMatchObject({ titleEn: "Tiles", quantity: "10", ...ofCatalogue });
});

test("what the pasted row brings itself stays with it, and an article is let go too", () => {
  const grid = openGrid({ columns: ["wastePercent", "buyingPrice", "discountAmount"] });
  grid.store.change([
    { type: "setLine", key: tiles, field: "articleId", value: grout.id },
    { type: "setLine", key: tiles, field: "discountAmount", value: "50" },
  ]);
  grid.at(tiles, "title");
  paste(grid, "Slate\t7\t300\t20");
  const brought = { wastePercent: "7", discountAmount: "20", articleId: null };
  expect(grid.line(tiles)).toMatchObject(brought);
  paste(grid, "Marble\t8\t400");
  expect(grid.line(tiles)).toMatchObject({ wastePercent: "8", discountAmount: null });
});

test.each([
  ["a quantity", "quantity", "12"],
  ["figures", "quantity", "12\tm2\t300"],
  ["the same title and figures", "title", " Tiles \t12\tm2\t300"],
  ["a title alone", "title", "Wall tiles"],
  ["titles alone", "title", "Wall tiles\nLaying"],
  ["a title with nothing beside it", "title", "Wall tiles\t\t"],
] as const)("a line stays what it is where %s is pasted", (_, column, text) => {
  const grid = openCatalogueLine();
  grid.at(tiles, column);
  paste(grid, text);
  expect(grid.notice()).toMatchObject({ type: "updated" });
  expect(grid.line(tiles)).toMatchObject(ofCatalogue);
});

test("whoever sees no costs pastes other words and figures, and the line stays what it is", () => {
  const store = makeSellingStore(gridEstimate);
  const grid = openGrid({ store });
  store.change([{ type: "setLine", key: tiles, field: "serviceId", value: grout.id }]);
  grid.at(tiles, "title");
  paste(grid, "Slate\t12");
  const slate = { titleEn: "Slate", quantity: "12", serviceId: grout.id };
  expect(grid.line(tiles)).toMatchObject(slate);
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
