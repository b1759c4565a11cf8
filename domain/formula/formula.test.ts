import * as fc from "fast-check";
import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { evaluateFormula, formulaPresets, formulaReferences } from "./formula.ts";
import {
  formulaAsMeant,
  hasAmbiguousNumber,
  isReservedName,
  isVariableName,
} from "./formula-parser.ts";
import { loneSigns } from "../money/read-number.ts";
import { failure, success } from "../base/result.ts";
import { decimals } from "../test/arbitrary.ts";
import {
  type Ratio,
  isLess,
  minus,
  over,
  plus,
  ratio,
  rounded,
  text,
  times,
} from "../test/fraction-oracle.ts";

const scope = {
  sizes: {
    length: decimal("5.2"),
    width: decimal("3"),
    height: decimal("2.4"),
    squares: decimal("12"),
  },
  factor: null,
  variables: new Map([
    ["WALLS", decimal("84.5")],
    ["Høyde", decimal("2.4")],
  ]),
  quantityOf: (key: string) =>
    key === "a" ? success(decimal("21.18")) : failure({ code: "link_missing", key } as const),
};

const evaluate = (formula: string) => evaluateFormula(formula, scope);
const problem = (formula: string) => {
  const answer = evaluate(formula);
  return answer.ok ? answer.value : answer.problem;
};

test.each([
  ["L*W", "15.6"],
  ["length * height", "12.48"],
  ["LENGTH*w*f", "15.6"],
  ["2*(L+W)*H", "39.36"],
  ["2+3*4", "14"],
  ["10-4-3", "3"],
  ["24/4/2", "3"],
  ["2^3^2", "512"],
  ["-2^2", "-4"],
  ["2^-2", "0.25"],
  ["0^0", "1"],
  ["--3", "3"],
  ["1/3*3", "1"],
  ["1/3^60/3^60*3^60*3^60", "1"],
  ["floor(10/3*3)", "10"],
  ["ceil(2/3*3)", "2"],
  ["ceil(-1.5)", "-1"],
  ["floor(-1.5)", "-2"],
  ["round(2.345; 2)", "2.35"],
  ["round(-2.5)", "-3"],
  ["sqrt(2)", "1.4142"],
  ["floor(sqrt(4/9)*3)", "2"],
  ["abs(3-5)", "2"],
  ["MIN(3; 1; 2)+Max(1; 2)", "3"],
  ["if(L>5; 1; 2)", "1"],
  ["if(1=1; 7; 1/0)", "7"],
  ["(L>=5.2)+(L<=5)+(L<>1)", "2"],
  ["WALLS/squares", "7.0417"],
  ["Høyde*2", "4.8"],
  ['qty("a")*1,5', "31.77"],
  ["2×3−1", "5"],
  ["1/3", "0.3333"],
  ["2/3", "0.6667"],
  ["(L<5.2)+2*(L<=5.2)+4*(L>5.2)+8*(L>=5.2)+16*(L=5.2)+32*(L<>5.2)", "26"],
  ["(L<6)+2*(L<=6)+4*(L>6)+8*(L>=6)+16*(L=6)+32*(L<>6)", "35"],
  ["(L<5)+2*(L<=5)+4*(L>5)+8*(L>=5)+16*(L=5)+32*(L<>5)", "44"],
  ["abs(3)+abs(0)+abs(-0.5)", "3.5"],
  ["sqrt(0)+sqrt(0.25)", "0.5"],
  ["round(sqrt(2); 10)*10^10", "14142135624"],
  ["round(sqrt(0.0003); 10)*10^10", "173205081"],
  ["sqrt(10^28)+sqrt(9*10^-8)", "100000000000000.0003"],
  ["floor(-2)+ceil(-2)+floor(0)+ceil(0)", "-4"],
  ["9*10^29-10^29", "800000000000000000000000000000"],
  ["+3-+2*-+1", "5"],
  ["round(2/3; 10)*10^10", "6666666667"],
  ["round(2/3; 0)", "1"],
  ["1^100+0^100", "1"],
  ["2^-100*2^99", "0.5"],
  ["6÷2·5", "15"],
  ["1 + 1  ", "2"],
  ['qty("a")*0+max(1,5; qty("a")*0)', "1.5"],
])("%s is %s", (formula, value) => {
  expect(evaluate(formula)).toEqual(success(value));
});

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

test.each([
  ["min", 2, 50],
  ["max", 2, 50],
  ["round", 1, 2],
  ["ceil", 1, 1],
  ["floor", 1, 1],
  ["sqrt", 1, 1],
  ["abs", 1, 1],
  ["if", 3, 3],
])("%s takes %i to %i values", (name, fewest, most) => {
  const withValues = (count: number) => `${name}(${"1;".repeat(count - 1)}1)`;
  for (const count of [fewest, most]) expect(evaluate(withValues(count))).toEqual(success("1"));
  for (const count of [fewest - 1, most + 1]) {
    if (count === 0) continue;
    expect(problem(withValues(count))).toEqual({ code: "formula_argument_count", name });
  }
});

