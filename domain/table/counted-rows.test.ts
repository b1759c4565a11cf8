import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { makeLine } from "../test/make.ts";
import type { SheetRow } from "./counted-rows.ts";
import { checkSheet } from "./sheet-check.ts";

// An estimate rounds what a line comes to before its discount, and the discount.

/** A row of one sheet, in the order of its rows: its amount, its quantity, and its line. */
const rowAt = (
  index: number,
  stated: string,
  line: readonly [quantity: string, price: string, discountPercent: string],
): SheetRow => ({
  index,
  stated: decimal(stated),
  line: makeLine({
    key: `${index}`,
    sellingPrice: decimal(line[1]),
    discountPercent: decimal(line[2]),
  }),
  quantity: decimal(line[0]),
  agreed: null,
  isOption: false,
  groupAt: null,
});

const termAt = (index: number, stated: string, agreed: SheetRow["agreed"]): SheetRow => ({
  ...rowAt(index, stated, ["0", "0", "0"]),
  line: null,
  quantity: null,
  agreed,
});

const differing = (rows: readonly SheetRow[]) =>
  checkSheet(rows, null)?.rows.map(({ stated, counted }) => [stated, counted]);

test("an amount agrees where it is rounded before its discount and after, and where it is not", () => {
  const line = ["91.373", "385", "-6.1"] as const;
  for (const stated of ["37324.51", "37324.5", "37324.499905"]) {
    expect(differing([rowAt(1, stated, line)])).toEqual([]);
  }
  const good = rowAt(1, "10.61", ["1", "10", "-6.1"]);
  expect(differing([good, rowAt(2, "37324.47", line)])).toEqual([["37324.47", "37324.51"]]);
});

test("a term is of the amounts that the estimate rounds before their discounts and after", () => {
  const lines = [
    rowAt(1, "5.81", ["0.01", "570.1", "-2"]),
    rowAt(2, "3274.94", ["22.8514", "144.18", "0.6"]),
  ];
  const agreed = { lumpAmount: decimal("370.11") };
  expect(differing([...lines, termAt(3, "-2910.64", agreed)])).toEqual([]);
  expect(differing([...lines, termAt(3, "-2910.66", agreed)])).toEqual([["-2910.66", "-2910.64"]]);
});

test("a term is of amounts as the estimate rounds them, however many places the sheet gives them", () => {
  const lines = [1, 2, 3, 4, 5, 6].map((index) => rowAt(index, "33.3333", ["3", "11.1111", "0"]));
  const agreed = { lumpAmount: decimal("100") };
  expect(differing([...lines, termAt(7, "-99.98", agreed)])).toEqual([]);
});

test("of two ways that a whole amount fits the one is meant that meets it", () => {
  const line = rowAt(1, "3", ["1.14", "2.74", "4"]);
  const agreed = { discountPercent: decimal("-16.77") };
  expect(differing([line, termAt(2, "0.5", agreed)])).toEqual([]);
});
