import { changeableStatuses } from "../../domain/estimate/estimate-status.ts";
import { priceEstimate } from "../../domain/pricing/price-estimate.ts";
import type { Db } from "../base/db.ts";
import { asCompany } from "../db/company.ts";
import { keepMissingFigures } from "./keep-figures.ts";
import { isLargeEstimate } from "./large-estimate.ts";
import { loadEstimate } from "./load-estimate.ts";
import { lockEstimate } from "./lock-estimate.ts";
import { totalsRow } from "./totals-columns.ts";

/** Figures of a draft that no call asks for. */
export interface FiguresAsked {
  readonly companyId: string;
  readonly estimateId: string;
  /** Its copied totals by the rules of today, or all its figures for the time when it is superseded. */
  readonly purpose: "recount" | "keep";
}

export type CountFigures = (asked: FiguresAsked) => Promise<void>;

/** Here, or by a worker where the estimate is large. */
export const figuresCounter =
  (db: Db, workers: { readonly countFigures: CountFigures }): CountFigures =>
  async (asked) => {
    const isLarge = await asCompany(db, asked.companyId, (own) =>
      isLargeEstimate(own, asked.estimateId),
    );
    return isLarge ? workers.countFigures(asked) : countFigures(db, asked);
  };

/** In a transaction of its own. What was frozen meanwhile keeps the figures that it was frozen with. */
export const countFigures = (
  db: Db,
  { companyId, estimateId: id, purpose }: FiguresAsked,
): Promise<void> =>
  asCompany(db, companyId, async (own) => {
    const locked = await lockEstimate(own, id, "change");
    if (!locked) return;
    const isOpen = changeableStatuses.includes(locked.status);
    if (purpose === "recount") await recount(own, id, isOpen);
    else if (isOpen) await keepMissingFigures(own, id);
  });

/** Takes the mark away too. */
async function recount(db: Db, id: string, isOpen: boolean): Promise<void> {
  const estimate = isOpen ? await loadEstimate(db, id) : undefined;
  await db
    .updateTable("estimates")
    .set({ ...(estimate && totalsRow(priceEstimate(estimate))), recount: false })
    .where("id", "=", id)
    .execute();
}
