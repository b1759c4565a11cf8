import { expect, test } from "vitest";
import type { Dimension } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { countRow, countRows } from "./measurement.ts";
import { failure, success } from "../base/result.ts";
import { makeRow } from "../test/make.ts";

const sizes = { length: decimal("4"), width: decimal("2.5"), height: decimal("2") };

test.each<[Dimension, Partial<typeof sizes>, string]>([
  ["length", { length: decimal("4") }, "4"],
  ["length", sizes, "4"],
  ["area", { length: decimal("4"), width: decimal("2.5") }, "10"],
  ["area", { length: decimal("4"), height: decimal("2") }, "8"],
  ["area", { width: decimal("2.5"), height: decimal("2") }, "5"],
  ["volume", sizes, "20"],
  ["count", sizes, "1"],
  ["mass", {}, "1"],
  ["time", {}, "1"],
  ["lump", {}, "1"],
])("a row of %s with %o is %s", (dimension, given, quantity) => {
  expect(countRow(makeRow(given), dimension, 0)).toEqual(success(quantity));
});

test("count and factor multiply, and a row is rounded to 4 decimals", () => {
  const row = makeRow({
    length: decimal("1.1111"),
    width: decimal("1.1111"),
    count: decimal("3"),
    factor: decimal("0.5"),
  });
  expect(countRow(row, "area", 0)).toEqual(success("1.8518"));
});

test.each<[Dimension, Partial<typeof sizes>, string]>([
  ["length", { width: decimal("2") }, "row_size_missing"],
  ["area", { length: decimal("4") }, "row_size_missing"],
  ["area", sizes, "row_size_surplus"],
  ["volume", { length: decimal("4"), width: decimal("2.5") }, "row_size_missing"],
])("a row of %s with %o has a problem", (dimension, given, code) => {
  const rows = [makeRow(sizes), makeRow(given)].slice(dimension === "area" ? 1 : 0);
  expect(countRows(rows, dimension)).toEqual(failure({ code, row: rows.length - 1 }));
});

test("openings are taken off, but not more than there is", () => {
  const wall = makeRow({ length: decimal("5.2"), height: decimal("2.4"), count: decimal("2") });
  const opening = makeRow({ width: decimal("0.9"), height: decimal("2.1"), count: decimal("-2") });
  expect(countRows([wall, opening], "area")).toEqual(success("21.18"));
  expect(countRows([opening], "area")).toEqual(failure({ code: "rows_below_zero" }));
});
