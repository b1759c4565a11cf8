import type { Choice, Estimate, Group, Key, Line } from "../estimate/estimate.ts";
import { buildTree, pathOf, rowsInOrder } from "../estimate/estimate-tree.ts";

/** The row that counts in every set of alternatives. */
export type Winners = ReadonlyMap<string, Key>;

/** How a row stands towards the total of its parent. */
type Standing = "counts" | "option" | "alternative";

/** The sums that a line is part of. */
export interface Reach {
  /** How the line stands towards its own group. */
  readonly standing: Standing;
  /** Groups whose subtotals hold the line, nearest first. */
  readonly groups: readonly Key[];
  /** "options" when being chosen is all that the line or a group around it lacks. */
  readonly into: "total" | "options" | "nothing";
}

/** Of every set the first chosen row in document order counts, else the first one. Domain rule. */
export function findWinners(estimate: Estimate): Winners {
  const winners = new Map<string, Key>();
  if (!hasAlternatives(estimate.lines) && !hasAlternatives(estimate.groups)) return winners;
  const chosen = new Set<string>();
  for (const { type, key } of rowsInOrder(buildTree(estimate))) {
    const row = type === "group" ? estimate.groups.get(key) : estimate.lines.get(key);
    const set = row?.alternativeSet ?? null;
    if (row === undefined || set === null || chosen.has(set)) continue;
    if (row.chosen) chosen.add(set);
    if (row.chosen || !winners.has(set)) winners.set(set, key);
  }
  return winners;
}

function hasAlternatives(rows: ReadonlyMap<Key, Choice>): boolean {
  for (const row of rows.values()) {
    if (row.alternativeSet !== null) return true;
  }
  return false;
}

/** In a set of alternatives `optional` has no meaning: one of them always counts. */
export function standingOf(row: Choice & { readonly key: Key }, winners: Winners): Standing {
  if (row.alternativeSet !== null) {
    return winners.get(row.alternativeSet) === row.key ? "counts" : "alternative";
  }
  return row.optional && !row.chosen ? "option" : "counts";
}

/**
 * An optional row that is not chosen is in no total around it, but a group keeps its own subtotal.
 * Rows that lost to an alternative are in no total and no option either. Domain rule.
 */
export function reachOf(line: Line, estimate: Estimate, winners: Winners): Reach {
  const groups: Key[] = [];
  const standing = standingOf(line, winners);
  let into: Reach["into"] = reachAfter("total", standing);
  for (const group of pathOf(estimate.groups, line.groupKey)) {
    if (into === "total") groups.push(group.key);
    into = reachAfter(into, standingOf(group, winners));
  }
  return { standing, groups, into };
}

function reachAfter(into: Reach["into"], standing: Standing): Reach["into"] {
  if (standing === "counts" || into === "nothing") return into;
  return standing === "option" ? "options" : "nothing";
}

/** Is everything in the group's subtotal also in the total of the group or estimate around it? */
export function groupCounts(group: Group, winners: Winners): boolean {
  return standingOf(group, winners) === "counts";
}

/** Is the group's subtotal part of the estimate's total? */
export function groupReachesTotal(groupKey: Key, estimate: Estimate, winners: Winners): boolean {
  return pathOf(estimate.groups, groupKey).every((group) => groupCounts(group, winners));
}
