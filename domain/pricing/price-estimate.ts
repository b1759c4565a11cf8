import { findWinners } from "./choice.ts";
import type { Applied } from "../changes/estimate-changes.ts";
import { totalEstimate } from "./estimate-totals.ts";
import { pathOf } from "../estimate/estimate-tree.ts";
import type { Estimate, Key, Line } from "../estimate/estimate.ts";
import { type Figures, byKey } from "./figures.ts";
import { findPercentOrder } from "./percent-base.ts";
import type { PricedEstimate } from "./priced-estimate.ts";
import type { PricedGroup } from "./priced-rows.ts";
import {
  type PricingRun,
  percentLinesOf,
  percentPricer,
  priceGroup,
  pricePlainLines,
  reachInRun,
} from "./pricing-run.ts";
import { type Dependents, findDependents, withDependents } from "./quantity.ts";
import { type RepriceScope, findScope } from "./reprice-scope.ts";
import { rollUp } from "./roll-up.ts";
import { isSameValue } from "../base/same-value.ts";
import {
  type EstimateSums,
  type SumsInWork,
  addLine,
  copyEstimateSums,
  emptyEstimateSums,
  removeLine,
} from "./sums.ts";

/** Prices a whole estimate. */
export function priceEstimate(estimate: Estimate): PricedEstimate {
  const order = findPercentOrder(estimate);
  const run: PricingRun = { estimate, winners: findWinners(estimate), order, lines: new Map() };
  const dependents = findDependents(estimate.lines);
  pricePlainLines(run, estimate.lines.keys());
  return sumAnew(run, dependents, undefined);
}

/**
 * A version that went out keeps the figures with which it went out, whatever the rules have become since.
 * Hours used are no part of an offer: they are entered afterwards, and summed anew. Domain rule.
 */
export function priceKept(estimate: Estimate, { lines, groups, totals }: Figures): PricedEstimate {
  return withFigures(priceEstimate(estimate), {
    lines: byKey(lines),
    groups: byKey(groups),
    totals,
  });
}

function withFigures(
  counted: PricedEstimate,
  kept: Pick<PricedEstimate, "lines" | "groups" | "totals">,
): PricedEstimate {
  const groups = new Map<Key, PricedGroup>();
  for (const [key, group] of kept.groups) {
    const hoursUsed = counted.groups.get(key)?.hoursUsed ?? group.hoursUsed;
    groups.set(key, hoursUsed === group.hoursUsed ? group : { ...group, hoursUsed });
  }
  const { hoursUsed } = counted.totals;
  const totals = { ...kept.totals, hoursUsed };
  return { ...counted, lines: kept.lines, groups, totals, keepsFigures: true };
}

/**
 * Prices an estimate after changes from its figures before them; `applied` must come from the estimate
 * of `priced`. The figures are the same as those of `priceEstimate`, only sooner: lines that nothing
 * touched keep their objects, and sums, being exact, are corrected by what changed.
 */
export function repriceEstimate(priced: PricedEstimate, applied: Applied): PricedEstimate {
  return priced.keepsFigures
    ? withFigures(priceEstimate(applied.estimate), priced)
    : repriceChanged(priced, applied);
}

function repriceChanged(priced: PricedEstimate, applied: Applied): PricedEstimate {
  const { estimate } = applied;
  const { workings } = priced;
  const scope = findScope(applied.effects);
  const dependents = scope.references ? findDependents(estimate.lines) : workings.dependents;
  const winners = scope.everySum ? findWinners(estimate) : workings.winners;
  const order = scope.everySum ? findPercentOrder(estimate) : workings.order;
  const run: PricingRun = { estimate, winners, order, lines: new Map(priced.lines) };
  const stale = findStale(estimate, scope, dependents);
  pricePlainLines(run, stale);
  for (const key of stale) keepSame(run.lines, priced.lines, key);
  if (scope.everySum || scope.everyLine) return sumAnew(run, dependents, priced);
  return correctSums(run, stale, priced, dependents);
}

/** Lines of a cycle depend on one another, so they are always found together. */
function findStale(
  estimate: Estimate,
  scope: RepriceScope,
  dependents: Dependents,
): ReadonlySet<Key> {
  if (scope.everyLine) return new Set(estimate.lines.keys());
  const changed = new Set(scope.lines);
  if (scope.groups.size > 0) {
    for (const line of estimate.lines.values()) {
      const path = pathOf(estimate.groups, line.groupKey);
      if (path.some((group) => scope.groups.has(group.key))) changed.add(line.key);
    }
  }
  return withDependents(changed, dependents);
}

