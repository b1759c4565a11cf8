import * as fc from "fast-check";
import { expect, test } from "vitest";
import { failure, success } from "../base/result.ts";
import { decimal } from "../money/decimal.ts";
import { decimals } from "../test/arbitrary.ts";
import { evaluate, problem, scope } from "../test/formulas.ts";
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
import { isReservedName, isVariableName } from "./formula-parser.ts";
import { evaluateFormula, formulaPresets, formulaReferences } from "./formula.ts";

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
