import type { Estimate, Group, Key, Settings } from "../estimate/estimate.ts";
import { maxGroupDepth } from "../money/limits.ts";
import { type Exact, addExact, subtractExact, toExact, zero } from "../money/decimal.ts";
import { type Winners, standingOf } from "./choice.ts";
import { countDiscount } from "./count-discount.ts";
import type { EstimateSums } from "./sums.ts";
import {
  type VatBases,
  type VatKind,
  lowerBases,
  mergeBases,
  shareLump,
  sumBases,
} from "./vat-bases.ts";

/** What goes from a group to the group around it. */
export interface RolledUp {
  /** After lump sums and discounts. */
  readonly selling: Exact;
  readonly bases: VatBases;
  /** Of everything below that is optional and not chosen. */
  readonly options: Exact;
}

/** What a group comes to, and what made it so. */
export interface RolledGroup extends RolledUp {
  /** Of lines and groups, before the group's own lump sum and discount. */
  readonly lines: Exact;
  readonly discount: Exact;
  readonly isBeyond: boolean;
}

/** All groups and, of those at the top, the whole. */
export interface RolledEstimate extends RolledUp {
  readonly groups: ReadonlyMap<Key, RolledGroup>;
}

/**
 * Groups from the bottom up: of each its lines and groups, then its lump sum, then its discount. What is
 * left goes to the group around it. Domain rule.
 */
export function rollUp(estimate: Estimate, winners: Winners, sums: EstimateSums): RolledEstimate {
  const { settings } = estimate;
  const below = Map.groupBy(estimate.groups.values(), ({ parentKey }) => parentKey);
  const groups = new Map<Key, RolledGroup>();

  const sumOf = (parentKey: Key | null, depth: number): RolledUp => {
    const own = parentKey === null ? undefined : sums.groups.get(parentKey);
    const parts: (VatKind & { readonly selling: Exact })[] = [...(own?.vat.values() ?? [])];
    let options = own?.options ?? zero;
    for (const group of depth > maxGroupDepth ? [] : (below.get(parentKey) ?? [])) {
      const rolled = adjust(group, sumOf(group.key, depth + 1), settings);
      groups.set(group.key, rolled);
      const standing = standingOf(group, winners);
      if (standing === "alternative") continue;
      options = addExact(options, rolled.options);
      if (standing === "option") options = addExact(options, rolled.selling);
      else parts.push(...rolled.bases.values());
    }
    const bases = mergeBases(parts, settings);
    return { selling: sumBases(bases), bases, options };
  };

  return { ...sumOf(null, 0), groups };
}

function adjust(group: Group, { selling, bases, options }: RolledUp, settings: Settings) {
  const lump = group.lumpAmount === null ? null : toExact(group.lumpAmount);
  const gross = lump ?? selling;
  const counted = countDiscount(gross, group);
  const discount = counted ?? zero;
  const grossBases = lump === null ? bases : shareLump(lump, bases, settings);
  return {
    lines: selling,
    discount,
    isBeyond: counted === null,
    selling: subtractExact(gross, discount),
    bases: lowerBases(grossBases, discount, settings),
    options,
  };
}
