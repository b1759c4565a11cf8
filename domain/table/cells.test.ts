import { expect, test } from "vitest";
import { isBlank, looksNumeric, mostly, textsIn, widthOf } from "./cells.ts";

test.each(
  [
    ["0", "9", "12", " 12 ", "-5", "\u22125", "- 5", "5-", ".5", ",5", "'5", "’5", "5.", "5,"],
    ["1 234", "1\u00a0234", "1.234", "1,234", "1'234", "1’234", "1.234.567,89"],
    ["kr 5", "kr5", "KR 5", "kr. 5", "nok 5", "kr -5", "kr. -5", "kr\u00a0-5", "nok \u22125"],
    ["£5", "£ 1,234.50", "5 €", "$5", "-£5", "\u2212kr 5", "-kr\u00a01 500,00", "£-5", "GBP 5"],
    ["-nok 5", "- £5", "5 EUR", "SEK 5", "dkk5", "5 usd"],
    ["5 kr", "5kr", "5 kr.", "5 NOK", "5 %", "5%", "5,-", "5 kr,-", "kr 5,-", " 5 kr ", "- .5"],
  ].flat(),
)("%j is written as a number", (text) => {
  expect(looksNumeric(text)).toBe(true);
});

test.each(
  [
    ["", "kr", "%", "-", ",-", "Gips 12", "12 stk", "m2", "a5", "5a", "--5", "5\u2013"],
    [
      "krkr 5",
      "nok kr 5",
      "krx5",
      "kr.. -5",
      "-kr -5",
      "£",
      "£$5",
      "5 cad",
      "kx 5",
      "5krx",
      "5kr..",
      "(5)",
      "5/5",
    ],
  ].flat(),
)("%j is not written as a number", (text) => {
  expect(looksNumeric(text)).toBe(false);
});

test.each([
  [["1", "2", "x"], true],
  [["1", "2", "3"], true],
  [["1", "x"], false],
  [["1", "2", "3", "x", "x"], false],
  [[], false],
])("most of %j pass when two thirds do: %s", (texts, passes) => {
  expect(mostly(texts, looksNumeric)).toBe(passes);
});

test("a table is as wide as its widest row, and rows may be shorter", () => {
  expect([widthOf([["a"], ["a", "b"], []]), widthOf([[]]), widthOf([])]).toEqual([2, 0, 0]);
  expect(textsIn([["a", " b "], ["c"], ["d", "\t"], ["e", "f"]], 1)).toEqual(["b", "f"]);
});

test("a row is blank that has nothing but white space", () => {
  expect([isBlank([]), isBlank(["", " ", "\t\u00a0"]), isBlank(["", "x"])]).toEqual([
    true,
    true,
    false,
  ]);
});
