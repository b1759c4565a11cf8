import { expect, test } from "vitest";
import { decimal } from "../../../../domain/money/decimal.ts";
import { gridEstimate, rowKeys } from "../../test/grid-estimate.ts";
import { makeTestStore } from "../../test/test-store.ts";
import { openGrid } from "../../test/typed-grid.ts";
import { paste } from "../../test/typed-blocks.ts";

const { tiles } = rowKeys;

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
  expect([grid.where(), grid.grid.get().edit]).toEqual(["purchaseAmount of Tiles", null]);
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
