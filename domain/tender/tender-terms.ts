import type { Change } from "../changes/estimate-changes.ts";
import type { Estimate } from "../estimate/estimate.ts";
import { type Decimal, compare, decimal } from "../money/decimal.ts";
import { highest } from "../money/limits.ts";
import { type RowMaker, discountOf } from "./tender-lines.ts";
import type { Tender } from "./tender.ts";

/** What a tender sets for the estimate as a whole. */
export interface TenderTerms {
  readonly vatPercent: Decimal;
  readonly changes: readonly Change[];
}

const whole = { number: "", line: 1 };
const none = decimal("0");

/**
 * Discount and VAT of the whole tender hold for an estimate that has nothing else in it. Beside other rows they
 * would change those as well, so they are left and told of.
 */
export function termsOf(
  { totals }: Tender,
  { settings, groups }: Estimate,
  note: RowMaker["note"],
): TenderTerms {
  const { discountPercent, discountAmount } = discountOf(totals, whole, { note });
  const rate = totals.vatPercent;
  const hasRate = rate !== null && compare(rate, none) >= 0 && compare(rate, highest.share) <= 0;
  const vatPercent = hasRate ? rate : settings.vatPercent;
  const changes: Change[] = [];
  if (vatPercent !== settings.vatPercent) {
    changes.push({ type: "setSetting", field: "vatPercent", value: vatPercent });
  }
  if (discountPercent !== null) {
    changes.push({ type: "setSetting", field: "discountPercent", value: discountPercent });
  }
  if (discountAmount !== null) {
    changes.push({ type: "setSetting", field: "discountAmount", value: discountAmount });
  }
  const isLeft = totals.lump !== null || (groups.size > 0 && changes.length > 0);
  if (isLeft) note("bill_terms_left", whole);
  return groups.size > 0
    ? { vatPercent: settings.vatPercent, changes: [] }
    : { vatPercent, changes };
}
