import { buildTree, rowsInOrder } from "../../../../domain/estimate/estimate-tree.ts";
import type { Estimate, Key } from "../../../../domain/estimate/estimate.ts";

/** Where a row stands in the document. */
export interface RowPlace {
  readonly key: Key;
  readonly type: "group" | "line";
  readonly parentKey: Key | null;
  /** A row at the top has level 1. */
  readonly level: number;
  /** "1.2": the place among the siblings, below the numbers of the groups around. */
  readonly number: string;
}

export interface RowIndex {
  /** Every row in document order. */
  readonly places: readonly RowPlace[];
  readonly byKey: ReadonlyMap<Key, RowPlace>;
}

export function indexRows(estimate: Estimate): RowIndex {
  const places: RowPlace[] = [];
  const byKey = new Map<Key, RowPlace>();
  const counts: number[] = [];
  for (const { key, type, depth } of rowsInOrder(buildTree(estimate))) {
    counts.length = depth;
    counts[depth - 1] = (counts[depth - 1] ?? 0) + 1;
    const place = {
      key,
      type,
      parentKey: parentOf(estimate, key),
      level: depth,
      number: counts.join("."),
    };
    places.push(place);
    byKey.set(key, place);
  }
  return { places, byKey };
}

export function parentOf(estimate: Estimate, key: Key): Key | null {
  return estimate.lines.get(key)?.groupKey ?? estimate.groups.get(key)?.parentKey ?? null;
}

/** The rows that are on screen: nothing below a collapsed group is. */
export function visibleKeys(index: RowIndex, collapsed: ReadonlySet<Key>): readonly Key[] {
  if (collapsed.size === 0) return index.places.map((place) => place.key);
  const keys: Key[] = [];
  let hiddenBelow = Number.POSITIVE_INFINITY;
  for (const { key, level } of index.places) {
    if (level > hiddenBelow) continue;
    keys.push(key);
    hiddenBelow = collapsed.has(key) ? level : Number.POSITIVE_INFINITY;
  }
  return keys;
}
