import type { Key } from "../../../domain/estimate/estimate.ts";
import type { PricedEstimate } from "../../../domain/pricing/priced-estimate.ts";

/** What keeps an estimate from going to the customer; the server refuses it for the same reasons. */
export interface SendObstacles {
  /** Lines without a price, options included. */
  readonly lines: readonly Key[];
  readonly isEmpty: boolean;
  readonly isDiscountBeyondSum: boolean;
}

export function findObstacles({ lines, totals }: PricedEstimate): SendObstacles {
  const faulty: Key[] = [];
  let isEmpty = true;
  for (const [key, { problem, sellingAmount }] of lines) {
    if (problem !== null) faulty.push(key);
    if (sellingAmount !== null) isEmpty = false;
  }
  return { lines: faulty, isEmpty, isDiscountBeyondSum: totals.problem !== null };
}

export const isBlocked = ({ lines, isEmpty, isDiscountBeyondSum }: SendObstacles) =>
  lines.length > 0 || isEmpty || isDiscountBeyondSum;
