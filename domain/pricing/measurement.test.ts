import { expect, test } from "vitest";
import type { Dimension, MeasurementRow } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { countRow, countRows, unusualSizes } from "./measurement.ts";
import { failure, success } from "../base/result.ts";
import { makeRow } from "../test/make.ts";

const sizes = { length: decimal("4"), width: decimal("2.5"), height: decimal("2") };
const nothing = { count: null };

test.each<[Partial<MeasurementRow>, string]>([
  [{}, "1"],
  [{ count: decimal("7") }, "7"],
  [{ length: decimal("4") }, "4"],
  [{ ...nothing, length: decimal("4") }, "4"],
  [{ ...nothing, factor: decimal("0.5") }, "0.5"],
  [{ length: decimal("4"), height: decimal("2") }, "8"],
  [{ width: decimal("2.5"), height: decimal("2"), count: decimal("-2") }, "-10"],
  [sizes, "20"],
  [{ ...sizes, count: decimal("3"), factor: decimal("0.5") }, "30"],
  [{ length: decimal("1.1111"), width: decimal("1.1111") }, "1.23454321"],
])("a row of %o is %s, whatever its unit", (given, quantity) => {
  expect(countRow(makeRow(given))).toBe(quantity);
});

test("a row without a number is no row, also with a text", () => {
  const heading = makeRow({ ...nothing, text: "Living room" });
  expect(countRow(heading)).toBeNull();
  expect(countRows([heading, makeRow({ length: decimal("4") }), makeRow(nothing)])).toEqual(
    success("4"),
  );
  expect(countRows([heading])).toEqual(failure({ code: "quantity_missing" }));
});

test("rows are exact, and their sum is rounded once", () => {
  const row = makeRow({ length: decimal("0.0105"), width: decimal("0.0105") });
  expect(countRows([row, row, row])).toEqual(success("0.0003"));
});

test("openings are taken off, but not more than there is", () => {
  const wall = makeRow({ length: decimal("5.2"), height: decimal("2.4"), count: decimal("2") });
  const opening = makeRow({ width: decimal("0.9"), height: decimal("2.1"), count: decimal("-2") });
  expect(countRows([wall, opening])).toEqual(success("21.18"));
  expect(countRows([opening])).toEqual(failure({ code: "rows_below_zero" }));
});

test.each<[Dimension, Partial<MeasurementRow>, number | null]>([
  ["area", { length: decimal("4"), width: decimal("2") }, null],
  ["area", {}, 2],
  ["area", sizes, 2],
  ["area", nothing, null],
  ["volume", { length: decimal("4"), width: decimal("2") }, 3],
  ["length", { width: decimal("2") }, null],
  ["length", {}, 1],
  ["count", {}, null],
  ["count", { length: decimal("4") }, 0],
  ["mass", { length: decimal("4") }, null],
  ["time", sizes, null],
  ["lump", {}, null],
])("of %s with %o the usual number of sizes is pointed out: %o", (dimension, given, usual) => {
  expect(unusualSizes(makeRow(given), dimension)).toBe(usual);
});
