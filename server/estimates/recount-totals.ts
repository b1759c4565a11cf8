import { sql } from "kysely";
import { changeableStatuses } from "../../domain/estimate/estimate-status.ts";
import { priceEstimate } from "../../domain/pricing/price-estimate.ts";
import type { Db } from "../base/db.ts";
import { asCompany } from "../db/company.ts";
import { loadEstimate } from "./load-estimate.ts";
import { lockEstimate } from "./lock-estimate.ts";
import { totalsRow } from "./totals-columns.ts";

interface Marked {
  readonly companyId: string;
  readonly id: string;
}

/**
 * Counts the copied totals of all marked estimates anew, in the background. Stopping waits for the one that is
 * being counted; the next start goes on with the others.
 */
export function startRecount(
  db: Db,
  log: { error(error: unknown, message: string): void },
): { stop(): Promise<void> } {
  let isStopped = false;
  const ended = recountTotals(db, () => !isStopped).catch((error: unknown) => {
    log.error(error, "Totals of drafts were not counted anew; the next start goes on.");
  });
  const stop = async () => {
    isStopped = true;
    await ended;
  };
  return { stop };
}

/** Each in a transaction of its own, which takes the mark away too: it holds wherever it is cut off. */
export async function recountTotals(db: Db, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    const { rows } = await sql<Marked>`select * from next_recount()`.execute(db);
    const marked = rows[0];
    if (!marked) return;
    await asCompany(db, marked.companyId, (own) => recount(own, marked.id));
  }
}

/** What was frozen meanwhile keeps the totals that it was frozen with. */
async function recount(db: Db, id: string): Promise<void> {
  const locked = await lockEstimate(db, id, "change");
  if (!locked) return;
  const isOpen = changeableStatuses.includes(locked.status);
  const estimate = isOpen ? await loadEstimate(db, id) : undefined;
  await db
    .updateTable("estimates")
    .set({ ...(estimate && totalsRow(priceEstimate(estimate))), recount: false })
    .where("id", "=", id)
    .execute();
}
