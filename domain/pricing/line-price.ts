import {
  type Decimal,
  type Exact,
  multiplyExact,
  percentOfExact,
  roundExact,
  subtractExact,
  toDecimal,
  toExact,
  zero,
} from "../money/decimal.ts";
import type { Estimate, Line } from "../estimate/estimate.ts";
import { isWithinLimit, places } from "../money/limits.ts";
import type { LineProblem, QuantityProblem } from "../estimate/line-problem.ts";
import type { PricedLine } from "./priced-rows.ts";
import type { Result } from "../base/result.ts";
import { type UnitPrice, priceUnit } from "./unit-price.ts";
import { countHours, effectiveHourNorm } from "./work-price.ts";

const noAmounts = {
  purchaseAmount: null,
  grossAmount: null,
  discountAmount: null,
  sellingAmount: null,
  profitAmount: null,
};

/** A line without figures: a text, or the start of a percent line. */
export const unpriced: PricedLine = {
  quantity: null,
  hours: null,
  hourNorm: null,
  buyingPrice: null,
  unitCost: null,
  sellingPrice: null,
  markupPercent: null,
  marginPercent: null,
  markupFrom: null,
  baseAmount: null,
  ...noAmounts,
  counts: false,
  problem: null,
};

/**
 * Prices a material, a work or a service. What is known is shown even when the line has a problem, but
 * amounts exist only for a line without one: a missing figure is never taken for 0. Domain rule.
 */
export function priceLine(
  line: Line,
  quantity: Result<Decimal, QuantityProblem>,
  estimate: Estimate,
  counts: boolean,
): PricedLine {
  const hourNorm = effectiveHourNorm(line, estimate);
  const unit = priceUnit(line, hourNorm, estimate);
  const count = quantity.ok ? toExact(quantity.value) : null;
  const hours = count === null || hourNorm === null ? null : countHours(count, hourNorm);
  const problem = (quantity.ok ? hoursProblem(hours) : quantity.problem) ?? unit.problem;
  return {
    baseAmount: null,
    ...(problem === null ? countAmounts(line, count, unit) : noAmounts),
    quantity: quantity.ok ? quantity.value : null,
    hours: textOrNull(hours),
    hourNorm: textOrNull(hourNorm),
    buyingPrice: textOrNull(unit.buyingPrice),
    unitCost: textOrNull(unit.unitCost),
    sellingPrice: textOrNull(unit.sellingPrice),
    markupPercent: unit.markupPercent,
    marginPercent: unit.marginPercent,
    markupFrom: unit.markupFrom,
    counts,
    problem,
  };
}

const textOrNull = (value: Exact | null) => (value === null ? null : toDecimal(value));

function hoursProblem(hours: Exact | null): LineProblem | null {
  if (hours === null || isWithinLimit(hours)) return null;
  return { code: "out_of_range", figure: "hours" };
}

function countAmounts(line: Line, quantity: Exact | null, unit: UnitPrice) {
  if (quantity === null || unit.unitCost === null || unit.sellingPrice === null) return noAmounts;
  const purchase = roundExact(multiplyExact(quantity, unit.unitCost), places.money);
  const gross = roundExact(multiplyExact(quantity, unit.sellingPrice), places.money);
  return amountsOf(purchase, gross, line.discountPercent);
}

/** The line discount lowers the selling amount; it is rounded itself, so that the parts add up. */
export function amountsOf(purchase: Exact, gross: Exact, discountPercent: Decimal) {
  const discount =
    discountPercent === "0"
      ? zero
      : roundExact(percentOfExact(gross, toExact(discountPercent)), places.money);
  const selling = subtractExact(gross, discount);
  return {
    purchaseAmount: toDecimal(purchase),
    grossAmount: toDecimal(gross),
    discountAmount: toDecimal(discount),
    sellingAmount: toDecimal(selling),
    profitAmount: toDecimal(subtractExact(selling, purchase)),
  };
}
