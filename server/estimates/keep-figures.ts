import { isFrozen } from "../../domain/estimate/estimate-status.ts";
import type { Estimate } from "../../domain/estimate/estimate.ts";
import { decimal } from "../../domain/money/decimal.ts";
import type { Figures } from "../../domain/pricing/figures.ts";
import { priceEstimate, priceKept } from "../../domain/pricing/price-estimate.ts";
import type { PricedEstimate } from "../../domain/pricing/priced-estimate.ts";
import type { EstimateStatus } from "../../contracts/estimates.ts";
import type { Db } from "../base/db.ts";
import { keepMissingHead } from "./kept-head.ts";
import { loadEstimate } from "./load-estimate.ts";
import { figuresToKeep, type KeptFigures } from "./kept-figures.ts";

/**
 * Keeps the figures of a draft for the time when it is frozen. Any change of the draft drops them. The copied
 * totals follow: a draft that nobody touched since a rule changed still has those of the rules before.
 */
export async function keepFigures(
  db: Db,
  id: string,
  { figures, totals }: KeptFigures,
): Promise<void> {
  await db
    .updateTable("estimates")
    .set({ figures, ...totals })
    .where("id", "=", id)
    .execute();
}

/** Keeps what today's rules give for a draft that is about to be frozen, and what it names, unless a message has kept it. */
export async function keepMissingFigures(db: Db, id: string): Promise<void> {
  await keepMissingHead(db, id);
  const missing = await db
    .selectFrom("estimates")
    .select("id")
    .where("id", "=", id)
    .where("figures", "is", null)
    .executeTakeFirst();
  if (!missing) return;
  const estimate = await loadEstimate(db, id);
  if (estimate) await keepFigures(db, id, figuresToKeep(priceEstimate(estimate)));
}

/**
 * A frozen version has the figures that were kept for it. One that was frozen before figures were kept is
 * priced by today's rules.
 */
export async function priceStored(
  db: Db,
  id: string,
  status: EstimateStatus,
  estimate: Estimate,
): Promise<PricedEstimate> {
  const figures = isFrozen(status) ? await readFigures(db, id) : null;
  return figures ? priceKept(estimate, figures) : priceEstimate(estimate);
}

async function readFigures(db: Db, id: string) {
  const { figures } = await db
    .selectFrom("estimates")
    .select("figures")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return figures && withLaterFigures(figures);
}

const plainGroup = { discountAmount: decimal("0"), withoutCost: 0, problem: null };
const plainTotals = { adjustmentAmount: decimal("0"), withoutCost: 0 };
const plainVat = { vatCode: null, vatReason: "" };

/** What was stored before a figure was thought of has the value that the figure would have had then. */
function withLaterFigures({ lines, groups, totals }: Figures): Figures {
  return {
    lines,
    groups: groups.map((group) => {
      const linesAmount = group.sellingAmount;
      return Object.assign({ ...plainGroup, linesAmount }, group);
    }),
    totals: {
      ...plainTotals,
      ...totals,
      vatRows: totals.vatRows.map((row) => ({ ...plainVat, ...row })),
    },
  };
}
