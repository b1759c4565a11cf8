import { applyChanges } from "../../../../domain/changes/apply-changes.ts";
import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import type { Estimate, Key } from "../../../../domain/estimate/estimate.ts";
import type { Decimal } from "../../../../domain/money/decimal.ts";
import { isBelowCost } from "../../../../domain/pricing/below-cost.ts";
import { findMarkup } from "../../../../domain/pricing/markup.ts";
import { priceEstimate } from "../../../../domain/pricing/price-estimate.ts";
import type { PricedEstimate } from "../../../../domain/pricing/priced-estimate.ts";
import type { TableRow } from "../../../../domain/table/table-rows.ts";

/** Work with hours that is sold by what the table says that it costs, in place of the price per hour. */
export interface KeptCost {
  /** The row in the table, from 0. */
  readonly index: number;
  /** Of one unit, as the others. */
  readonly cost: Decimal | null;
  readonly markupPercent: Decimal | null;
  readonly price: Decimal | null;
  /** What the price per hour would come to; null where there is none. */
  readonly byHour: Decimal | null;
}

/** A line that would be sold for less than it costs. */
export interface RowBelowCost {
  readonly index: number;
  readonly cost: Decimal | null;
  readonly selling: Decimal | null;
}

export interface PlanCosts {
  readonly keptCosts: readonly KeptCost[];
  readonly belowCost: readonly RowBelowCost[];
  /** Everything that comes in, at its end the markups of these lines. */
  readonly changes: readonly Change[];
}

interface Planned {
  readonly estimate: Estimate;
  readonly changes: readonly Change[];
  /** The row of the estimate for each row of the table that is taken. */
  readonly keyOf: ReadonlyMap<number, Key>;
}

/**
 * What the rows of a table cost once they are in. A cost that is given means that a markup is added to it, which
 * the price per hour knows nothing of: such work takes the markup as its own.
 */
export function planCosts(
  rows: readonly TableRow[],
  { estimate, changes, keyOf }: Planned,
): PlanCosts {
  const applied = applyChanges(estimate, changes);
  if (!applied.ok) return { keptCosts: [], belowCost: [], changes };
  const priced = priceEstimate(applied.value.estimate);
  const byHour = rows.filter(({ index, cells }) => {
    return cells.has("buyingPrice") && isByHour(keyOf.get(index), priced);
  });
  const markups = byHour.map(({ index }) => ownMarkup(keyOf.get(index) ?? "", priced.estimate));
  const marked = applyChanges(priced.estimate, markups);
  const after = marked.ok && markups.length > 0 ? priceEstimate(marked.value.estimate) : priced;
  return {
    keptCosts: byHour.map(({ index }): KeptCost => {
      const key = keyOf.get(index) ?? "";
      const line = after.lines.get(key);
      return {
        index,
        cost: line?.buyingPrice ?? null,
        markupPercent: line?.markupPercent ?? null,
        price: line?.sellingPrice ?? null,
        byHour: priced.lines.get(key)?.sellingPrice ?? null,
      };
    }),
    belowCost: rows.flatMap(({ index }): readonly RowBelowCost[] => {
      const line = after.lines.get(keyOf.get(index) ?? "");
      if (line === undefined || !isBelowCost(line)) return [];
      return [{ index, cost: line.purchaseAmount, selling: line.sellingAmount }];
    }),
    changes: [...changes, ...markups],
  };
}

/** Does its cost stand for itself, and its price come of its hours? */
function isByHour(key: Key | undefined, { estimate, lines }: PricedEstimate): boolean {
  const hasCost = (estimate.lines.get(key ?? "")?.buyingPrice ?? null) !== null;
  return hasCost && lines.get(key ?? "")?.markupFrom?.from === "rate";
}

function ownMarkup(key: Key, estimate: Estimate): Change {
  const line = estimate.lines.get(key);
  const value = line === undefined ? null : findMarkup(line, estimate).markupPercent;
  return { type: "setLine", key, field: "markupPercent", value };
}
