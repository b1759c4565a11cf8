import { isZero } from "../money/decimal.ts";
import type { Key } from "../estimate/estimate.ts";
import type { PricedEstimate } from "./priced-estimate.ts";

type Priced = Pick<PricedEstimate, "estimate" | "lines">;

/** Is it a line that has a price? A percent of what has none comes to 0, and is none. */
export function hasPrice(key: Key, { estimate, lines }: Priced): boolean {
  const amount = lines.get(key)?.sellingAmount ?? null;
  const isPercent = estimate.lines.get(key)?.kind === "percent";
  return amount !== null && !(isPercent && isZero(amount));
}

/** The groups in which something has a price: a line anywhere below, or a lump sum. The sum of others is not known, and no 0. */
export function groupsWithPrices(priced: Priced): ReadonlySet<Key> {
  const { groups, lines } = priced.estimate;
  const found = new Set<Key>();
  const add = (key: Key | null) => {
    for (let at = key; at !== null && !found.has(at); at = groups.get(at)?.parentKey ?? null)
      found.add(at);
  };
  for (const { key, groupKey } of lines.values()) if (hasPrice(key, priced)) add(groupKey);
  for (const { key, lumpAmount } of groups.values()) if (lumpAmount !== null) add(key);
  return found;
}
