import { type Decimal, type Exact, multiplyExact, roundExact, toExact } from "../money/decimal.ts";
import type { Estimate, Line } from "../estimate/estimate.ts";
import { pathOf } from "../estimate/estimate-tree.ts";
import { places } from "../money/limits.ts";

/**
 * Hours for one unit with the difficulty in force, unrounded. Null for what is not priced by the hour:
 * work without an hour norm is priced like a material.
 */
export function effectiveHourNorm(line: Line, estimate: Estimate): Exact | null {
  if (line.kind !== "work" || line.hourNorm === null) return null;
  const difficulty = line.difficulty ?? inheritedDifficulty(line, estimate);
  const norm = toExact(line.hourNorm);
  return difficulty === "1" ? norm : multiplyExact(norm, toExact(difficulty));
}

/**
 * The difficulty of a line that has none of its own: nearest group, then estimate. The nearest wins and
 * factors never multiply. Domain rule.
 */
export function inheritedDifficulty({ groupKey }: Line, { groups, settings }: Estimate): Decimal {
  const nearest = pathOf(groups, groupKey).find(({ difficulty }) => difficulty !== null);
  return nearest?.difficulty ?? settings.difficulty;
}

/** Planned hours of the line, rounded to 4 decimals. */
export function countHours(quantity: Exact, hourNorm: Exact): Exact {
  return roundExact(multiplyExact(quantity, hourNorm), places.hours);
}

/** Cost of one unit, unrounded; null while the estimate has no cost per hour. */
export function buyingPriceByHour(hourNorm: Exact, estimate: Estimate): Exact | null {
  return byRate(hourNorm, estimate.settings.workCostPerHour);
}

/** Selling price of one unit, rounded to 2 decimals; null while the estimate has no price per hour. */
export function sellingPriceByHour(hourNorm: Exact, estimate: Estimate): Exact | null {
  const price = byRate(hourNorm, estimate.settings.workPricePerHour);
  return price === null ? null : roundExact(price, places.money);
}

/** A rate or norm of 0 has not been filled in: work is never given away by omission. */
function byRate(hourNorm: Exact, ratePerHour: Decimal): Exact | null {
  const price = multiplyExact(hourNorm, toExact(ratePerHour));
  return price.digits === 0n ? null : price;
}
