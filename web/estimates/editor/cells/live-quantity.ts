import { type Decimal, absolute } from "../../../../domain/money/decimal.ts";
import type { Key, Line } from "../../../../domain/estimate/estimate.ts";
import type { QuantityProblem } from "../../../../domain/estimate/line-problem.ts";
import type { PricedEstimate } from "../../../../domain/pricing/priced-estimate.ts";
import {
  countQuantity,
  findDependents,
  withDependents,
} from "../../../../domain/pricing/quantity.ts";
import { type Result, failure, success } from "../../../../domain/base/result.ts";

/** What a formula that is still being typed would count, by the rules that the line will be priced by. */
export function tryFormula(
  formula: string,
  line: Line,
  { estimate, lines }: PricedEstimate,
): Result<Decimal, QuantityProblem> {
  const waiting = withDependents([line.key], findDependents(estimate.lines));
  const quantityOf = (key: Key): Result<Decimal, QuantityProblem> => {
    if (waiting.has(key)) return failure({ code: "cycle", keys: [...new Set([line.key, key])] });
    const priced = lines.get(key);
    if (priced === undefined) return failure({ code: "link_missing", key });
    if (priced.quantity === null) return failure({ code: "linked_quantity_missing", key });
    return success(absolute(priced.quantity));
  };
  return countQuantity({ ...line, formula }, estimate, quantityOf);
}
