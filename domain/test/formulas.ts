import { failure, success } from "../base/result.ts";
import { evaluateFormula } from "../formula/formula.ts";
import { decimal } from "../money/decimal.ts";

/** What the formulas of the tests can read. */
export const scope = {
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

export const evaluate = (formula: string) => evaluateFormula(formula, scope);
export const problem = (formula: string) => {
  const answer = evaluate(formula);
  return answer.ok ? answer.value : answer.problem;
};
