import { expect, test } from "vitest";
import { decimal, decimalOrNull } from "../money/decimal.ts";
import { makeLine, makeRow } from "../test/make.ts";
import type { Line, LineField } from "./estimate.ts";
import { quantitySourceOf, rivalDiscountsOf, rivalsOf, withField } from "./one-of.ts";

const rows = [makeRow({ length: decimal("5") })];
const two = decimal("2");
const linked = { linkedKey: "b" };
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
  for (const field of ["vatPercent", "discountVatPercent", "markupPercent", "lumpAmount"] as const)
    expect(rivalDiscountsOf(field)).toEqual([]);
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

test.each([
  [{}, { from: "typed", quantity: null }],
  [{ quantity: "2" }, { from: "typed", quantity: "2" }],
  [{ linkedKey: "b" }, { from: "link", key: "b" }],
  [{ measurementRows: rows }, { from: "rows", rows }],
  [{ formula: "L" }, { from: "formula", formula: "L" }],
  [
    { quantity: "2", linkedKey: "b" },
    { from: "link", key: "b" },
  ],
  [
    { quantity: "2", measurementRows: rows },
    { from: "rows", rows },
  ],
  [
    { quantity: "2", formula: "L" },
    { from: "formula", formula: "L" },
  ],
  [
    { linkedKey: "b", measurementRows: rows },
    { from: "rows", rows },
  ],
  [
    { linkedKey: "b", formula: "L" },
    { from: "formula", formula: "L" },
  ],
  [
    { measurementRows: rows, formula: "L" },
    { from: "formula", formula: "L" },
  ],
])("a line with %o has its quantity from %o", (given, source) => {
  const line = { quantity: null, formula: null, measurementRows: [], linkedKey: null, ...given };
  expect(quantitySourceOf({ ...line, quantity: decimalOrNull(line.quantity) })).toEqual(source);
});

const empty = makeLine({ key: "a", groupKey: "g" });

test.each<[LineField, Partial<Line>, readonly Partial<Line>[]]>([
  ["quantity", { quantity: two }, [{ formula: "L" }, { measurementRows: rows }, linked]],
  ["formula", { formula: "L" }, [{ quantity: two }, { measurementRows: rows }, linked]],
  ["measurementRows", { measurementRows: rows }, [{ quantity: two }, { formula: "L" }, linked]],
  ["linkedKey", linked, [{ quantity: two }, { formula: "L" }, { measurementRows: rows }]],
  ["sellingPrice", { sellingPrice: two }, [{ markupPercent: two }]],
  ["markupPercent", { markupPercent: two }, [{ sellingPrice: two }]],
  ["discountPercent", { discountPercent: two }, [{ discountAmount: two }]],
  ["discountAmount", { discountAmount: two }, [{ discountPercent: two }]],
  ["vatPercent", { vatPercent: two }, [{ vatCode: "exempt" }, { vatCode: "outside" }]],
  ["vatCode", { vatCode: "outside" }, [{ vatPercent: two }, { vatCode: "exempt" }]],
])("of its set %s is the one that is left, and emptied it leaves the others", (...row) => {
  const [field, given, others] = row;
  const written = { ...empty, ...given };
  for (const other of others) {
    expect(withField({ ...empty, ...other }, field, written[field])).toEqual(written);
    if (!(field in other)) {
      expect(withField({ ...empty, ...other }, field, empty[field])).toEqual({
        ...empty,
        ...other,
      });
    }
  }
});
