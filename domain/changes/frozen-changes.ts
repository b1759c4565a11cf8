import type { Change } from "./estimate-changes.ts";
import type { Estimate } from "../estimate/estimate.ts";

/**
 * May these changes be made on a frozen version? Only the hours that work has really taken: they are known
 * after the offer is out, and nothing that the customer has got depends on them.
 */
export function isOpenWhenFrozen({ lines }: Estimate, changes: readonly Change[]): boolean {
  return changes.every(
    (change) =>
      change.type === "setLine" &&
      change.field === "hoursUsed" &&
      lines.get(change.key)?.kind === "work",
  );
}
