import {
  type Decimal,
  type Exact,
  addExact,
  compareExact,
  decimal,
  inPercentExact,
  percentOfExact,
  subtractExact,
  toDecimal,
  toExact,
  zero,
} from "../money/decimal.ts";
import type { Estimate, Line, Settings } from "../estimate/estimate.ts";
import { pathOf } from "../estimate/estimate-tree.ts";
import { places } from "../money/limits.ts";
import type { MarkupSource } from "./priced-rows.ts";
import { type Result, failure, success } from "../base/result.ts";

const hundred = toExact(decimal("100"));

/** The markup in force for a line and the level it comes from. */
export interface MarkupInForce {
  readonly markupPercent: Decimal;
  readonly markupFrom: MarkupSource;
}

/** Line, nearest group, estimate, company: the nearest wins and levels never add up. Domain rule. */
export function findMarkup(line: Line, estimate: Estimate): MarkupInForce {
  if (line.markupPercent !== null) {
    return { markupPercent: line.markupPercent, markupFrom: { from: "line" } };
  }
  for (const { key, markupPercent } of pathOf(estimate.groups, line.groupKey)) {
    if (markupPercent !== null) return { markupPercent, markupFrom: { from: "group", key } };
  }
  const { ofEstimate, ofCompany } = markupsOfKind(line.kind, estimate.settings);
  return ofEstimate === null
    ? { markupPercent: ofCompany, markupFrom: { from: "company" } }
    : { markupPercent: ofEstimate, markupFrom: { from: "estimate" } };
}

function markupsOfKind(kind: Line["kind"], settings: Settings) {
  switch (kind) {
    case "material":
      return { ofEstimate: settings.markupMaterial, ofCompany: settings.companyMarkupMaterial };
    case "work":
      return { ofEstimate: settings.markupWork, ofCompany: settings.companyMarkupWork };
    case "general":
    case "percent":
    case "text":
      return { ofEstimate: settings.markupGeneral, ofCompany: settings.companyMarkupGeneral };
  }
}

/** The value raised by a percent, unrounded: 62 raised by 10 % is 68.2. */
export function raiseByPercent(value: Exact, percent: Decimal): Exact {
  return percent === "0" ? value : addExact(value, percentOfExact(value, toExact(percent)));
}

/** The value less a percent, unrounded: 85.25 less 10 % is 76.725. */
export function lowerByPercent(value: Exact, percent: Decimal): Exact {
  return percent === "0" ? value : subtractExact(value, percentOfExact(value, toExact(percent)));
}

/** Profit in percent of the cost, 4 decimals; null when the cost is 0. */
export function markupOf(cost: Exact, selling: Exact): Decimal | null {
  return percentOrNull(subtractExact(selling, cost), cost);
}

/**
 * Profit in percent of what is sold, 4 decimals unless said otherwise; null when that is 0. What costs
 * nothing has no margin either: 100 % would look like a figure to be proud of where a cost may only be
 * missing. Domain rule.
 */
export function marginOf(
  cost: Exact,
  selling: Exact,
  decimals: number = places.percent,
): Decimal | null {
  const profit = subtractExact(selling, cost);
  return cost.digits === 0n ? null : percentOrNull(profit, selling, decimals);
}

function percentOrNull(
  part: Exact,
  whole: Exact,
  decimals: number = places.percent,
): Decimal | null {
  return whole.digits === 0n ? null : toDecimal(inPercentExact(part, whole, decimals));
}

/**
 * The markup that gives a wanted margin: m / (1 - m), 4 decimals; a margin of 100 % has none. With a line
 * discount in percent it is the markup on the price before, whose rest has the margin.
 */
export function markupFromMargin(
  marginPercent: Decimal,
  discountPercent: Decimal = decimal("0"),
): Result<Decimal, { readonly code: "margin_too_high" }> {
  const cost = lowerByPercent(subtractExact(hundred, toExact(marginPercent)), discountPercent);
  if (compareExact(cost, zero) <= 0) return failure({ code: "margin_too_high" });
  return success(toDecimal(inPercentExact(subtractExact(hundred, cost), cost, places.percent)));
}

/** How much more markup makes up for an amount that comes off a line of that cost, 4 decimals. */
export function markupForAmount(amount: Decimal, purchaseAmount: Decimal): Decimal {
  const cost = toExact(purchaseAmount);
  if (cost.digits === 0n) return decimal("0");
  return toDecimal(inPercentExact(toExact(amount), cost, places.percent));
}

/** The margin that a markup gives: k / (1 + k), 4 decimals; null when nothing is left to sell. */
export function marginFromMarkup(markupPercent: Decimal): Decimal | null {
  const markup = toExact(markupPercent);
  return percentOrNull(markup, addExact(hundred, markup));
}

/**
 * What work by the hour earns at the company's two rates: markup on the cost and margin of the price,
 * 4 decimals each. Null while one of the rates is 0, which means that it has not been filled in.
 */
export function earnedByHour(
  workCostPerHour: Decimal,
  workPricePerHour: Decimal,
): { readonly markupPercent: Decimal; readonly marginPercent: Decimal } | null {
  const [cost, price] = [toExact(workCostPerHour), toExact(workPricePerHour)];
  const [markupPercent, marginPercent] = [markupOf(cost, price), marginOf(cost, price)];
  return markupPercent === null || marginPercent === null ? null : { markupPercent, marginPercent };
}
