import type { EstimateDocument } from "../../../../contracts/estimates.ts";
import type { Estimate } from "../../../../domain/estimate/estimate.ts";
import { priceEstimate, priceKept } from "../../../../domain/pricing/price-estimate.ts";
import type { PricedEstimate } from "../../../../domain/pricing/priced-estimate.ts";

/** The estimate of an answer as the domain wants it. */
function toEstimate(content: EstimateDocument["content"]): Estimate {
  return {
    settings: content.settings,
    variables: new Map(content.variables.map(({ name, value }) => [name, value])),
    groups: new Map(content.groups.map((group) => [group.key, group])),
    lines: new Map(content.lines.map((line) => [line.key, line])),
  };
}

/** The estimate of an answer with its figures: kept ones as they were sent, all others counted. */
export function toPriced({ content, figures, totals }: EstimateDocument): PricedEstimate {
  const estimate = toEstimate(content);
  return figures === null ? priceEstimate(estimate) : priceKept(estimate, { ...figures, totals });
}