/** Screens compare by identity, so figures that came out the same keep their object. */
function keepSame<T>(figures: Map<Key, T>, before: ReadonlyMap<Key, T>, key: Key): void {
  const old = before.get(key);
  if (old !== undefined && isSameValue(old, figures.get(key))) figures.set(key, old);
}

function sumAnew(
  run: PricingRun,
  dependents: Dependents,
  before: PricedEstimate | undefined,
): PricedEstimate {
  const { estimate } = run;
  for (const key of run.lines.keys()) if (!estimate.lines.has(key)) run.lines.delete(key);
  const sums = emptyEstimateSums(estimate.groups.keys());
  const work: SumsInWork = { sums, touched: new Set(estimate.groups.keys()) };
  for (const line of estimate.lines.values()) {
    const priced = run.lines.get(line.key);
    if (priced === undefined || line.kind === "percent") continue;
    const reach = reachInRun(run, line);
    const counts = reach.into === "total";
    if (priced.counts !== counts) run.lines.set(line.key, { ...priced, counts });
    addLine(work, line, priced, reach);
  }
  const pricePercent = percentPricer(run, sums);
  for (const line of percentLinesOf(run)) {
    run.lines.set(line.key, pricePercent(line));
    if (before !== undefined) keepSame(run.lines, before.lines, line.key);
    addPriced(work, run, line);
  }
  return finish(run, sums, dependents, before);
}

function correctSums(
  run: PricingRun,
  stale: ReadonlySet<Key>,
  before: PricedEstimate,
  dependents: Dependents,
): PricedEstimate {
  const sums = copyEstimateSums(before.workings.sums);
  const work: SumsInWork = { sums, touched: new Set() };
  for (const key of stale) {
    if (run.estimate.lines.get(key)?.kind !== "percent") replaceLine(work, run, key, before);
  }
  const percentLines = percentLinesOf(run);
  // All of them first: what an earlier one is taken of holds no later one.
  for (const { key } of percentLines) takeOut(work, run, key, before);
  const pricePercent = percentPricer(run, sums);
  for (const line of percentLines) {
    run.lines.set(line.key, pricePercent(line));
    keepSame(run.lines, before.lines, line.key);
    addPriced(work, run, line);
  }
  return finish(run, sums, dependents, before);
}

/** Takes the line's former amounts out of all sums and puts the new ones in. */
function replaceLine(work: SumsInWork, run: PricingRun, key: Key, before: PricedEstimate): void {
  const line = run.estimate.lines.get(key);
  const isSame =
    line === before.estimate.lines.get(key) && run.lines.get(key) === before.lines.get(key);
  if (isSame) return;
  takeOut(work, run, key, before);
  if (line !== undefined) addPriced(work, run, line);
}

/** Rows stand where they stood: where one came, went, moved or was chosen, all sums are made anew. */
function takeOut(work: SumsInWork, run: PricingRun, key: Key, before: PricedEstimate): void {
  const [line, priced] = [before.estimate.lines.get(key), before.lines.get(key)];
  if (line === undefined || priced === undefined) return;
  removeLine(work, line, priced, reachInRun(run, run.estimate.lines.get(key)));
}

function addPriced(work: SumsInWork, run: PricingRun, line: Line): void {
  const priced = run.lines.get(line.key);
  if (priced !== undefined) addLine(work, line, priced, reachInRun(run, line));
}

function finish(
  run: PricingRun,
  sums: EstimateSums,
  dependents: Dependents,
  before: PricedEstimate | undefined,
): PricedEstimate {
  const { estimate, winners, order, lines } = run;
  const rolled = rollUp(estimate, winners, sums);
  const groups = new Map<Key, PricedGroup>();
  for (const key of estimate.groups.keys()) {
    const priced = priceGroup(run, key, sums, rolled);
    if (priced === undefined) continue;
    groups.set(key, priced);
    if (before !== undefined) keepSame(groups, before.groups, key);
  }
  return {
    estimate,
    lines,
    groups,
    totals: totalEstimate(sums, rolled, estimate.settings),
    keepsFigures: false,
    workings: { winners, order, dependents, sums },
  };
}
