/**
 * What is looked at before an offer leaves the house. A company says of each whether it warns, blocks or
 * is not told.
 */
export const offerChecks = [
  "below_cost",
  "unknown_cost",
  "low_margin",
  "old_price",
  "other_price",
  "expired",
  "sample_company",
  "company_address",
  "customer_address",
  "contact_email",
  "vat_number",
  "missing_title",
  "missing_unit",
  "duplicate_line",
  "missing_hours",
  "option_price",
  "missing_text",
  "other_language",
  "unknown_word",
] as const;
export type OfferCheck = (typeof offerChecks)[number];

/** What a line or a sum lacks: the total would be wrong. */
export const incomplete = "incomplete";
/** The parts of the payment plan do not make the whole. */
export const paymentPlan = "payment_plan";
/** What blocks in every company. */
export const fixedChecks = [incomplete, paymentPlan] as const;
export type FixedCheck = (typeof fixedChecks)[number];

/** What whoever may not see costs does not learn of. */
const costChecks: ReadonlySet<string> = new Set<OfferCheck>([
  "below_cost",
  "unknown_cost",
  "low_margin",
  "old_price",
  "other_price",
]);
export const tellsOfCosts = (check: string): boolean => costChecks.has(check);

/** A price from the catalogue is old after so many days. */
export const oldestPriceDays = 90;

export const checkLevels = ["warn", "block"] as const;
export type CheckLevel = (typeof checkLevels)[number];

/** What a company says of the checks: those that it does not name warn, one that it names twice blocks. */
export interface CheckRules {
  readonly blockingChecks: readonly OfferCheck[];
  readonly silentChecks: readonly OfferCheck[];
}

/** Undefined for a check that is off. */
export function levelOf(
  check: OfferCheck | FixedCheck,
  { blockingChecks, silentChecks }: CheckRules,
): CheckLevel | undefined {
  if (check === incomplete || check === paymentPlan || blockingChecks.includes(check)) {
    return "block";
  }
  return silentChecks.includes(check) ? undefined : "warn";
}