test.each([
  ["1/2+1/3", "0.8333"],
  ["1/3+1/2", "0.8333"],
  ["1/6+1/3", "0.5"],
  ["1/3+1/6", "0.5"],
  ["1/2-1/3", "0.1667"],
  ["1/3-1/2", "-0.1667"],
  ["1/3*3/7", "0.1429"],
  ["(1/2)/(1/3)", "1.5"],
  ["(1/2)/(-1/3)", "-1.5"],
  ["(-1/2)/(-1/3)", "1.5"],
  ["7/(1-3)", "-3.5"],
  ["(1/3<1/2)+2*(1/2<1/3)+4*(2/6=1/3)", "5"],
  ["(-1/2)^3", "-0.125"],
  ["(-1/2)^-3", "-8"],
])("fractions are exact: %s is %s", (formula, value) => {
  expect(evaluate(formula)).toEqual(success(value));
});

test.each([
  ["length", "5.2"],
  ["l", "5.2"],
  ["width", "3"],
  ["w", "3"],
  ["height", "2.4"],
  ["h", "2.4"],
  ["factor", "1.5"],
  ["f", "1.5"],
  ["squares", "12"],
])("%s is the size %s, also in capitals", (name, value) => {
  for (const written of [name, name.toUpperCase()]) {
    expect(evaluateFormula(written, { ...scope, factor: decimal("1.5") })).toEqual(success(value));
  }
});

test.each(["length", "width", "height", "squares"] as const)("a missing %s is named", (size) => {
  const without = { ...scope, sizes: { ...scope.sizes, [size]: null } };
  expect(evaluateFormula(`1+${size}`, without)).toEqual(
    failure({ code: "formula_size_missing", size }),
  );
  expect(evaluateFormula(`if(0; ${size}; 3)`, without)).toEqual(success("3"));
});

test("a missing factor counts as 1 in every preset", () => {
  expect(formulaPresets.map((preset) => evaluate(preset))).toEqual(
    ["15.6", "12.48", "16.4", "39.36", "37.44"].map(success),
  );
});

test("references are found in every branch and named once", () => {
  expect(formulaReferences('if(L>1; qty("a"); -qty("b")^2) + qty("a")')).toEqual(["a", "b"]);
  expect(formulaReferences('qty("a"')).toEqual([]);
});

test.each(["%", "-%", "%+1", "1+%", "2^%", "max(%; 1)", "max(1; %)", "if(%; 1; 2)", "if(1; 2; %)"])(
  "a reference is found wherever it stands: %j",
  (frame) => {
    expect(formulaReferences(frame.replace("%", 'qty("a")'))).toEqual(["a"]);
  },
);

interface Sample {
  readonly formula: string;
  readonly value: Ratio | null;
}

const join =
  (sign: string, work: (a: Ratio, b: Ratio) => Ratio | null) => (a: Sample, b: Sample) => ({
    formula: `(${a.formula}${sign}${b.formula})`,
    value: a.value === null || b.value === null ? null : work(a.value, b.value),
  });

const joins = [
  join("+", plus),
  join("-", minus),
  join("*", times),
  join("/", (a, b) => (b.top === 0n ? null : over(a, b))),
  join("<", (a, b) => ratio(isLess(a, b) ? "1" : "0")),
];

const samples = fc.letrec<{ sample: Sample }>((tie) => ({
  sample: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    decimals(0, 99, 4).map((value) => ({ formula: value, value: ratio(value) })),
    fc
      .tuple(tie("sample"), tie("sample"), fc.constantFrom(...joins))
      .map(([a, b, combine]) => combine(a, b)),
  ),
})).sample;

test("formulas agree with exact fractions", () => {
  fc.assert(
    fc.property(samples, ({ formula, value }) => {
      const answer = evaluate(formula);
      if (value === null) expect(answer.ok).toBe(false);
      else expect(answer).toEqual(success(text(rounded(value, 4))));
    }),
    { numRuns: 500 },
  );
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

test.each(
  "length width height factor squares l w h f min max round ceil floor sqrt abs if qty".split(" "),
)("%s is taken in small letters and in capitals, so no variable is called that", (name) => {
  expect(isReservedName(name)).toBe(true);
  expect(isReservedName(name.toUpperCase())).toBe(true);
});

test.each<[string, boolean]>([
  ["a", true],
  ["Høyde_2", true],
  ["a".repeat(40), true],
  ["a".repeat(41), false],
  ["", false],
  ["2a", false],
  ["_a", false],
  ["a b", false],
  ["a-b", false],
])("%s as the name of a variable: %s", (name, isName) => {
  expect(isVariableName(name)).toBe(isName);
  expect(isReservedName(name)).toBe(false);
});

test("a formula has 500 signs at most", () => {
  const longest = `${"1+".repeat(249)}10`;
  expect(longest).toHaveLength(500);
  expect(problem(longest)).toBe("259");
  expect(problem(`${longest}0`)).toEqual({ code: "formula_too_long" });
});
