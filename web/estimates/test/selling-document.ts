import { withoutCosts } from "../../../contracts/costs.ts";
import { EstimateDocument } from "../../../contracts/estimates.ts";
import type { Estimate } from "../../../domain/estimate/estimate.ts";
import { priceEstimate } from "../../../domain/pricing/price-estimate.ts";
import { sellingSide } from "../../../domain/pricing/selling-side.ts";
import { makeDocument } from "./make-document.ts";

/** The estimate as the server would answer it to whoever sees no costs. */
export function makeSellingDocument(
  estimate: Estimate,
  header: Partial<EstimateDocument["header"]> = {},
): EstimateDocument {
  const document = makeDocument(estimate, 0, header);
  const { content } = makeDocument(sellingSide(priceEstimate(estimate)));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is cut may be absent by its type
  return withoutCosts(EstimateDocument, { ...document, content }) as EstimateDocument;
}
