import { applyChanges } from "../changes/apply-changes.ts";
import type { Change } from "../changes/estimate-changes.ts";
import type { Estimate } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "./make.ts";

/** Groups of which one holds another, and a line that follows one of the group around its own. */
export const estimate = makeEstimate({
  groups: [
    makeGroup({ key: "g" }),
    makeGroup({ key: "g1", parentKey: "g" }),
    makeGroup({ key: "h" }),
  ],
  lines: [
    makeLine({ key: "a", groupKey: "g", quantity: decimal("5"), markupPercent: decimal("10") }),
    makeLine({ key: "b", groupKey: "g1", linkedKey: "a" }),
  ],
});

/** What the changes make of an estimate; throws where they are refused. */
export function apply(changes: readonly Change[], start: Estimate = estimate) {
  const applied = applyChanges(start, changes);
  if (!applied.ok) throw new Error(`Refused: ${applied.problem.code}`);
  return applied.value;
}

export const insertLine = (given: Parameters<typeof makeLine>[0]): Change => ({
  type: "insert",
  groups: [],
  lines: [makeLine({ groupKey: "g", ...given })],
});

export const insertGroups = (...given: readonly Parameters<typeof makeGroup>[0][]): Change => ({
  type: "insert",
  groups: given.map((group) => makeGroup(group)),
  lines: [],
});
