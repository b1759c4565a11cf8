import { type Decimal, type Exact, subtractExact, toDecimal } from "../money/decimal.ts";
import { marginOf, markupOf } from "./markup.ts";
import type { PricedLine } from "./priced-rows.ts";

/** A cost and what is earned on it; all of it is null while the cost is not known. */
export interface Profit {
  readonly purchaseAmount: Decimal | null;
  readonly profitAmount: Decimal | null;
  readonly marginPercent: Decimal | null;
  readonly markupPercent: Decimal | null;
}

const unknown: Profit = {
  purchaseAmount: null,
  profitAmount: null,
  marginPercent: null,
  markupPercent: null,
};

/** What is sold at a cost that is not known earns nothing that could be told. Domain rule. */
export function countProfit(purchase: Exact | null, selling: Exact): Profit {
  if (purchase === null) return unknown;
  return {
    purchaseAmount: toDecimal(purchase),
    profitAmount: toDecimal(subtractExact(selling, purchase)),
    marginPercent: marginOf(purchase, selling),
    markupPercent: markupOf(purchase, selling),
  };
}

/**
 * Has the line a selling amount, but no cost? It is sold, printed and counted as any other; what it costs
 * and earns is not known, nor is that of anything that it is part of. Domain rule.
 */
export const isWithoutCost = ({
  purchaseAmount,
  sellingAmount,
}: Pick<PricedLine, "purchaseAmount" | "sellingAmount">): boolean =>
  sellingAmount !== null && purchaseAmount === null;
