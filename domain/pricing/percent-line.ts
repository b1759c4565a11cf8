import type { Line } from "../estimate/estimate.ts";
import type { LineProblem } from "../estimate/line-problem.ts";
import { type Exact, percentOfExact, roundExact, toDecimal, toExact } from "../money/decimal.ts";
import { places } from "../money/limits.ts";
import { amountsOf, findVatProblem, unpriced } from "./line-price.ts";
import { type PricedWhole, findPercentBase, isAbove } from "./percent-base.ts";
import type { PricedLine } from "./priced-rows.ts";
import { countProfit } from "./profit.ts";

/**
 * A percent of the selling amounts of other lines; of percent lines only those above, and only where it
 * says so. The company's own cost is typed, else the same percent of what the base costs; it is
 * not known while the cost of a line in the base is not. Domain rule.
 */
export function pricePercentLine(line: Line, whole: PricedWhole, counts: boolean): PricedLine {
  const { selling: sold, purchase: paid } = findPercentBase(line, whole);
  const base = roundExact(sold, places.money);
  const baseAmount = toDecimal(base);
  const problem = findProblem(line, whole);
  if (problem !== null || line.percent === null) {
    return { ...unpriced, baseAmount, counts, problem };
  }
  const percent = toExact(line.percent);
  const cost = findCost(line, paid, percent);
  const purchase = cost === null ? null : roundExact(cost, places.money);
  const gross = roundExact(percentOfExact(base, percent), places.money);
  const { amounts, problem: beyond } = amountsOf(purchase, gross, line);
  if (amounts.sellingAmount === null) {
    return { ...unpriced, baseAmount, counts, problem: beyond };
  }
  const { markupPercent, marginPercent } = countProfit(purchase, toExact(amounts.sellingAmount));
  return {
    ...unpriced,
    ...amounts,
    baseAmount,
    markupPercent,
    marginPercent,
    counts,
  };
}

function findCost(line: Line, paid: Exact | null, percent: Exact): Exact | null {
  if (line.purchaseAmount !== null) return toExact(line.purchaseAmount);
  return paid === null ? null : percentOfExact(paid, percent);
}

function findProblem(line: Line, { estimate, order }: PricedWhole): LineProblem | null {
  if (line.percentScope === "chosen") {
    const group = line.percentGroups.find((key) => !estimate.groups.has(key));
    if (group !== undefined) return { code: "percent_group_missing", key: group };
    for (const key of line.percentLines) {
      const kind = estimate.lines.get(key)?.kind;
      if (kind === undefined) return { code: "percent_line_missing", key };
      const isBelow = kind === "percent" && !isAbove(key, line.key, order);
      if (isBelow) return { code: "percent_line_not_above", key };
    }
  }
  if (line.percent === null) return { code: "percent_missing" };
  return findVatProblem(line, estimate.settings);
}
