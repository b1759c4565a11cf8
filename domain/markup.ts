import {
  type Decimal,
  type Exact,
  addExact,
  compareExact,
  inPercentExact,
  percentOfExact,
  subtractExact,
  toDecimal,
  toExact,
} from "./decimal.ts";
import type { Estimate, Line, Settings } from "./estimate.ts";
import { pathOf } from "./estimate-tree.ts";
import { places } from "./limits.ts";
import type { MarkupSource } from "./priced-estimate.ts";
import { type Result, failure, success } from "./result.ts";

const hundred = toExact("100");

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
  if (kind === "material") {
    return { ofEstimate: settings.markupMaterial, ofCompany: settings.companyMarkupMaterial };
  }
  if (kind === "work") {
    return { ofEstimate: settings.markupWork, ofCompany: settings.companyMarkupWork };
  }
  return { ofEstimate: settings.markupService, ofCompany: settings.companyMarkupService };
}

/** The value raised by a percent, unrounded: 62 raised by 10 % is 68.2. */
export function raiseByPercent(value: Exact, percent: Decimal): Exact {
  return percent === "0" ? value : addExact(value, percentOfExact(value, toExact(percent)));
}

/** Profit in percent of the cost, 4 decimals; null when the cost is 0. */
export function markupOf(cost: Exact, selling: Exact): Decimal | null {
  return percentOrNull(subtractExact(selling, cost), cost);
}

/** Profit in percent of what is sold, 4 decimals; null when that is 0. */
export function marginOf(cost: Exact, selling: Exact): Decimal | null {
  return percentOrNull(subtractExact(selling, cost), selling);
}

function percentOrNull(part: Exact, whole: Exact): Decimal | null {
  return whole.digits === 0n ? null : toDecimal(inPercentExact(part, whole, places.percent));
}

/** The markup that gives a wanted margin: m / (1 - m), 4 decimals. A margin of 100 % has none. */
export function markupFromMargin(
  marginPercent: Decimal,
): Result<Decimal, { readonly code: "margin_too_high" }> {
  const margin = toExact(marginPercent);
  if (compareExact(margin, hundred) >= 0) return failure({ code: "margin_too_high" });
  const rest = subtractExact(hundred, margin);
  return success(toDecimal(inPercentExact(margin, rest, places.percent)));
}

/** The margin that a markup gives: k / (1 + k), 4 decimals; null when nothing is left to sell. */
export function marginFromMarkup(markupPercent: Decimal): Decimal | null {
  const markup = toExact(markupPercent);
  return percentOrNull(markup, addExact(hundred, markup));
}
