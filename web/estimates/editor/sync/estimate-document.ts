import type { EstimateDocument } from "../../../../contracts/estimates.ts";
import {
  noGroupCosts,
  noLineCosts,
  noSettingCosts,
} from "../../../../domain/estimate/cost-fields.ts";
import type { Estimate } from "../../../../domain/estimate/estimate.ts";
import { priceEstimate, priceKept } from "../../../../domain/pricing/price-estimate.ts";
import {
  completeGroup,
  completeLine,
  completeTotals,
} from "../../../../domain/pricing/seen-figures.ts";
import type { PricedEstimate } from "../../../../domain/pricing/priced-estimate.ts";

/** The estimate of an answer as the domain wants it; what is not shown of its costs is not known. */
export function toEstimate(content: EstimateDocument["content"]): Estimate {
  return {
    settings: { ...noSettingCosts, ...content.settings },
    variables: new Map(content.variables.map(({ name, value }) => [name, value])),
    groups: new Map(content.groups.map((group) => [group.key, { ...noGroupCosts, ...group }])),
    lines: new Map(content.lines.map((line) => [line.key, { ...noLineCosts, ...line }])),
  };
}

/** The estimate of an answer with its figures: kept ones as they were sent, all others counted. */
export function toPriced({ content, figures, totals }: EstimateDocument): PricedEstimate {
  const estimate = toEstimate(content);
  if (figures === null) return priceEstimate(estimate);
  return priceKept(estimate, {
    lines: figures.lines.map(completeLine),
    groups: figures.groups.map(completeGroup),
    totals: completeTotals(totals),
  });
}
