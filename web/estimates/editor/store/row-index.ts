import type { Estimate, Key } from "../../../../domain/estimate/estimate.ts";
import { numberRows } from "../../../../domain/estimate/row-order.ts";

/** Where a row stands in the document. */
export interface RowPlace {
  readonly key: Key;
  readonly type: "group" | "line";
  readonly parentKey: Key | null;
  /** A row at the top has level 1. */
  readonly level: number;
  /** The position number, "1.2". */
  readonly number: string;
}

export interface RowIndex {
  /** Every row in the order of the estimate. */
  readonly places: readonly RowPlace[];
  readonly byKey: ReadonlyMap<Key, RowPlace>;
  /** The position number with the most characters. */
  readonly longestNumber: string;
}

export function indexRows(estimate: Estimate): RowIndex {
  const places: RowPlace[] = [];
  const byKey = new Map<Key, RowPlace>();
  let longestNumber = "";
  for (const { key, type, depth, number } of numberRows(estimate)) {
    const place = {
      key,
      type,
      parentKey: parentOf(estimate, key),
      level: depth,
      number,
    };
    places.push(place);
    byKey.set(key, place);
    if (number.length > longestNumber.length) longestNumber = number;
  }
  return { places, byKey, longestNumber };
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
