import type { Group, Key, Line } from "../estimate/estimate.ts";
import { pathOf } from "../estimate/estimate-tree.ts";
import { positionNumbers } from "../estimate/row-order.ts";
import type { PricedEstimate } from "./priced-estimate.ts";

/**
 * The provisional sums of an estimate, in the order of its rows. They are part of the total, so an option that
 * nobody chose is none; what is in one is no other, and inside a lump sum there are no other sums. Domain rule.
 */
export function allowanceKeys(priced: PricedEstimate): Key[] {
  const { estimate } = priced;
  const isListed = (key: Key): boolean => {
    const row = estimate.lines.get(key) ?? estimate.groups.get(key);
    const figures = priced.lines.get(key) ?? priced.groups.get(key);
    return row?.allowance === true && figures?.counts === true && hasSum(row, estimate.groups);
  };
  return [...positionNumbers(estimate).keys()].filter(isListed);
}

function hasSum(row: Line | Group, groups: ReadonlyMap<Key, Group>): boolean {
  if ("kind" in row && row.kind === "text") return false;
  const around = "groupKey" in row ? row.groupKey : row.parentKey;
  return pathOf(groups, around).every((group) => group.lumpAmount === null && !group.allowance);
}
