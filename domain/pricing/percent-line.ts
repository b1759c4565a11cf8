import {
  type Exact,
  addExact,
  percentOfExact,
  roundExact,
  toDecimal,
  toExact,
  zero,
} from "../money/decimal.ts";
import { type Winners, groupCounts } from "./choice.ts";
import type { Estimate, Group, Key, Line, PricedKind } from "../estimate/estimate.ts";
import { pathOf } from "../estimate/estimate-tree.ts";
import { places } from "../money/limits.ts";
import { amountsOf, unpriced } from "./line-price.ts";
import type { LineProblem } from "../estimate/line-problem.ts";
import { marginOf, markupOf } from "./markup.ts";
import type { PricedLine } from "./priced-rows.ts";
import type { EstimateSums, Sums } from "./sums.ts";

const allKinds: readonly PricedKind[] = ["material", "work", "general"];

/** What a percent is taken of: the estimate with the sums of its plain lines. */
export interface PricedWhole {
  readonly estimate: Estimate;
  readonly winners: Winners;
  readonly sums: EstimateSums;
}

/**
 * A percent of the selling amounts, after line discount, of plain lines; never of percent lines. The
 * company's own cost is typed, else the same percent of what the base costs. Domain rule. A percent line in a group that does not count sees the
 * plain lines of that group as well, so an option has the price that it will have when chosen.
 */
export function pricePercentLine(line: Line, whole: PricedWhole, counts: boolean): PricedLine {
  const base = roundExact(findBase(line, whole, "selling"), places.money);
  const baseAmount = toDecimal(base);
  const problem = findProblem(line, whole.estimate);
  if (problem !== null || line.percent === null) {
    return { ...unpriced, baseAmount, counts, problem };
  }
  const percent = toExact(line.percent);
  const cost =
    line.purchaseAmount === null
      ? percentOfExact(findBase(line, whole, "purchase"), percent)
      : toExact(line.purchaseAmount);
  const purchase = roundExact(cost, places.money);
  const gross = roundExact(percentOfExact(base, percent), places.money);
  const { amounts, problem: beyond } = amountsOf(purchase, gross, line);
  if (amounts.sellingAmount === null) {
    return { ...unpriced, baseAmount, counts, problem: beyond };
  }
  const selling = toExact(amounts.sellingAmount);
  return {
    ...unpriced,
    ...amounts,
    baseAmount,
    markupPercent: markupOf(purchase, selling),
    marginPercent: marginOf(purchase, selling),
    counts,
  };
}

function findProblem(line: Line, estimate: Estimate): LineProblem | null {
  const missing = line.percentGroups.find((key) => !estimate.groups.has(key));
  if (missing !== undefined) return { code: "percent_group_missing", key: missing };
  return line.percent === null ? { code: "percent_missing" } : null;
}

/**
 * The subtotals of the chosen groups, or the total. To either belong the groups around the percent
 * line that do not count towards the group around them, as their subtotals are not in it already.
 */
function findBase(line: Line, whole: PricedWhole, figure: "selling" | "purchase"): Exact {
  const { estimate, winners, sums } = whole;
  const kinds = line.percentKinds.length > 0 ? new Set(line.percentKinds) : allKinds;
  const apart = pathOf(estimate.groups, line.groupKey).filter(
    (group) => !groupCounts(group, winners),
  );
  const isInBase = baseGroups(line, whole, apart);
  let base = zero;
  const addSums = (part: Sums | undefined) => {
    if (part === undefined) return;
    for (const kind of kinds) base = addExact(base, part[figure][kind]);
  };
  if (line.percentGroups.length === 0) addSums(sums.total);
  for (const key of isInBase) addSums(sums.groups.get(key));
  return base;
}

/** Each chosen group once, not again inside another one, with the groups that stand apart below it. */
function baseGroups(
  line: Line,
  { estimate, winners }: PricedWhole,
  apart: readonly Group[],
): ReadonlySet<Key> {
  const { percentGroups } = line;
  if (percentGroups.length === 0) return new Set(apart.map((group) => group.key));
  const isApart = (group: Group) => apart.some((other) => other.key === group.key);
  const found = new Set<Key>();
  for (const key of percentGroups) {
    const path = pathOf(estimate.groups, key);
    const isReachable = path.every((group) => groupCounts(group, winners) || isApart(group));
    const isInAnother = path.slice(1).some((group) => percentGroups.includes(group.key));
    if (isReachable && !isInAnother) found.add(key);
  }
  for (const group of apart) {
    const around = pathOf(estimate.groups, group.key);
    if (around.some((other) => found.has(other.key))) found.add(group.key);
  }
  return found;
}
