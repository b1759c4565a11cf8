import { noGroupCosts, noLineCosts, noSettingCosts } from "../estimate/cost-fields.ts";
import type { Change } from "./estimate-changes.ts";

const costFieldsOf: Readonly<Record<string, ReadonlySet<string>>> = {
  setLine: new Set(Object.keys(noLineCosts)),
  setGroup: new Set(Object.keys(noGroupCosts)),
  setSetting: new Set(Object.keys(noSettingCosts)),
};
/** What makes prices, and by it profit: prices are for those who see what they come from. */
const priceFieldsOf: Readonly<Record<string, ReadonlySet<string>>> = {
  setLine: new Set(["kind", "sellingPrice", "hourNorm", "difficulty", "percent"]),
  setGroup: new Set(["lumpAmount", "difficulty"]),
  setSetting: new Set(["workPricePerHour", "difficulty"]),
};

/** Does the change say what something costs? */
export const isOfCosts = (change: { readonly type: string; readonly field?: string }): boolean =>
  change.field !== undefined && costFieldsOf[change.type]?.has(change.field) === true;

/**
 * The first change that is closed to whoever sees no costs. He changes quantities, texts, discounts, VAT and
 * what is chosen: nothing of that alters a price, so that he sees what comes of it. Rows come, go and move
 * with their costs.
 */
export function findClosedWithoutCosts(changes: readonly Change[]): number | undefined {
  const index = changes.findIndex((change) => !isOpenWithoutCosts(change));
  return index === -1 ? undefined : index;
}

export function isOpenWithoutCosts(change: Change): boolean {
  switch (change.type) {
    case "setLine":
    case "setGroup":
    case "setSetting":
      return !isOfCosts(change) && priceFieldsOf[change.type]?.has(change.field) !== true;
    case "setVariable":
      return true;
    case "insert":
    case "remove":
    case "move":
      return false;
  }
}
