import * as fc from "fast-check";
import { expect, test } from "vitest";
import { evaluate, problem } from "../test/formulas.ts";

test.each([
  ["", { code: "formula_syntax", at: 0 }],
  ["1+", { code: "formula_syntax", at: 2 }],
  ["((1)", { code: "formula_syntax", at: 4 }],
  ["1)", { code: "formula_syntax", at: 1 }],
  ["2L", { code: "formula_syntax", at: 1 }],
  ["1<2<3", { code: "formula_syntax", at: 3 }],
  ["1e5", { code: "formula_syntax", at: 1 }],
  ["5.*2", { code: "formula_syntax", at: 1 }],
  ["L;W", { code: "formula_syntax", at: 1 }],
  ["alert(1)", { code: "formula_syntax", at: 5 }],
  ["a.b", { code: "formula_syntax", at: 1 }],
  ['"a"', { code: "formula_syntax", at: 0 }],
  ["qty(a)", { code: "formula_syntax", at: 4 }],
  ['qty "a"', { code: "formula_syntax", at: 4 }],
  ["qty", { code: "formula_syntax", at: 3 }],
  ['qty("a"', { code: "formula_syntax", at: 7 }],
  ["1+ceil 2", { code: "formula_syntax", at: 7 }],
  ["ceil", { code: "formula_syntax", at: 4 }],
  ["round()", { code: "formula_syntax", at: 6 }],
  ["1 +  )", { code: "formula_syntax", at: 5 }],
  ['1"+"2', { code: "formula_syntax", at: 1 }],
  ['"("1)', { code: "formula_syntax", at: 0 }],
  ["constructor", { code: "formula_name_unknown", name: "constructor" }],
  ["walls", { code: "formula_name_unknown", name: "walls" }],
  ["1 2345", { code: "formula_syntax", at: 2 }],
  ["1 23", { code: "formula_syntax", at: 2 }],
  ["1 234 5", { code: "formula_syntax", at: 6 }],
  [".", { code: "formula_syntax", at: 0 }],
  ["x2_y + 1", { code: "formula_name_unknown", name: "x2_y" }],
  ["min(1)", { code: "formula_argument_count", name: "min" }],
  ["max(1)", { code: "formula_argument_count", name: "max" }],
  [`min(${"1;".repeat(50)}1)`, { code: "formula_argument_count", name: "min" }],
  [`max(${"1;".repeat(50)}1)`, { code: "formula_argument_count", name: "max" }],
  ["round(1; 2; 3)", { code: "formula_argument_count", name: "round" }],
  ["floor(1; 2)", { code: "formula_argument_count", name: "floor" }],
  ["abs(1; 2)", { code: "formula_argument_count", name: "abs" }],
  ["if(1; 2)", { code: "formula_argument_count", name: "if" }],
  ["if(1; 2; 3; 4)", { code: "formula_argument_count", name: "if" }],
  ["sqrt(1; 2)", { code: "formula_argument_count", name: "sqrt" }],
  ["1/(L-5.2)", { code: "formula_division_by_zero" }],
  ["0^-1", { code: "formula_division_by_zero" }],
  ["sqrt(0-1)", { code: "formula_root_of_negative" }],
  ["2^0.5", { code: "formula_whole_number_expected" }],
  ["if(1/0; 1; 2)", { code: "formula_division_by_zero" }],
  ["max(1; 1/0)", { code: "formula_division_by_zero" }],
  ['-qty("b")', { code: "link_missing", key: "b" }],
  ['max(qty("a;b"), 2)', { code: "link_missing", key: "a;b" }],
  ["2^-101", { code: "formula_whole_number_expected" }],
  ["round(1; -1)", { code: "formula_whole_number_expected" }],
  ["round(1; 0.5)", { code: "formula_whole_number_expected" }],
  ["2^101", { code: "formula_whole_number_expected" }],
  ["round(1; 11)", { code: "formula_whole_number_expected" }],
  ["10^30", { code: "formula_overflow" }],
  ["9^99", { code: "formula_overflow" }],
  ["-10^29*10", { code: "formula_overflow" }],
  ["9*10^29+10^29", { code: "formula_overflow" }],
  ["-9*10^29-10^29", { code: "formula_overflow" }],
  [`1${"/9^30".repeat(8)}`, { code: "formula_overflow" }],
  ['qty("b")', { code: "link_missing", key: "b" }],
  [`${"1+".repeat(250)}1`, { code: "formula_too_long" }],
  ["(".repeat(60), { code: "formula_too_deep" }],
  ["-".repeat(60), { code: "formula_too_deep" }],
  ["9".repeat(100), { code: "formula_syntax", at: 0 }],
])("%s has a problem", (formula, expected) => {
  expect(problem(formula)).toEqual(expected);
});

test("a formula has 500 signs at most", () => {
  const longest = `${"1+".repeat(249)}10`;
  expect(longest).toHaveLength(500);
  expect(problem(longest)).toBe("259");
  expect(problem(`${longest}0`)).toEqual({ code: "formula_too_long" });
});

// The bounds of length, depth, whole part and fineness leave the engine little to count.
test.each([
  [`${"7/3+".repeat(124)}1`, "290.3333"],
  [`1${"/7^9*3^8".repeat(60)}`, { code: "formula_overflow" }],
  ["sqrt(".repeat(45) + "2" + ")".repeat(45), "1"],
  [`max(${"9^9;".repeat(49)}1)`, "387420489"],
  [`0.${"9".repeat(60)}^100`, { code: "formula_overflow" }],
  ["^9".repeat(240).replace("^", "9^"), { code: "formula_too_deep" }],
  [`${"\u00a0".repeat(499)}1`, "1"],
])("the hostile formula %s ends at a bound", (formula, expected) => {
  expect(problem(formula)).toEqual(expected);
});

test.each<[string, (depth: number) => string]>([
  ["brackets", (depth) => "(".repeat(depth) + "1" + ")".repeat(depth)],
  ["signs", (depth) => `${"-+".repeat(depth).slice(0, depth)}1`],
  ["powers", (depth) => `${"1^".repeat(depth)}1`],
  ["first arguments", (depth) => "max(".repeat(depth) + "1" + ";1)".repeat(depth)],
  ["last arguments", (depth) => "max(1;".repeat(depth) + "1" + ")".repeat(depth)],
])("%s go 50 deep", (_, formula) => {
  expect(evaluate(formula(50))).toMatchObject({ ok: true });
  expect(problem(formula(51))).toEqual({ code: "formula_too_deep" });
});

test("no text makes the parser throw", () => {
  const pieces = fc.constantFrom(
    "L",
    "qty(",
    '"',
    "(",
    ")",
    ";",
    ",",
    "^",
    "-",
    "<",
    "9",
    ".",
    "é",
    " ",
    "if(",
  );
  const garbage = fc.oneof(
    fc.string(),
    fc.array(pieces).map((parts) => parts.join("")),
  );
  fc.assert(fc.property(garbage, (formula) => typeof evaluate(formula).ok === "boolean"));
});
