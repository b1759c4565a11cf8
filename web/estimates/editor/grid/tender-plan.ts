import { v7 as newKey } from "uuid";
import { applyChanges } from "../../../../domain/changes/apply-changes.ts";
import type { Change, ChangeProblem } from "../../../../domain/changes/estimate-changes.ts";
import type { Estimate, Line } from "../../../../domain/estimate/estimate.ts";
import { priceEstimate } from "../../../../domain/pricing/price-estimate.ts";
import type { PricedEstimate } from "../../../../domain/pricing/priced-estimate.ts";
import { type TenderCheck, checkTender } from "../../../../domain/tender/check-tender.ts";
import { tenderRows } from "../../../../domain/tender/tender-rows.ts";
import type { Tender, TenderNote } from "../../../../domain/tender/tender.ts";
import { findUnit } from "../../../kit/fields/find-unit.ts";
import type { GridCore } from "./grid-core.ts";
import type { ImportPlan } from "./grid-imports.ts";
import { spotBelow, titlesIn } from "./new-rows.ts";
import { placeRows } from "./place-rows.ts";

/** What comes of a tender, before anything is done. */
export interface TenderPlan extends ImportPlan {
  readonly notes: readonly TenderNote[];
  /** The estimate with it, and what the file says to that; or why it cannot hold the tender. */
  readonly outcome:
    | { readonly ok: true; readonly priced: PricedEstimate; readonly check: TenderCheck }
    | { readonly ok: false; readonly problem: ChangeProblem };
}

/** Its rows come behind all others. */
export function planTender(
  tender: Tender,
  { store, surroundings }: Pick<GridCore, "store" | "surroundings">,
): TenderPlan {
  const { priced, header } = store.get();
  const { estimate } = priced;
  const { firstGroupTitles, units } = surroundings();
  const titles = (title: string) => titlesIn(header.language, title);
  const taken = tenderRows(tender, {
    estimate,
    currency: header.currency,
    newKey,
    titles,
    unit: (text) => unitOf(units ?? [], text),
    untitled: firstGroupTitles,
  });
  const end = spotBelow(estimate, null, true);
  const inserts = placeRows(estimate, taken.rows, { lines: end, groups: end }, firstGroupTitles);
  const changes = [...taken.settings, ...inserts];
  return {
    rows: taken.rows,
    changes,
    notes: taken.notes,
    outcome: outcomeOf(tender, taken.keyOf, estimate, changes),
  };
}

function outcomeOf(
  tender: Tender,
  keyOf: Parameters<typeof checkTender>[1],
  estimate: Estimate,
  changes: readonly Change[],
): TenderPlan["outcome"] {
  const applied = applyChanges(estimate, changes);
  if (!applied.ok) return applied;
  const priced = priceEstimate(applied.value.estimate);
  return {
    ok: true,
    priced,
    check: checkTender(tender, keyOf, priced, estimate.groups.size === 0),
  };
}

/** A unit that the company does not have keeps the name that the tender gives it. */
function unitOf(units: Parameters<typeof findUnit>[0], text: string): Partial<Line> {
  const unit = findUnit(units, text);
  if (unit === undefined) return { unitEn: text.slice(0, 100), unitNb: text.slice(0, 100) };
  const { id, titleEn, titleNb, dimension } = unit;
  return { unitId: id, unitEn: titleEn, unitNb: titleNb, dimension };
}
