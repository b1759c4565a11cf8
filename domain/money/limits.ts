import { decimal, type Exact, isBelowTenTo } from "./decimal.ts";

/**
 * Limits that entry, contracts and engine share (domain rule): a figure beyond them is a clear
 * message to the user, never a wrong number.
 */

/** How many decimals each kind of figure may have. */
export const places = {
  money: 2,
  /** Buying, selling or list price of one unit. */
  unitPrice: 4,
  quantity: 4,
  size: 4,
  factor: 4,
  hours: 4,
  percent: 4,
  /** Of a payment of the total. */
  payment: 2,
} as const;

/** The most that may be entered. */
export const highest = {
  price: decimal("9999999999.99"),
  unitPrice: decimal("9999999999.9999"),
  measure: decimal("9999999999.9999"),
  percent: decimal("10000"),
  /** Of a whole: waste, discount, VAT. */
  share: decimal("100"),
} as const;
/** Less would take more than everything away. */
export const lowestPercent = decimal("-100");

export const maxLines = 20_000;
/** In one step of a batch, and steps in one batch. */
export const maxInsertedLines = 5_000;
export const maxInsertedGroups = 2_000;
export const maxChanges = 5_000;
export const maxGroups = 5_000;
/** In all lines of an estimate together, each of which may have many. */
export const maxMeasurementRows = 100_000;
/** Symbols in all lines of an estimate together: 500 for each of the most lines. */
export const maxTextLength = 10_000_000;
/** Each may be taken of everything above it. */
export const maxPercentLines = 500;
/** A group without a parent has depth 1. */
export const maxGroupDepth = 8;
export const maxPayments = 20;
export const maxVariables = 50;
export const maxVariableNameLength = 40;
export const maxFormulaLength = 500;
/** Room for thousands of insertions at one spot; see order.ts. */
export const maxPositionLength = 1_000;

/** Quantities, hours and prices per unit stay below 10^10, without their sign. */
export function isWithinLimit(value: Exact): boolean {
  return isBelowTenTo(value, 10);
}
