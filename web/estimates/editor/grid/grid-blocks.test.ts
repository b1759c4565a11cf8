import { expect, test } from "vitest";
import { readGaeb90 } from "../../../../domain/tender/read-gaeb90.ts";
import { gaeb90File, group, position } from "../../../../domain/test/gaeb90.ts";
import { gridEstimate, rowKeys } from "../../test/grid-estimate.ts";
import { makeTestStore } from "../../test/test-store.ts";
import { openGrid } from "../../test/typed-grid.ts";
import { type Grid, paste, quantities, steps } from "../../test/typed-blocks.ts";

const { bath, walls, tiles, tiling, membrane, kitchen } = rowKeys;
const readOnly = { type: "problem", problem: { code: "read_only" } };
const frozen = () => makeTestStore(gridEstimate, { status: "sent" });

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
