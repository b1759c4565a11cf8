import type { Decimal } from "../money/decimal.ts";
import { outermost, type PairableRow, pairRows } from "./pair-rows.ts";

/** How a row takes part in an offer. */
export type Standing = "included" | "chosen" | "option" | "alternative";

/** A row of an offer with no more than its customer reads of it. */
export interface OfferedRow extends PairableRow {
  readonly number: string;
  /** What the customer calls it, in words; empty where that is its number, or nothing. */
  readonly yourNumber: string;
  /** With its unit, as it is printed. */
  readonly quantity: string;
  readonly description: string;
  readonly standing: Standing;
  readonly isAllowance: boolean;
  /** null where none is printed, as inside a lump sum. */
  readonly unitPrice: Decimal | null;
  readonly amount: Decimal | null;
}

export interface ChangedRow {
  readonly before: OfferedRow;
  readonly after: OfferedRow;
}

/** What became of an offer, in the order of print. */
export interface RowChanges {
  readonly added: readonly OfferedRow[];
  readonly removed: readonly OfferedRow[];
  readonly changed: readonly ChangedRow[];
}

/**
 * Compares two versions by the keys that rows keep, and what is left by their titles. Of a group that came or
 * went only the group is told. Numbers follow the order, so another number is no change, nor is one of the customer's.
 */
export function compareRows(
  before: readonly OfferedRow[],
  after: readonly OfferedRow[],
): RowChanges {
  const partners = pairRows(before, after);
  const kept = new Set(partners.values());
  const added = after.filter((row) => !partners.has(row));
  const removed = before.filter((row) => !kept.has(row));
  const pairs = partners.entries().map(([now, then]) => ({ before: then, after: now }));
  return {
    added: outermost(added),
    removed: outermost(removed),
    changed: [...pairs].filter(isChanged),
  };
}

/** What a row says, which one can read on paper. */
const told = ["title", "quantity", "description", "standing", "isAllowance"] as const;
/** Where one of the two is not printed there is nothing to compare. */
const priced = ["unitPrice", "amount"] as const;

const isChanged = ({ before, after }: ChangedRow): boolean =>
  told.some((field) => before[field] !== after[field]) ||
  priced.some(
    (field) => before[field] !== null && after[field] !== null && before[field] !== after[field],
  );
