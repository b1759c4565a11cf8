import type { Decimal } from "../money/decimal.ts";

export const agreementTargets = ["group", "article"] as const;
export type AgreementTarget = (typeof agreementTargets)[number];

/** A discount that was agreed with a supplier. Days are yyyy-MM-dd and both count; null is without an end. */
export interface DiscountAgreement {
  readonly target: AgreementTarget;
  /** The discount group, or the number of the article. */
  readonly key: string;
  readonly discountPercent: Decimal;
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** What of an article decides about its discount. */
export interface DiscountedArticle {
  readonly number: string;
  readonly discountGroup: string;
  /** A net price takes no discount. */
  readonly isNet: boolean;
  /** As its price file says. */
  readonly discountPercent: Decimal;
}

export interface DiscountInForce {
  readonly discountPercent: Decimal;
  /** What was agreed on; null where the price file says it. */
  readonly agreedFor: AgreementTarget | null;
}

/**
 * The discount on an article on a day: what was agreed on the article itself goes before what was agreed on
 * its group, and that before the price file. Of several that hold at once the one that began last counts,
 * so a campaign may lie within a standing agreement.
 */
export function discountOn(
  article: DiscountedArticle,
  agreements: readonly DiscountAgreement[],
  day: string,
): DiscountInForce {
  const ofFile = { discountPercent: article.discountPercent, agreedFor: null };
  if (article.isNet) return ofFile;
  const inForce = agreements.filter((agreement) => holdsOn(agreement, day));
  const ofArticle = newest(inForce, "article", article.number);
  const ofGroup = newest(inForce, "group", article.discountGroup);
  const found = ofArticle ?? ofGroup;
  return found ? { discountPercent: found.discountPercent, agreedFor: found.target } : ofFile;
}

const holdsOn = ({ validFrom, validTo }: DiscountAgreement, day: string): boolean =>
  (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo);

function newest(
  agreements: readonly DiscountAgreement[],
  target: AgreementTarget,
  key: string,
): DiscountAgreement | undefined {
  return agreements
    .filter((one) => one.target === target && one.key === key)
    .toSorted((a, b) => (b.validFrom ?? "").localeCompare(a.validFrom ?? ""))[0];
}
