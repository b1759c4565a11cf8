import type { VatCode } from "../estimate/estimate.ts";
import type { Decimal } from "../money/decimal.ts";

interface Taxed {
  /** null where the company is in no register of VAT. */
  readonly vatPercent: Decimal | null;
  readonly vatCode: VatCode | null;
}

/** Norwegian standard tax codes of turnover (SAF-T, "Standard Tax Codes" of the tax administration), by rate. */
const norwegian: Readonly<Record<string, string>> = { "25": "3", "15": "31", "12": "33", "0": "5" };

/**
 * The standard tax code that a row of VAT is booked with: by its rate; 6 for what the law exempts, 7 for what is
 * outside of it. null where there is none, as in other countries: then it is chosen by hand.
 */
export function taxCode(country: string, { vatPercent, vatCode }: Taxed): string | null {
  if (country !== "NO") return null;
  if (vatPercent === null || vatCode === "outside") return "7";
  if (vatCode === "exempt") return "6";
  return norwegian[vatPercent] ?? null;
}
