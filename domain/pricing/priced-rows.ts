import type { Decimal } from "../money/decimal.ts";
import type { Key } from "../estimate/estimate.ts";
import type { LineProblem } from "../estimate/line-problem.ts";

/** Which level a markup comes from; the nearest wins and levels never add up. */
export type MarkupSource =
  | { readonly from: "line" }
  | { readonly from: "group"; readonly key: Key }
  | { readonly from: "estimate" }
  | { readonly from: "company" }
  /** The selling price was set by hand and the markup follows from it. */
  | { readonly from: "price" }
  /** The selling price is hours times the price per hour and the markup follows from it. */
  | { readonly from: "rate" };

/**
 * The figures of one line. Prices are per unit, amounts are for the quantity, both without VAT.
 * A figure is null where it cannot be known (see `problem`) or has no meaning for the kind of line.
 */
export interface PricedLine {
  /** Net quantity, at most 4 decimals; of a credit line below 0, as all that follows from it. */
  readonly quantity: Decimal | null;
  /** Planned hours of work, at most 4 decimals. */
  readonly hours: Decimal | null;
  /** Hours for one unit with the difficulty in force, unrounded. */
  readonly hourNorm: Decimal | null;
  readonly buyingPrice: Decimal | null;
  /** Buying price with waste, unrounded. */
  readonly unitCost: Decimal | null;
  /** As typed with up to 4 decimals, else rounded to 2 before it is multiplied. */
  readonly sellingPrice: Decimal | null;
  /**
   * Percent of the unit cost, before the line discount: it makes the price. A percent line has no unit
   * price, so its markup is after the discount. null is shown as a dash.
   */
  readonly markupPercent: Decimal | null;
  /**
   * Percent of what is left of the selling price after the line discount, as profit is of the selling
   * amount; null is shown as a dash.
   */
  readonly marginPercent: Decimal | null;
  readonly markupFrom: MarkupSource | null;
  /** Percent lines: the selling amounts that the percent is taken of. */
  readonly baseAmount: Decimal | null;
  /** null with a selling amount: the line is without a cost, see `isWithoutCost`. */
  readonly purchaseAmount: Decimal | null;
  /** Before the line discount. */
  readonly grossAmount: Decimal | null;
  /** Below 0 it is a surcharge. */
  readonly discountAmount: Decimal | null;
  /** After the line discount. */
  readonly sellingAmount: Decimal | null;
  readonly profitAmount: Decimal | null;
  /** Is the line part of the estimate's total? */
  readonly counts: boolean;
  readonly problem: LineProblem | null;
}

/** The total of a group with its subgroups, before the document discount. */
export interface PricedGroup {
  /** null, as all that follows from it, while a line in it is without a cost. */
  readonly purchaseAmount: Decimal | null;
  /** Of its lines and groups, before its own lump sum and discount. */
  readonly linesAmount: Decimal;
  /** Off its lump sum, or off its lines and groups; below 0 it is a surcharge. */
  readonly discountAmount: Decimal;
  /** What goes to the group around it. */
  readonly sellingAmount: Decimal;
  readonly profitAmount: Decimal | null;
  readonly marginPercent: Decimal | null;
  readonly markupPercent: Decimal | null;
  readonly hoursScheduled: Decimal;
  readonly hoursUsed: Decimal;
  /** Is the group part of the estimate's total? An optional group that is not chosen still shows its own. */
  readonly counts: boolean;
  /** How many lines belong to the subtotal but have a problem and are missing from it. */
  readonly incomplete: number;
  /** How many lines of the subtotal are sold at a cost that is not known. */
  readonly withoutCost: number;
  /** The discount is beyond its sum and has not been taken off. */
  readonly problem: GroupProblem | null;
}

export interface GroupProblem {
  readonly code: "discount_beyond_sum";
}
