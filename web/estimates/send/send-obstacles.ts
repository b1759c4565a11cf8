import type { Key } from "../../../domain/estimate/estimate.ts";
import {
  type PricedEstimate,
  type TotalsProblem,
  hasPrices,
} from "../../../domain/pricing/priced-estimate.ts";

/** What keeps an estimate from going to the customer; the server refuses it for the same reasons, of which it does not know one. */
export interface SendObstacles {
  /** Lines without a price, options included. */
  readonly lines: readonly Key[];
  readonly isEmpty: boolean;
  /** A discount that is beyond its sum. */
  readonly discount: TotalsProblem | null;
  /** Lines with measurements that this page could not read, and which are not in their quantities. */
  readonly unread: readonly Key[];
}

export function findObstacles(priced: PricedEstimate, unread: readonly Key[] = []): SendObstacles {
  const faulty: Key[] = [];
  for (const [key, { problem }] of priced.lines) if (problem !== null) faulty.push(key);
  return { lines: faulty, isEmpty: !hasPrices(priced), discount: priced.totals.problem, unread };
}

export const isBlocked = ({ lines, isEmpty, discount, unread }: SendObstacles) =>
  lines.length > 0 || isEmpty || discount !== null || unread.length > 0;
