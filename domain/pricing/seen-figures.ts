import type { Without } from "../estimate/cost-fields.ts";
import type { EstimateTotals, KindTotal } from "./priced-estimate.ts";
import type { PricedGroup, PricedLine } from "./priced-rows.ts";

// Figures as they are shown to whoever may not see costs, and to whoever may.

const unknownOfKind = { purchaseAmount: null, profitAmount: null } as const;
const unknown = { ...unknownOfKind, marginPercent: null, markupPercent: null } as const;
const unknownOfLine = { ...unknown, buyingPrice: null, unitCost: null, markupFrom: null } as const;
const unknownOfSum = { ...unknown, withoutCost: 0 } as const;

type SeenKind = Without<KindTotal, keyof typeof unknownOfKind>;
export type SeenLineFigures = Without<PricedLine, keyof typeof unknownOfLine>;
export type SeenGroupFigures = Without<PricedGroup, keyof typeof unknownOfSum>;
export interface SeenTotals
  extends Without<
    Omit<EstimateTotals, "materials" | "works" | "general">,
    keyof typeof unknownOfSum
  > {
  readonly materials: SeenKind;
  readonly works: SeenKind;
  readonly general: SeenKind;
}

/** The figures as the engine has them: a cost that is not shown is not known. */
export const completeLine = <Row extends SeenLineFigures>(figures: Row): Row & PricedLine => ({
  ...unknownOfLine,
  ...figures,
});
export const completeGroup = <Row extends SeenGroupFigures>(figures: Row): Row & PricedGroup => ({
  ...unknownOfSum,
  ...figures,
});
export const completeTotals = (totals: SeenTotals): EstimateTotals => ({
  ...unknownOfSum,
  ...totals,
  materials: { ...unknownOfKind, ...totals.materials },
  works: { ...unknownOfKind, ...totals.works },
  general: { ...unknownOfKind, ...totals.general },
});
