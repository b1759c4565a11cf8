import type { EstimateDocument } from "../../../../contracts/estimates.ts";
import type { Estimate } from "../../../../domain/estimate/estimate.ts";

/** The estimate of an answer as the domain wants it. */
export function toEstimate(content: EstimateDocument["content"]): Estimate {
  return {
    settings: content.settings,
    variables: new Map(content.variables.map(({ name, value }) => [name, value])),
    groups: new Map(content.groups.map((group) => [group.key, group])),
    lines: new Map(content.lines.map((line) => [line.key, line])),
  };
}
