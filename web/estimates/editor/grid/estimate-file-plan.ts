import { v7 as newKey } from "uuid";
import { type Result, success } from "../../../../domain/base/result.ts";
import { applyChanges } from "../../../../domain/changes/apply-changes.ts";
import type { ChangeProblem } from "../../../../domain/changes/estimate-changes.ts";
import type { ReadEstimateFile } from "../../../../domain/estimate-file/estimate-file.ts";
import {
  type EstimateFileNote,
  type EstimateFileRefusal,
  takeEstimateFile,
} from "../../../../domain/estimate-file/take-estimate-file.ts";
import type { Decimal } from "../../../../domain/money/decimal.ts";
import { priceEstimate } from "../../../../domain/pricing/price-estimate.ts";
import type { PricedEstimate } from "../../../../domain/pricing/priced-estimate.ts";
import { findUnit } from "../cells/units.ts";
import type { GridCore } from "./grid-core.ts";
import type { ImportPlan } from "./grid-imports.ts";
import { spotBelow } from "./new-rows.ts";
import { placeRows } from "./place-rows.ts";

/** What comes of the file of another estimate, before anything is done. */
export interface EstimateFilePlan extends ImportPlan {
  readonly notes: readonly EstimateFileNote[];
  /** The estimate with it. */
  readonly priced: PricedEstimate;
  /** What the file says that its total is, where nothing else counts in this estimate. */
  readonly stated: Decimal | null;
}

/** Its rows come behind all others. */
export function planEstimateFile(
  content: ReadEstimateFile,
  { store, surroundings }: Pick<GridCore, "store" | "surroundings">,
): Result<EstimateFilePlan, EstimateFileRefusal | ChangeProblem> {
  const { priced, header } = store.get();
  const { estimate } = priced;
  const { firstGroupTitles, units } = surroundings();
  const taken = takeEstimateFile(content, {
    estimate,
    currency: header.currency,
    newKey,
    unit: ({ unitNb, unitEn }) => {
      const unit = findUnit(units, unitNb) ?? findUnit(units, unitEn);
      return unit === undefined ? {} : { unitId: unit.id };
    },
  });
  if (!taken.ok) return taken;
  const { rows, notes } = taken.value;
  const end = spotBelow(estimate, null, true);
  const inserts = placeRows(estimate, rows, { lines: end, groups: end }, firstGroupTitles);
  const changes = [...taken.value.changes, ...inserts];
  const applied = applyChanges(estimate, changes);
  if (!applied.ok) return applied;
  return success({
    rows,
    changes,
    notes,
    priced: priceEstimate(applied.value.estimate),
    stated: estimate.groups.size === 0 ? content.figures.totalAmount : null,
  });
}
