import { absolute } from "../money/decimal.ts";
import { type Reach, type Winners, groupReachesTotal, reachOf } from "./choice.ts";
import type { Estimate, Key, Line } from "../estimate/estimate.ts";
import { totalGroup } from "./estimate-totals.ts";
import { priceLine, unpriced } from "./line-price.ts";
import { type PercentOrder, placeOf } from "./percent-base.ts";
import { pricePercentLine } from "./percent-line.ts";
import type { PricedGroup, PricedLine } from "./priced-rows.ts";
import { type QuantityOf, countQuantity, quantityReferences } from "./quantity.ts";
import { orderByReference } from "./quantity-order.ts";
import { failure, success } from "../base/result.ts";
import { sumsAbove } from "./sums-above.ts";
import type { RolledEstimate } from "./roll-up.ts";
import type { EstimateSums } from "./sums.ts";

/** One pass over an estimate: what is being priced, and the figures of lines so far. */
export interface PricingRun {
  readonly estimate: Estimate;
  readonly winners: Winners;
  readonly order: PercentOrder;
  readonly lines: Map<Key, PricedLine>;
}

/** Every line of a cycle names the same lines: all of them would be too many for an answer. */
const maxNamedKeys = 20;

const nowhere: Reach = { standing: "alternative", groups: [], into: "nothing" };

/** Where a line's amounts go; nowhere when the line is gone. */
export function reachInRun(run: PricingRun, line: Line | undefined): Reach {
  return line === undefined ? nowhere : reachOf(line, run.estimate, run.winners);
}

/**
 * Prices materials, works, services and texts of the given keys, each after the lines that its quantity
 * is made of. The figures of all other lines those refer to must be in the run already.
 */
export function pricePlainLines(run: PricingRun, keys: Iterable<Key>): void {
  const referring = new Map<Key, readonly Key[]>();
  for (const key of keys) {
    const line = run.estimate.lines.get(key);
    if (line === undefined || line.kind === "percent") continue;
    const references = quantityReferences(line);
    if (references.length > 0) referring.set(key, references);
    else pricePlainLine(run, line);
  }
  const steps = orderByReference(new Set(referring.keys()), (key) => referring.get(key) ?? []);
  for (const step of steps) {
    const cycle = step.isCycle ? step.keys.slice(0, maxNamedKeys) : undefined;
    for (const key of step.keys) {
      const line = run.estimate.lines.get(key);
      if (line !== undefined) pricePlainLine(run, line, cycle);
    }
  }
}

function pricePlainLine(run: PricingRun, line: Line, cycle?: readonly Key[]): void {
  const counts = reachInRun(run, line).into === "total";
  if (line.kind === "text") {
    run.lines.set(line.key, { ...unpriced, counts });
    return;
  }
  const quantity =
    cycle === undefined
      ? countQuantity(line, run.estimate, quantityIn(run))
      : failure({ code: "cycle", keys: cycle } as const);
  run.lines.set(line.key, priceLine(line, quantity, run.estimate, counts));
}

/** Of a credit line the quantity as it was entered. */
function quantityIn(run: PricingRun): QuantityOf {
  return (key) => {
    if (!run.estimate.lines.has(key)) return failure({ code: "link_missing", key });
    const quantity = run.lines.get(key)?.quantity ?? null;
    return quantity === null
      ? failure({ code: "linked_quantity_missing", key })
      : success(absolute(quantity));
  };
}

/** Prices percent lines in document order; the plain lines and the percent lines above each must be in the sums. */
export function percentPricer(run: PricingRun, sums: EstimateSums): (line: Line) => PricedLine {
  const whole = { ...run, sums, sumsAbove: sumsAbove(run) };
  return (line) => pricePercentLine(line, whole, reachInRun(run, line).into === "total");
}

export function priceGroup(
  { estimate, winners }: PricingRun,
  key: Key,
  sums: EstimateSums,
  rolled: RolledEstimate,
): PricedGroup | undefined {
  const [ofLines, ofGroup] = [sums.groups.get(key), rolled.groups.get(key)];
  if (ofLines === undefined || ofGroup === undefined) return undefined;
  return totalGroup(ofLines, ofGroup, groupReachesTotal(key, estimate, winners));
}

export function percentLinesOf({ estimate, order }: PricingRun): readonly Line[] {
  if (order.keys.length === 0) return [];
  return [...estimate.lines.values()]
    .filter(({ kind }) => kind === "percent")
    .toSorted((a, b) => placeOf(a.key, order) - placeOf(b.key, order));
}
