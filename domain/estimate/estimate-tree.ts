import type { Estimate, Group, Key } from "./estimate.ts";
import { maxGroupDepth } from "../money/limits.ts";
import { compareRows } from "./order.ts";

/** A row among its siblings. Groups and lines of one parent share one order. */
export interface TreeRow {
  readonly type: "group" | "line";
  readonly key: Key;
  readonly position: string;
}

/** The rows of every parent in order; the rows of null are those at the top. */
export type EstimateTree = ReadonlyMap<Key | null, readonly TreeRow[]>;

export function buildTree(estimate: Pick<Estimate, "groups" | "lines">): EstimateTree {
  const tree = new Map<Key | null, TreeRow[]>();
  for (const { key, parentKey, position } of estimate.groups.values()) {
    siblingsOf(tree, parentKey).push({ type: "group", key, position });
  }
  for (const { key, groupKey, position } of estimate.lines.values()) {
    siblingsOf(tree, groupKey).push({ type: "line", key, position });
  }
  for (const rows of tree.values()) rows.sort(compareRows);
  return tree;
}

function siblingsOf(tree: Map<Key | null, TreeRow[]>, parentKey: Key | null): TreeRow[] {
  const known = tree.get(parentKey);
  if (known !== undefined) return known;
  const rows: TreeRow[] = [];
  tree.set(parentKey, rows);
  return rows;
}

export function childrenOf(tree: EstimateTree, parentKey: Key | null): readonly TreeRow[] {
  return tree.get(parentKey) ?? [];
}

/** All rows as they stand on paper; a row at the top has depth 1. */
export function rowsInOrder(tree: EstimateTree): readonly (TreeRow & { readonly depth: number })[] {
  const rows: (TreeRow & { depth: number })[] = [];
  const visit = (parentKey: Key | null, depth: number) => {
    if (depth > maxGroupDepth + 1) return;
    for (const row of childrenOf(tree, parentKey)) {
      rows.push({ ...row, depth });
      if (row.type === "group") visit(row.key, depth + 1);
    }
  };
  visit(null, 1);
  return rows;
}

/** Where a group is found by its key: a map, or several that are read as one. */
export type GroupLookup = Pick<ReadonlyMap<Key, Group>, "get">;

/** The group and the groups around it, nearest first. */
export function pathOf(groups: GroupLookup, groupKey: Key | null): readonly Group[] {
  const path: Group[] = [];
  let group = groupKey === null ? undefined : groups.get(groupKey);
  while (group !== undefined && path.length <= maxGroupDepth) {
    path.push(group);
    group = group.parentKey === null ? undefined : groups.get(group.parentKey);
  }
  return path;
}
