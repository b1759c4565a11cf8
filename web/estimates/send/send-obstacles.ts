import type { Key } from "../../../domain/estimate/estimate.ts";
import {
  type PricedEstimate,
  type TotalsProblem,
  hasPrices,
} from "../../../domain/pricing/priced-estimate.ts";

/** What keeps an estimate from going to the customer; the server refuses it for the same reasons. */
export interface SendObstacles {
  /** Lines without a price, options included. */
  readonly lines: readonly Key[];
  readonly isEmpty: boolean;
  /** A discount that is beyond its sum. */
  readonly discount: TotalsProblem | null;
}

export function findObstacles(priced: PricedEstimate): SendObstacles {
  const faulty: Key[] = [];
  for (const [key, { problem }] of priced.lines) if (problem !== null) faulty.push(key);
  return { lines: faulty, isEmpty: !hasPrices(priced), discount: priced.totals.problem };
}

export const isBlocked = ({ lines, isEmpty, discount }: SendObstacles) =>
  lines.length > 0 || isEmpty || discount !== null;
