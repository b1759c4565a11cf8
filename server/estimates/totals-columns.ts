import type { PricedEstimate } from "../../domain/pricing/priced-estimate.ts";

/** The copy of the totals that lists and dashboards read; written with the lines that make them. */
const copiedTotals = [
  "sumAmount",
  "netAmount",
  "vatAmount",
  "totalAmount",
  "purchaseAmount",
  "profitAmount",
  "hoursScheduled",
  "hoursUsed",
  "incomplete",
] as const;

export const totalsColumns = [...copiedTotals, "lineCount"] as const;

type TotalsRow = Pick<PricedEstimate["totals"], (typeof copiedTotals)[number]> & {
  readonly lineCount: number;
};

export function totalsRow({ estimate, totals }: PricedEstimate): TotalsRow {
  const { sumAmount, netAmount, vatAmount, totalAmount, purchaseAmount } = totals;
  const { profitAmount, hoursScheduled, hoursUsed, incomplete } = totals;
  return {
    sumAmount,
    netAmount,
    vatAmount,
    totalAmount,
    purchaseAmount,
    profitAmount,
    hoursScheduled,
    hoursUsed,
    incomplete,
    lineCount: estimate.lines.size,
  };
}
