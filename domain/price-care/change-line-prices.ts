import type { Change } from "../changes/estimate-changes.ts";
import { pathOf } from "../estimate/estimate-tree.ts";
import type { Estimate, Key, Line, PricedKind } from "../estimate/estimate.ts";
import { type Decimal, compare, decimal } from "../money/decimal.ts";
import { highest } from "../money/limits.ts";
import { type BuyingStep, type Rounding, wishedPrice } from "./change-prices.ts";

export const lineSteps = [
  "percent",
  "amount",
  "set",
  "round",
] as const satisfies readonly BuyingStep[];
export type LineStep = (typeof lineSteps)[number];

/** How the prices of many lines of an estimate are changed at once, and which lines. */
export interface LinePriceWish {
  readonly side: "buyingPrice" | "sellingPrice";
  readonly by: LineStep;
  /** A percent, an amount or a price; null of a step that takes none. */
  readonly value: Decimal | null;
  readonly roundTo: Rounding | null;
  /** The group that they stand in, at any depth; null is the whole estimate. */
  readonly groupKey: Key | null;
  /** null is every kind. */
  readonly kind: PricedKind | null;
}

export interface LinePriceChanges {
  /** One for each line that gets another price. */
  readonly changes: readonly Change[];
  /** Lines that have no price of their own on that side: theirs follows from a markup, from hours, or is missing. */
  readonly withoutPrice: number;
  /** Lines whose price would be 0, less, or more than a cell can hold. */
  readonly beyond: number;
}

/** What becomes of prices that were typed or taken over; prices that follow from others go on following them. */
export function changeLinePrices(estimate: Estimate, wish: LinePriceWish): LinePriceChanges {
  const changes: Change[] = [];
  let [withoutPrice, beyond] = [0, 0];
  for (const line of estimate.lines.values()) {
    if (!isMeant(estimate, line, wish)) continue;
    const before = line[wish.side];
    const after = before && wishedPrice(before, wish.by, { ...wish, buyingValue: wish.value });
    if (after === null) withoutPrice += 1;
    else if (compare(after, none) <= 0 || compare(after, highest.unitPrice) > 0) beyond += 1;
    else if (after !== before) {
      changes.push({ type: "setLine", key: line.key, field: wish.side, value: after });
    }
  }
  return { changes, withoutPrice, beyond };
}

const none = decimal("0");

function isMeant({ groups }: Estimate, line: Line, { groupKey, kind }: LinePriceWish): boolean {
  if (line.kind === "text" || line.kind === "percent") return false;
  if (kind !== null && line.kind !== kind) return false;
  return groupKey === null || pathOf(groups, line.groupKey).some(({ key }) => key === groupKey);
}
