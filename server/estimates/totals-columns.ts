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
  "withoutCost",
] as const;

export const totalsColumns = [...copiedTotals, "lineCount"] as const;

/** The values of these columns. */
export const totalsRow = ({ estimate, totals }: PricedEstimate) => ({
  ...Object.fromEntries(copiedTotals.map((name) => [name, totals[name]])),
  lineCount: estimate.lines.size,
});
