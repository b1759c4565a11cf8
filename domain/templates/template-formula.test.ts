import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Decimal, decimal } from "../money/decimal.ts";
import { evaluateFormula } from "../formula/formula.ts";
import { failure } from "../base/result.ts";
import { findTemplateFormulaProblem, formulaFor, sizesIn } from "./template-formula.ts";
import { decimals } from "../test/arbitrary.ts";

test.each([
  // For one unit: multiplied.
  ["2*(L+H)", "4", "(2*(L+H))*4"],
  ["1,5", "2.5", "(1,5)*2.5"],
  ["L/0", "1", "L/0"],
  ["if(0; 1/0; 2)", "1", "if(0; 1/0; 2)"],
  ["L*W", "1", "L*W"],
  // For the whole, because it names the units.
  ["ceil(units / 10)", "25", "ceil(25 / 10)"],
  ["UNITS+Units", "3", "3+3"],
  ["2*units^2", "wall", "2*wall^2"],
  // The comma stays what it was.
  ["round(units,2)", "1.25", "round((1.25),2)"],
  ["max(2,units)", "3", "max(2,(3))"],
  ["max(1,5; units)", "3", "max(1,5; 3)"],
])("%s for %s units is %s", (formula, units, expected) => {
  expect(findTemplateFormulaProblem(formula)).toBeNull();
  expect(formulaFor(formula, units)).toBe(expected);
});

test.each([
  ["L*", { code: "formula_syntax", at: 2 }],
  ["2units", { code: "formula_syntax", at: 1 }],
  ["doors + windows", { code: "formula_name_unknown", name: "doors" }],
  ["if(L>1; L; doors)", { code: "formula_name_unknown", name: "doors" }],
  ['units + qty("a")', { code: "formula_name_unknown", name: "qty" }],
  // Without names it comes to the same in every estimate.
  ["1/0", { code: "formula_division_by_zero" }],
  ["1^9999999", { code: "formula_whole_number_expected" }],
  ["2*sqrt(-1)", { code: "formula_root_of_negative" }],
])("%s is refused", (formula, problem) => {
  expect(findTemplateFormulaProblem(formula)).toEqual(problem);
});

const unknown = (name: string) => ({ code: "formula_name_unknown", name });

test.each(["%", "-%", "%+1", "1+%", "max(%; 1)", "max(1; %)", "if(1; 2; %)", "(%)", "2^-%"])(
  "a name is found wherever it stands: %j",
  (frame) => {
    const formulaWith = (name: string) => frame.replace("%", () => name);
    expect(findTemplateFormulaProblem(formulaWith("doors"))).toEqual(unknown("doors"));
    expect(findTemplateFormulaProblem(formulaWith('qty("a")'))).toEqual(unknown("qty"));
    for (const known of ["units", "UNITS", "L", "factor", "squares"]) {
      expect(findTemplateFormulaProblem(formulaWith(known))).toBeNull();
    }
    expect(sizesIn(formulaWith("L"))).toEqual(new Set(["length"]));
  },
);

test.each([
  ["L", "length"],
  ["length", "length"],
  ["W", "width"],
  ["width", "width"],
  ["H", "height"],
  ["height", "height"],
  ["F", "factor"],
  ["factor", "factor"],
  ["squares", "squares"],
])("%s asks for the size %s and needs nothing else", (name, size) => {
  expect(sizesIn(`${name}*units`)).toEqual(new Set([size]));
  expect(findTemplateFormulaProblem(`1/(${name}-${name})`)).toBeNull();
});

test("the sizes that a formula asks for are known, also in a branch that does not apply", () => {
  expect(sizesIn("if(1; L; -min(w; factor)) + squares * units")).toEqual(
    new Set(["length", "width", "factor", "squares"]),
  );
  expect(sizesIn("L*")).toEqual(new Set());
});

/** Formulas with and without `units`, and what they come to for that many. */
const formulas: readonly [string, (units: number) => number][] = [
  ["0,25", (units) => 0.25 * units],
  ["L*W", (units) => 6 * units],
  ["units", (units) => units],
  ["ceil(units/3)", (units) => Math.ceil(units / 3)],
  ["max(units,7)+min(2,units)", (units) => Math.max(units, 7) + Math.min(2, units)],
  ["if(units>5; units*F; 1,5)", (units) => (units > 5 ? units * 2 : 1.5)],
];

const valueOf = (formula: string, variables: Record<string, Decimal> = {}) =>
  evaluateFormula(formula, {
    sizes: { length: decimal("3"), width: decimal("2"), height: null, squares: null },
    factor: decimal("2"),
    variables: new Map(Object.entries(variables)),
    quantityOf: () => failure({ code: "none" }),
  });

test("a number in the formula and a variable with that number come to the same", () => {
  fc.assert(
    fc.property(fc.constantFrom(...formulas), decimals(1, 500, 3), ([formula, meaning], units) => {
      const byNumber = valueOf(formulaFor(formula, units));
      expect(byNumber).toEqual(valueOf(formulaFor(formula, "floor_area"), { floor_area: units }));
      expect(byNumber.ok && Number(byNumber.value)).toBeCloseTo(meaning(Number(units)), 3);
    }),
  );
});
