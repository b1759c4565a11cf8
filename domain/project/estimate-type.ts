/** The legal form of a price, which is the heading of the printed offer. Domain rule. */
export const estimateTypes = [
  "fixed_price",
  "price_estimate",
  "maximum_price",
  "indication",
  "time_and_material",
  "unit_prices",
] as const;
export type EstimateType = (typeof estimateTypes)[number];

/** What is paid follows from the unit prices, so the total is no more than an estimate. Domain rule. */
export const isPaidByUnit = (type: EstimateType): boolean =>
  type === "unit_prices" || type === "time_and_material";

/** What kind of document a price form makes: an offer binds, the other two only inform. */
export type DocumentKind = "Offer" | "PriceEstimate" | "Indication";

export function documentKind(type: EstimateType): DocumentKind {
  if (type === "price_estimate") return "PriceEstimate";
  return type === "indication" ? "Indication" : "Offer";
}
