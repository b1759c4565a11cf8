import type { Estimate } from "../../domain/estimate/estimate.ts";
import type { PricedEstimate } from "../../domain/pricing/priced-estimate.ts";
import type { Db } from "../base/db.ts";
import {
  deleteGroups,
  deleteLines,
  saveGroups,
  saveLines,
  saveVariables,
} from "./save-estimate.ts";
import { settingsRow } from "./stored-rows.ts";
import { totalsRow } from "./totals-columns.ts";

/** The engine never changes a row in place: a row that is another object is another row. */
function differences<Row>(before: ReadonlyMap<string, Row>, after: ReadonlyMap<string, Row>) {
  const saved = [...after].filter(([key, row]) => before.get(key) !== row).map(([, row]) => row);
  const deleted = [...before.keys()].filter((key) => !after.has(key));
  return { saved, deleted };
}

/** Writes what became different, and nothing else. Foreign keys wait for the end of the transaction. */
export async function saveChanges(
  db: Db,
  estimateId: string,
  before: Estimate,
  after: Estimate,
): Promise<void> {
  const groups = differences(before.groups, after.groups);
  const lines = differences(before.lines, after.lines);
  await saveGroups(db, estimateId, groups.saved);
  await saveLines(db, estimateId, lines.saved, before.lines);
  await deleteLines(db, estimateId, lines.deleted);
  await deleteGroups(db, estimateId, groups.deleted);
  if (before.variables !== after.variables) await saveVariables(db, estimateId, after.variables);
}

interface NewContent {
  readonly revision: number;
  readonly lastBatchId: string | null;
  readonly now: Date;
}

/**
 * Settings, and the copy of the totals that lists show; always in the transaction that changes the lines.
 * Figures and names that were kept for a message that was not accepted are of another content now.
 */
export async function saveTotals(
  db: Db,
  estimateId: string,
  priced: PricedEstimate,
  { revision, lastBatchId, now }: NewContent,
): Promise<void> {
  await db
    .updateTable("estimates")
    .set({
      ...settingsRow(priced.estimate.settings),
      ...totalsRow(priced),
      figures: null,
      head: null,
      revision,
      lastBatchId,
      updatedAt: now,
    })
    .where("id", "=", estimateId)
    .execute();
}

/** All that can change in a frozen version; its other totals stay as they were, also in lists. */
export async function saveHoursUsed(
  db: Db,
  estimateId: string,
  { totals: { hoursUsed } }: PricedEstimate,
  { revision, lastBatchId, now }: NewContent,
): Promise<void> {
  await db
    .updateTable("estimates")
    .set({ hoursUsed, revision, lastBatchId, updatedAt: now })
    .where("id", "=", estimateId)
    .execute();
}
