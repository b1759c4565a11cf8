import type { Change } from "../../../domain/changes/estimate-changes.ts";
import { applyChanges } from "../../../domain/changes/apply-changes.ts";
import type { Key } from "../../../domain/estimate/estimate.ts";
import { type Decimal, subtract } from "../../../domain/money/decimal.ts";
import type { PriceUpdate } from "../../../domain/price-care/price-update.ts";
import { updateChanges } from "../../../domain/price-care/price-update.ts";
import { repriceEstimate } from "../../../domain/pricing/price-estimate.ts";
import type { PricedEstimate } from "../../../domain/pricing/priced-estimate.ts";

/** The estimate as it will be; as it is where a line is gone meanwhile. */
export function pricedAfter(
  priced: PricedEstimate,
  updates: readonly PriceUpdate[],
): PricedEstimate {
  return pricedWith(priced, updateChanges(updates));
}

/** The same for any changes. */
export function pricedWith(priced: PricedEstimate, changes: readonly Change[]): PricedEstimate {
  const applied = applyChanges(priced.estimate, changes);
  return applied.ok ? repriceEstimate(priced, applied.value) : priced;
}

/** What becomes of an amount of a line; each is null where it is not known. */
export interface Effect {
  readonly difference: Decimal | null;
  readonly after: Decimal | null;
}

/** How much more a line costs and sells for, and what it comes to where it had no such amount before. */
export function effectOn(key: Key, before: PricedEstimate, after: PricedEstimate) {
  const effect = (name: "purchaseAmount" | "sellingAmount"): Effect => {
    const [was = null, is = null] = [before.lines.get(key)?.[name], after.lines.get(key)?.[name]];
    return { difference: was && is ? subtract(is, was) : null, after: is };
  };
  return { cost: effect("purchaseAmount"), selling: effect("sellingAmount") };
}
