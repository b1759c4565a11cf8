import type { Decimal } from "../money/decimal.ts";
import type { Key } from "../estimate/estimate.ts";
import { type PlainFunctionName, functions, operations } from "./formula-operations.ts";
import { type Expression, parseFormula } from "./formula-parser.ts";
import {
  type Fraction,
  negateFraction,
  roundFraction,
  toFraction,
  wholeFraction,
} from "../money/fraction.ts";
import { places } from "../money/limits.ts";
import type { FormulaProblem, SizeName } from "../estimate/line-problem.ts";
import { type Result, failure, success } from "../base/result.ts";

/** What a formula may look at. `quantityOf` answers for qty("key") of another line. */
export interface FormulaScope<P> {
  readonly sizes: Readonly<Record<SizeName, Decimal | null>>;
  /** null counts as 1. */
  readonly factor: Decimal | null;
  readonly variables: ReadonlyMap<string, Decimal>;
  readonly quantityOf: (key: Key) => Result<Decimal, P>;
}

/** The counting rules that a line offers, each times the factor. Domain rule. */
export const formulaPresets = ["L*W*F", "L*H*F", "2*(L+W)*F", "2*(L+W)*H*F", "L*W*H*F"] as const;

const maxRemembered = 20_000;
const remembered = new Map<string, ReturnType<typeof parseFormula>>();

/** Parsing depends on the text alone, so its result is kept; the oldest one goes when there are many. */
function parsed(formula: string): ReturnType<typeof parseFormula> {
  const known = remembered.get(formula);
  if (known !== undefined) return known;
  const fresh = parseFormula(formula);
  const oldest = remembered.size >= maxRemembered ? remembered.keys().next().value : undefined;
  if (oldest !== undefined) remembered.delete(oldest);
  remembered.set(formula, fresh);
  return fresh;
}

/** Evaluates exactly and rounds once, to 4 decimals. Only the branch of `if` that applies is looked at. */
export function evaluateFormula<P>(
  formula: string,
  scope: FormulaScope<P>,
): Result<Decimal, FormulaProblem | P> {
  const expression = parsed(formula);
  if (!expression.ok) return expression;
  const value = evaluate(expression.value, scope);
  return value.ok ? success(roundFraction(value.value, places.quantity)) : value;
}

/** What a formula comes to that looks at nothing but its own numbers. */
export const evaluateAlone = (formula: string): Result<Decimal, FormulaProblem> =>
  evaluateFormula<FormulaProblem>(formula, {
    sizes: { length: null, width: null, height: null, squares: null },
    factor: null,
    variables: new Map(),
    quantityOf: () => failure({ code: "formula_name_unknown", name: "qty" }),
  });

/** The lines whose quantities a formula asks for; none when it cannot be read. */
export function formulaReferences(formula: string): readonly Key[] {
  const expression = parsed(formula);
  return expression.ok ? [...new Set(referencesIn(expression.value))] : [];
}

function referencesIn(expression: Expression): readonly Key[] {
  switch (expression.type) {
    case "number":
    case "size":
    case "variable":
      return [];
    case "quantity":
      return [expression.key];
    case "negation":
      return referencesIn(expression.of);
    case "operation":
      return [...referencesIn(expression.left), ...referencesIn(expression.right)];
    case "call":
      return expression.arguments.flatMap(referencesIn);
  }
}

type Answer<P> = Result<Fraction, FormulaProblem | P>;

function evaluate<P>(expression: Expression, scope: FormulaScope<P>): Answer<P> {
  if (expression.type === "number") return success(toFraction(expression.value));
  if (expression.type === "size") return sizeValue(expression.size, scope);
  if (expression.type === "variable") return variableValue(expression.name, scope);
  if (expression.type === "quantity") {
    const quantity = scope.quantityOf(expression.key);
    return quantity.ok ? success(toFraction(quantity.value)) : quantity;
  }
  if (expression.type === "negation") {
    const value = evaluate(expression.of, scope);
    return value.ok ? success(negateFraction(value.value)) : value;
  }
  if (expression.type === "operation") {
    const left = evaluate(expression.left, scope);
    if (!left.ok) return left;
    const right = evaluate(expression.right, scope);
    return right.ok ? operations[expression.operator](left.value, right.value) : right;
  }
  const { name } = expression;
  return name === "if"
    ? choose(expression.arguments, scope)
    : callFunction(name, expression.arguments, scope);
}

function variableValue<P>(name: string, scope: FormulaScope<P>): Answer<P> {
  const value = scope.variables.get(name);
  return value === undefined
    ? failure({ code: "formula_name_unknown", name })
    : success(toFraction(value));
}

function sizeValue<P>(size: SizeName | "factor", scope: FormulaScope<P>): Answer<P> {
  if (size === "factor") {
    return success(scope.factor === null ? wholeFraction(1) : toFraction(scope.factor));
  }
  const value = scope.sizes[size];
  return value === null
    ? failure({ code: "formula_size_missing", size })
    : success(toFraction(value));
}

function choose<P>(values: readonly Expression[], scope: FormulaScope<P>): Answer<P> {
  const [condition, whenTrue, whenFalse] = values;
  if (condition === undefined || whenTrue === undefined || whenFalse === undefined) {
    return failure({ code: "formula_argument_count", name: "if" });
  }
  const answer = evaluate(condition, scope);
  if (!answer.ok) return answer;
  return evaluate(answer.value.over === 0n ? whenFalse : whenTrue, scope);
}

function callFunction<P>(
  name: PlainFunctionName,
  expressions: readonly Expression[],
  scope: FormulaScope<P>,
): Answer<P> {
  const values: Fraction[] = [];
  for (const expression of expressions) {
    const value = evaluate(expression, scope);
    if (!value.ok) return value;
    values.push(value.value);
  }
  const [first, ...others] = values;
  if (first === undefined) return failure({ code: "formula_argument_count", name });
  return functions[name](first, others);
}
