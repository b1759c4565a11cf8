import type { Key } from "../estimate/estimate.ts";
import type { PricedEstimate } from "./priced-estimate.ts";

/** The groups in which something has a price: a line anywhere below, or a lump sum. The sum of others is not known, and no 0. */
export function groupsWithPrices({
  estimate: { groups, lines },
  lines: priced,
}: Pick<PricedEstimate, "estimate" | "lines">): ReadonlySet<Key> {
  const found = new Set<Key>();
  const add = (key: Key | null) => {
    for (let at = key; at !== null && !found.has(at); at = groups.get(at)?.parentKey ?? null)
      found.add(at);
  };
  for (const { key, groupKey } of lines.values()) {
    if ((priced.get(key)?.sellingAmount ?? null) !== null) add(groupKey);
  }
  for (const { key, lumpAmount } of groups.values()) if (lumpAmount !== null) add(key);
  return found;
}
