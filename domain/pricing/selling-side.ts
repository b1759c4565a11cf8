import { noGroupCosts, noLineCosts, noSettingCosts } from "../estimate/cost-fields.ts";
import type { Estimate, Line } from "../estimate/estimate.ts";
import { toExact } from "../money/decimal.ts";
import { isWithinLimit } from "../money/limits.ts";
import type { PricedEstimate } from "./priced-estimate.ts";
import type { PricedLine } from "./priced-rows.ts";

/**
 * The estimate as it is for whoever may not see costs: each line has the price that follows from its cost as if
 * it were typed, and no cost. Work at the price per hour keeps its norm, from which that price follows. It
 * prices like any other estimate, and sells for the same.
 */
export function sellingSide({ estimate, lines }: PricedEstimate): Estimate {
  return {
    ...estimate,
    settings: { ...estimate.settings, ...noSettingCosts },
    groups: new Map(
      estimate.groups.entries().map(([key, row]) => [key, { ...row, ...noGroupCosts }]),
    ),
    lines: new Map(
      estimate.lines.entries().map(([key, row]) => [key, soldLine(row, lines.get(key))]),
    ),
  };
}

function soldLine(line: Line, priced: PricedLine | undefined): Line {
  const sold = { ...line, ...noLineCosts };
  if (priced === undefined || priced.markupFrom?.from === "rate") return sold;
  const sellingPrice = isCostOutOfRange(priced) ? null : (priced.sellingPrice ?? line.sellingPrice);
  // What has no price here would be sold by the hour there.
  return { ...sold, sellingPrice, ...(sellingPrice === null && { hourNorm: null }) };
}

const isCostOutOfRange = ({ unitCost }: PricedLine) =>
  unitCost !== null && !isWithinLimit(toExact(unitCost));
