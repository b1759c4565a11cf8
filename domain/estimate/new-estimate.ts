import { type Decimal, decimal } from "../money/decimal.ts";
import type { Estimate, Settings } from "./estimate.ts";
import { lawfulPriceLimit } from "./price-limit.ts";

/** What a company says about prices. */
export interface CompanyRates {
  readonly vatPayer: boolean;
  readonly vatPercent: Decimal;
  readonly workCostPerHour: Decimal;
  readonly workPricePerHour: Decimal;
  readonly markupMaterial: Decimal;
  readonly markupWork: Decimal;
}

/**
 * An estimate as the company's rates make it, with nothing in it. The markup of services is 0: it only
 * counts for lines that are no catalogue services, and the company's rate for it is not among these.
 */
export function newEstimate(rates: CompanyRates, squares: Decimal = decimal("0")): Estimate {
  const settings: Settings = {
    squares,
    vatPayer: rates.vatPayer,
    vatPercent: rates.vatPercent,
    workCostPerHour: rates.workCostPerHour,
    workPricePerHour: rates.workPricePerHour,
    markupMaterial: null,
    markupWork: null,
    markupGeneral: null,
    companyMarkupMaterial: rates.markupMaterial,
    companyMarkupWork: rates.markupWork,
    companyMarkupGeneral: decimal("0"),
    difficulty: decimal("1"),
    discountPercent: null,
    discountAmount: null,
    discountVatPercent: null,
    totalRounding: null,
    lineOrder: "entered",
    amountsShown: "client",
    unitPricesShown: false,
    detailLevel: "full",
    changesShown: true,
    coverShown: false,
    measurementsShown: false,
    clientNumbersShown: true,
    priceLimitPercent: lawfulPriceLimit,
    paymentPlan: [],
  };
  return { settings, variables: new Map(), groups: new Map(), lines: new Map() };
}
