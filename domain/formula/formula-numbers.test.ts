import { expect, test } from "vitest";
import { success } from "../base/result.ts";
import { loneSigns } from "../money/read-number.ts";
import { evaluate, problem } from "../test/formulas.ts";
import { formulaAsMeant, hasAmbiguousNumber } from "./formula-parser.ts";

test.each([
  ["2,5*2", "5"],
  ["max(2,5; 2)", "2.5"],
  ["max(2; 2,5)+0,5", "3"],
  ["max(L, 2)", "5.2"],
  ["round(L*W,1)", "15.6"],
  ["2,5+max(L, W)", "7.7"],
  ["ceil(4,2)", "5"],
  ["floor(4,2)+abs(-2,5)", "6.5"],
  ["sqrt(6,25)", "2.5"],
  ["ceil((4,2)*2)", "9"],
  ["max(CEIL(4,2), 3)", "5"],
])("the commas in %s mean one thing: %s", (formula, value) => {
  expect(evaluate(formula)).toEqual(success(value));
});

test.each([
  ["max(2,5)", { code: "formula_comma_ambiguous", at: 4 }],
  ["1+round(L*2,5)", { code: "formula_comma_ambiguous", at: 10 }],
  ["ceil(max(2,5))", { code: "formula_comma_ambiguous", at: 9 }],
  ["max((2,5), 3)", { code: "formula_comma_ambiguous", at: 5 }],
  ["ceil(4, 2)", { code: "formula_argument_count", name: "ceil" }],
  ["L,W", { code: "formula_syntax", at: 1 }],
  ["max(L, 2; 3)", { code: "formula_syntax", at: 5 }],
])("the comma in %s is refused", (formula, expected) => {
  expect(problem(formula)).toEqual(expected);
});

test.each([
  ["1 000*2", "2000"],
  ["1 000 000/2", "500000"],
  ["9 090 909*2", "18181818"],
  ["10 000*2", "20000"],
  ["123 456,09*2", "246912.18"],
  ["1 000.95*2", "2001.9"],
  ["0.9+.09", "0.99"],
  [".905*2", "1.81"],
  ["1\u00a0234,5*2", "2469"],
  ["1'234.5*2", "2469"],
  ["max(L, 1 000)", "1000"],
  ["1 000 * 2", "2000"],
  ["1\u2009000*2", "2000"],
  ["1\u202f000*2", "2000"],
  ["1’234.5*2", "2469"],
])("spaces and apostrophes set thousands apart in %s", (formula, value) => {
  expect(evaluate(formula)).toEqual(success(value));
});

test.each(["1 00*2", "1 0000", "12 34", "1000 000", "L 000"])("%s is two things", (formula) => {
  expect(problem(formula)).toMatchObject({ code: "formula_syntax" });
});

test.each([
  ["1,234*2", "1234*2", "1.234*2"],
  ["L*1,234+1,5", "L*1234+1,5", "L*1.234+1,5"],
  ["ceil(1,234)", "ceil(1234)", "ceil(1.234)"],
  ["max(1,234; 2)", "max(1234; 2)", "max(1.234; 2)"],
  ["1.234*0,125", "1.234*0,125", "1.234*0,125"],
  ["1,234+5,678", "1234+5678", "1.234+5.678"],
  ["max(1,234)", "max(1,234)", "max(1,234)"],
  ["1,234*", "1234*", "1.234*"],
])("%s is kept as %s for an English reader and as %s for a Norwegian", (formula, en, nb) => {
  expect(formulaAsMeant(formula, loneSigns.en)).toBe(en);
  expect(formulaAsMeant(formula, loneSigns.nb)).toBe(nb);
});

test.each([
  ["1,234*2", true],
  ["L + 999,000", true],
  ["max(1,234; 2)", true],
  ["ceil(1,234)", true],
  ["1.234*2", false],
  ["1,25*2", false],
  ["0,125*2", false],
  ["1234,567*2", false],
  ["1 234,567*2", false],
  ["round(L*1, 234)", false],
  ['qty("1,234")', false],
  ["1,234*(", true],
  ["1,234*§", false],
])("%s holds a number of two meanings: %s", (formula, isAmbiguous) => {
  expect(hasAmbiguousNumber(formula)).toBe(isAmbiguous);
});
