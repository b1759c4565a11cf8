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

/** How much more a line costs and sells for; null where one of the two is not known. */
export function effectOn(key: Key, before: PricedEstimate, after: PricedEstimate) {
  const difference = (name: "purchaseAmount" | "sellingAmount"): Decimal | null => {
    const [was, is] = [before.lines.get(key)?.[name], after.lines.get(key)?.[name]];
    return was && is ? subtract(is, was) : null;
  };
  return { cost: difference("purchaseAmount"), selling: difference("sellingAmount") };
}
