import { expect, test } from "vitest";
import { decimalComma, decimalPoint, readColumn } from "./column-signs.ts";

test.each([
  [["1,234", "2,5"]],
  [["1.234", "2,5", ""]],
  [["1,234", "1.234,50"]],
  [["1,234", "0,125"]],
  [["1,234", "1 234,567"]],
  [["1.234", "kr 100,50"]],
  [["1.234", "1.234.567"]],
  [["12,5 %", "-1,234"]],
])("the column %j has a decimal comma", (texts) => {
  expect(readColumn(texts)).toEqual({ isOpen: false, signs: decimalComma });
});

test.each([
  [["1,234", "1,234.50"]],
  [["1,234", "2.5"]],
  [["1.234", "0.5"]],
  [["1,234", "1,234,567"]],
  [["text", "1,234", "12.50 NOK"]],
])("the column %j has a decimal point", (texts) => {
  expect(readColumn(texts)).toEqual({ isOpen: false, signs: decimalPoint });
});

test.each([
  [["1,234"], "1,234"],
  [["12", "1.234", "5,678"], "1.234"],
  [["kr 1,234", "100"], "1,234"],
  [["2,5", "2.5", "1,234"], "1,234"],
  [["1,234", "1,2 x 3"], "1,234"],
])("the column %j stays open at %s", (texts, example) => {
  expect(readColumn(texts)).toEqual({ isOpen: true, example });
});

test.each([[["12", "abc", ""]], [["2,5", "2.5"]], [[]], [["1 234"]]])(
  "in the column %j nothing could mean two things",
  (texts) => {
    const signs = { comma: "decimal", point: "decimal" };
    expect(readColumn(texts)).toEqual({ isOpen: false, signs });
  },
);

test("the two rules are each other's opposite", () => {
  expect(decimalComma).toEqual({ comma: "decimal", point: "thousands" });
  expect(decimalPoint).toEqual({ comma: "thousands", point: "decimal" });
});
