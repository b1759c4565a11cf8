import { evaluateAlone } from "../formula/formula.ts";
import { type Expression, parseFormula } from "../formula/formula-parser.ts";
import type { FormulaProblem, SizeName } from "../estimate/line-problem.ts";

/**
 * Formulas of service templates. They know the usual sizes, `squares` and functions, and `units`: how
 * many units of the template are wanted. A formula counts for one unit and is multiplied, unless it
 * names `units`: then it gives the whole, as in ceil(units / 10). Domain rule.
 */
export const unitsName = "units";

const isUnits = (name: string) => name.toLowerCase() === unitsName;

/**
 * Why a template cannot have this formula; null when it can. Names are looked for in branches that do
 * not apply too. What asks for nothing, such as 1/0, comes to the same in every estimate: it is counted.
 */
export function findTemplateFormulaProblem(formula: string): FormulaProblem | null {
  const parsed = parseFormula(formula);
  if (!parsed.ok) return parsed.problem;
  const parts = [...partsOf(parsed.value)];
  const foreign = parts.find(
    (part) => part.type === "quantity" || (part.type === "variable" && !isUnits(part.name)),
  );
  if (foreign === undefined) {
    const isConstant = !parts.some(({ type }) => type === "size" || type === "variable");
    if (!isConstant) return null;
    const value = evaluateAlone(formula);
    return value.ok ? null : value.problem;
  }
  return {
    code: "formula_name_unknown",
    name: foreign.type === "variable" ? foreign.name : "qty",
  };
}

/** The sizes that a formula may ask for; none when it cannot be read. */
export function sizesIn(formula: string): ReadonlySet<SizeName | "factor"> {
  const parsed = parseFormula(formula);
  const parts = parsed.ok ? [...partsOf(parsed.value)] : [];
  return new Set(parts.flatMap((part) => (part.type === "size" ? [part.size] : [])));
}

function* partsOf(expression: Expression): Generator<Expression> {
  yield expression;
  if (expression.type === "negation") yield* partsOf(expression.of);
  if (expression.type === "operation") {
    yield* partsOf(expression.left);
    yield* partsOf(expression.right);
  }
  if (expression.type === "call") {
    for (const one of expression.arguments) yield* partsOf(one);
  }
}

const names = /\p{L}[\p{L}\p{N}_]*/gu;

/**
 * The formula of a line of an estimate for that many units; they are given as a decimal or as the name
 * of a variable. The comma of an argument must not touch a number, or it would be read as its decimals.
 */
export function formulaFor(formula: string, units: string): string {
  let hasUnits = false;
  const whole = formula.replaceAll(names, (name, at: number) => {
    if (!isUnits(name)) return name;
    hasUnits = true;
    const touchesComma = formula[at - 1] === "," || formula[at + name.length] === ",";
    return touchesComma ? `(${units})` : units;
  });
  if (hasUnits) return whole;
  return units === "1" ? formula : `(${formula})*${units}`;
}
