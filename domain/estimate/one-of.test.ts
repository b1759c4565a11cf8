import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { makeLine, makeRow } from "../test/make.ts";
import type { LineField } from "./estimate.ts";
import { rivalDiscountsOf, rivalsOf, withField } from "./one-of.ts";

const rows = [makeRow({ length: decimal("5") })];
const full = makeLine({
  key: "a",
  groupKey: "g",
  quantity: decimal("2"),
  markupPercent: decimal("30"),
  discountPercent: decimal("5"),
  vatPercent: decimal("15"),
});

test.each<[LineField, readonly LineField[]]>([
  ["quantity", ["formula", "measurementRows", "linkedKey"]],
  ["formula", ["quantity", "measurementRows", "linkedKey"]],
  ["measurementRows", ["quantity", "formula", "linkedKey"]],
  ["linkedKey", ["quantity", "formula", "measurementRows"]],
  ["sellingPrice", ["markupPercent"]],
  ["markupPercent", ["sellingPrice"]],
  ["discountPercent", ["discountAmount"]],
  ["discountAmount", ["discountPercent"]],
  ["vatPercent", ["vatCode"]],
  ["vatCode", ["vatPercent"]],
  ["note", []],
])("what excludes %s is %j", (field, rivals) => {
  expect(rivalsOf(field)).toEqual(rivals);
});

test("of a group and of an estimate only the two discounts exclude each other", () => {
  expect(rivalDiscountsOf("discountPercent")).toEqual(["discountAmount"]);
  expect(rivalDiscountsOf("discountAmount")).toEqual(["discountPercent"]);
  expect(rivalDiscountsOf("vatPercent")).toEqual([]);
});

test.each([
  ["measurementRows", rows, { measurementRows: rows, quantity: null }],
  ["sellingPrice", decimal("9"), { sellingPrice: "9", markupPercent: null }],
  ["discountAmount", decimal("9"), { discountAmount: "9", discountPercent: "0" }],
  ["vatCode", "exempt", { vatCode: "exempt", vatPercent: null }],
] as const)("writing %s clears what it excludes", (field, value, written) => {
  expect(withField(full, field, value)).toEqual({ ...full, ...written });
});

test.each([
  ["measurementRows", []],
  ["formula", null],
  ["sellingPrice", null],
  ["discountAmount", null],
  ["vatCode", null],
] as const)("emptying %s clears nothing else", (field, value) => {
  expect(withField(full, field, value)).toEqual({ ...full, [field]: value });
});

test("rows clear by a quantity, and a discount of 0 % leaves an amount", () => {
  const measured = withField(full, "measurementRows", rows);
  expect(withField(measured, "quantity", decimal("3"))).toEqual({ ...full, quantity: "3" });
  const off = withField(full, "discountAmount", decimal("9"));
  expect(withField(off, "discountPercent", decimal("0"))).toEqual(off);
});
