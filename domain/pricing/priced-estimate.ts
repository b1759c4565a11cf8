import type { Decimal } from "../money/decimal.ts";
import type { Estimate, Key, VatCode } from "../estimate/estimate.ts";
import type { PricedGroup, PricedLine } from "./priced-rows.ts";
import type { Workings } from "./workings.ts";

/**
 * An estimate with every figure that follows from it. All figures are derived: none is ever entered.
 * A row whose figures did not change keeps its object, so a screen may compare by identity.
 */
export interface PricedEstimate {
  readonly estimate: Estimate;
  readonly lines: ReadonlyMap<Key, PricedLine>;
  readonly groups: ReadonlyMap<Key, PricedGroup>;
  readonly totals: EstimateTotals;
  /** The figures are those with which the version went out, not what today's rules give. */
  readonly keepsFigures: boolean;
  /** What the engine keeps to price the next change quickly; of no use to anybody else. */
  readonly workings: Workings;
}

export interface KindTotal {
  /** null, as the profit, while a line of the kind is without a cost. */
  readonly purchaseAmount: Decimal | null;
  readonly sellingAmount: Decimal;
  readonly profitAmount: Decimal | null;
}

export interface VatRow {
  /** 0 where there is a code. */
  readonly vatPercent: Decimal;
  readonly vatCode: VatCode | null;
  /** Why the code holds; printed. */
  readonly vatReason: string;
  /** After the document discount. */
  readonly baseAmount: Decimal;
  readonly vatAmount: Decimal;
}

export interface EstimateTotals {
  /** Before the document discount. Percent lines are general services. */
  readonly materials: KindTotal;
  readonly works: KindTotal;
  readonly general: KindTotal;
  /** What lump sums and discounts of groups add to the lines; below 0 they take away. */
  readonly adjustmentAmount: Decimal;
  /** Of all groups, before the document discount. */
  readonly sumAmount: Decimal;
  /** Below 0 it is a surcharge. */
  readonly discountAmount: Decimal;
  /** Sum without VAT. */
  readonly netAmount: Decimal;
  /** Highest rate first, codes last; none when the company is no VAT payer. */
  readonly vatRows: readonly VatRow[];
  readonly vatAmount: Decimal;
  /** What rounding the total adds or takes; in no base of VAT and no profit. */
  readonly roundingAmount: Decimal;
  /** Total with VAT, rounded. */
  readonly totalAmount: Decimal;
  /** With VAT; null while the area is unknown. */
  readonly pricePerSquareMetre: Decimal | null;
  /** null, as all that follows from it, while a line that counts is without a cost. */
  readonly purchaseAmount: Decimal | null;
  readonly profitAmount: Decimal | null;
  readonly marginPercent: Decimal | null;
  readonly markupPercent: Decimal | null;
  readonly hoursScheduled: Decimal;
  readonly hoursUsed: Decimal;
  /** Selling amounts of everything optional that is not chosen. */
  readonly optionsAmount: Decimal;
  /** Lines that should count but have a problem: the totals are too low while this is not 0. */
  readonly incomplete: number;
  /** The same for the lines behind `optionsAmount`. */
  readonly optionsIncomplete: number;
  /** Lines that count and are sold at a cost that is not known; no sum of selling lacks them. */
  readonly withoutCost: number;
  /** A discount is beyond its sum and has not been taken off. */
  readonly problem: TotalsProblem | null;
}

/** Of the document, or of the group with that key. */
export type TotalsProblem =
  | { readonly code: "discount_beyond_sum" }
  | { readonly code: "group_discount_beyond_sum"; readonly key: Key };

/**
 * May the estimate be printed or sent? Every line must have its figures, also in options and among
 * alternatives, because their prices are shown.
 */
export function isComplete({ lines, totals }: Pick<PricedEstimate, "lines" | "totals">): boolean {
  return totals.problem === null && lines.values().every((line) => line.problem === null);
}

/** Is there anything to sell: a line with its amount, or a lump sum? */
export function hasPrices({
  estimate,
  lines,
}: Pick<PricedEstimate, "estimate" | "lines">): boolean {
  return (
    lines.values().some(({ sellingAmount }) => sellingAmount !== null) ||
    estimate.groups.values().some(({ lumpAmount }) => lumpAmount !== null)
  );
}
