import type { FunctionName, Operator } from "./formula-parser.ts";
import {
  type Fraction,
  addFractions,
  compareFractions,
  divideFractions,
  floorFraction,
  multiplyFractions,
  negateFraction,
  raiseFraction,
  rootFraction,
  roundFraction,
  toFraction,
  wholeFraction,
  wholeNumber,
} from "../money/fraction.ts";
import type { FormulaProblem } from "../estimate/line-problem.ts";
import { type Result, failure, success } from "../base/result.ts";

type Outcome = Result<Fraction, FormulaProblem>;

/** All functions but `if`, which must not look at the branch that does not apply. */
export type PlainFunctionName = Exclude<FunctionName, "if">;

const maxExponent = 100;
const maxRoundPlaces = 10;

const orOverflow = (value: Fraction | undefined): Outcome =>
  value === undefined ? failure({ code: "formula_overflow" }) : success(value);

/** What is true counts as 1 and what is not as 0. */
const truth = (isTrue: boolean): Outcome => success(wholeFraction(Number(isTrue)));

export const operations: Readonly<Record<Operator, (a: Fraction, b: Fraction) => Outcome>> = {
  "+": (a, b) => orOverflow(addFractions(a, b)),
  "-": (a, b) => orOverflow(addFractions(a, negateFraction(b))),
  "*": (a, b) => orOverflow(multiplyFractions(a, b)),
  "/": (a, b) =>
    b.over === 0n
      ? failure({ code: "formula_division_by_zero" })
      : orOverflow(divideFractions(a, b)),
  "^": raise,
  "<": (a, b) => truth(compareFractions(a, b) < 0),
  "<=": (a, b) => truth(compareFractions(a, b) <= 0),
  ">": (a, b) => truth(compareFractions(a, b) > 0),
  ">=": (a, b) => truth(compareFractions(a, b) >= 0),
  "=": (a, b) => truth(compareFractions(a, b) === 0),
  "<>": (a, b) => truth(compareFractions(a, b) !== 0),
};

function raise(base: Fraction, exponent: Fraction): Outcome {
  const whole = wholeNumber(exponent, -maxExponent, maxExponent);
  if (whole === undefined) return failure({ code: "formula_whole_number_expected" });
  if (base.over === 0n && whole < 0) return failure({ code: "formula_division_by_zero" });
  return orOverflow(raiseFraction(base, whole));
}

/** Functions of a first value and the others; the parser has counted them. */
export const functions: Readonly<
  Record<PlainFunctionName, (first: Fraction, others: readonly Fraction[]) => Outcome>
> = {
  min: (first, others) =>
    success(others.reduce((a, b) => (compareFractions(b, a) < 0 ? b : a), first)),
  max: (first, others) =>
    success(others.reduce((a, b) => (compareFractions(b, a) > 0 ? b : a), first)),
  floor: (first) => success(floorFraction(first)),
  ceil: (first) => success(negateFraction(floorFraction(negateFraction(first)))),
  abs: (first) => success(first.over < 0n ? negateFraction(first) : first),
  sqrt: (first) =>
    first.over < 0n ? failure({ code: "formula_root_of_negative" }) : success(rootFraction(first)),
  round: (first, [digits]) => roundTo(first, digits ?? wholeFraction(0)),
};

function roundTo(value: Fraction, digits: Fraction): Outcome {
  const whole = wholeNumber(digits, 0, maxRoundPlaces);
  if (whole === undefined) return failure({ code: "formula_whole_number_expected" });
  return success(toFraction(roundFraction(value, whole)));
}
