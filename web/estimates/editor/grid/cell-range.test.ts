import { expect, test } from "vitest";
import { chosenColumns, columns } from "../cells/columns.ts";
import { cellAt, isSingleCell, rangeBetween, shapeOf, spotOf } from "./cell-range.ts";

/** Three rows of kind, title and length. */
const shape = shapeOf(["a", "b", "c"], chosenColumns(new Set(["length"])));

test("a cell is found by its row and its column, while both are on the screen", () => {
  expect(spotOf(shape, { key: "b", columnId: "length" })).toEqual({ row: 1, column: 2 });
  expect(spotOf(shape, { key: "a", columnId: "kind" })).toEqual({ row: 0, column: 0 });
  expect(spotOf(shape, { key: "x", columnId: "kind" })).toBeUndefined();
  expect(spotOf(shape, { key: "a", columnId: "hours" })).toBeUndefined();
});

test.each([
  [{ row: 1, column: 1 }, "b title"],
  [{ row: -1, column: -1 }, "a kind"],
  [{ row: 3, column: 3 }, "c length"],
  [{ row: 2, column: 0 }, "c kind"],
])("the cell at %j, brought back inside, is %s", (spot, cell) => {
  const found = cellAt(shape, spot);
  expect(`${found?.key} ${found?.columnId}`).toBe(cell);
});

test("an empty grid has no cell", () => {
  expect(cellAt(shapeOf([], columns), { row: 0, column: 0 })).toBeUndefined();
  expect(cellAt(shapeOf(["a"], []), { row: 0, column: 0 })).toBeUndefined();
});

const [upper, lower] = [
  { key: "a", columnId: "length" },
  { key: "c", columnId: "title" },
] as const;

test("a block lies between two corners, whichever was first", () => {
  const block = { top: 0, bottom: 2, left: 1, right: 2 };
  expect(rangeBetween(shape, upper, lower)).toEqual(block);
  expect(rangeBetween(shape, lower, upper)).toEqual(block);
  expect(isSingleCell(block)).toBe(false);
  expect(isSingleCell({ ...block, bottom: 0 })).toBe(false);
  expect(isSingleCell({ ...block, left: 2 })).toBe(false);
});

test("a corner that is gone leaves the other one alone, and without the active cell there is none", () => {
  const gone = { key: "x", columnId: "title" } as const;
  const alone = rangeBetween(shape, upper, gone);
  expect(alone).toEqual({ top: 0, bottom: 0, left: 2, right: 2 });
  expect(alone && isSingleCell(alone)).toBe(true);
  expect(rangeBetween(shape, gone, upper)).toBeUndefined();
});
