import { decimal } from "../money/decimal.ts";
import type { Group, Line, Settings } from "./estimate.ts";

// What of an estimate says what things cost, or makes it, or is meant for colleagues alone. All else is
// the selling side, which is for everybody who sees the estimate.

const none = decimal("0");

/** A line that says nothing of its costs. */
export const noLineCosts = {
  note: "",
  wastePercent: none,
  buyingPrice: null,
  markupPercent: null,
  purchaseAmount: null,
} as const satisfies Partial<Line>;
export const noGroupCosts = { markupPercent: null } as const satisfies Partial<Group>;
/** Without a cost per hour the cost of work is not known. */
export const noSettingCosts = {
  workCostPerHour: none,
  markupMaterial: null,
  markupWork: null,
  markupGeneral: null,
  companyMarkupMaterial: none,
  companyMarkupWork: none,
  companyMarkupGeneral: none,
} as const satisfies Partial<Settings>;

/** The same with some fields that may be absent. */
export type Without<T, K extends PropertyKey> = Omit<T, K> & {
  readonly [P in K & keyof T]?: T[P];
};

/** Rows and settings as they are shown to whoever may not see costs, and to whoever may. */
export type SeenLine = Without<Line, keyof typeof noLineCosts>;
export type SeenGroup = Without<Group, keyof typeof noGroupCosts>;
export type SeenSettings = Without<Settings, keyof typeof noSettingCosts>;
