import type { Change } from "../../../domain/changes/estimate-changes.ts";
import type { Estimate } from "../../../domain/estimate/estimate.ts";
import { positionBetween } from "../../../domain/estimate/order.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { priceEstimate } from "../../../domain/pricing/price-estimate.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../domain/test/make.ts";
import { type SyncState, addStep, startSync } from "../editor/sync/sync.ts";

/** Two groups with two lines each. */
export function startEstimate(): Estimate {
  return makeEstimate({
    groups: [makeGroup({ key: "a", position: "F" }), makeGroup({ key: "b", position: "V" })],
    lines: ["1", "2", "3", "4"].map((key, index) =>
      makeLine({
        key,
        groupKey: index < 2 ? "a" : "b",
        position: positionBetween(null, null) + "123456789".charAt(index),
        quantity: decimal("2"),
        buyingPrice: decimal("10"),
      }),
    ),
  });
}

export const setQuantity = (key: string, value: string): Change => ({
  type: "setLine",
  key,
  field: "quantity",
  value,
});

/** The state at the beginning, and how steps are added to it. */
export function started() {
  let made = 0;
  const newId = () => `id${(made += 1)}`;
  const state = startSync(priceEstimate(startEstimate()), 0);
  const add = (before: SyncState, changes: readonly Change[], id = newId()) => {
    const added = addStep(before, { id, changes, label: id }, newId);
    if (!added.ok) throw new Error(added.problem.code);
    return added.value;
  };
  return { state, add, newId };
}
