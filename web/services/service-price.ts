import type { ServiceKind } from "../../contracts/services.ts";
import { type Decimal, decimal, decimalOrNull, toDecimal } from "../../domain/money/decimal.ts";
import { type CompanyRates, newEstimate } from "../../domain/estimate/new-estimate.ts";
import { emptyLine } from "../../domain/estimate/new-row.ts";
import { priceUnit } from "../../domain/pricing/unit-price.ts";
import { effectiveHourNorm } from "../../domain/pricing/work-price.ts";

/** What stands in the form; text that is no number is left out of the preview. */
export interface PriceEntry {
  readonly kind: ServiceKind;
  readonly buyingPrice?: string | null;
  readonly wastePercent?: string | null;
  readonly markupPercent?: string | null;
  readonly hourNorm: string | null;
}

/** VAT comes on top of what is shown here. */
const noVat = { vatPayer: false, vatPercent: decimal("0") };
type Rates = Omit<CompanyRates, keyof typeof noVat>;

export interface ServicePrice {
  /** Buying price, or hours at the company's cost, with waste. */
  readonly unitCost: Decimal | null;
  /** Rounded to 2 decimals. */
  readonly sellingPrice: Decimal | null;
  readonly markupPercent: Decimal | null;
  readonly marginPercent: Decimal | null;
  /** What the selling price comes from: the service's own markup, the company's, or its hourly rates. */
  readonly source: "own" | "company" | "rate" | null;
}

const unknown: ServicePrice = {
  unitCost: null,
  sellingPrice: null,
  markupPercent: null,
  marginPercent: null,
  source: null,
};

const noTitles = { titleEn: "", titleNb: "" };

/** What one unit will cost and sell for in a new estimate: the same engine counts it there. */
export function priceService(entry: PriceEntry, rates: Rates): ServicePrice {
  const wastePercent = decimalOrNull(entry.wastePercent ?? null);
  if (wastePercent === null) return unknown;
  const line = {
    ...emptyLine({ key: "", groupKey: "", position: "V", kind: entry.kind, titles: noTitles }),
    buyingPrice: decimalOrNull(entry.buyingPrice ?? null),
    markupPercent: decimalOrNull(entry.markupPercent ?? null),
    hourNorm: decimalOrNull(entry.hourNorm),
    wastePercent,
  };
  const estimate = newEstimate({ ...rates, ...noVat });
  const price = priceUnit(line, effectiveHourNorm(line, estimate), estimate);
  const unitCost = price.unitCost && toDecimal(price.unitCost);
  if (unitCost === null && price.sellingPrice === null) return unknown;
  return {
    unitCost,
    sellingPrice: price.sellingPrice && toDecimal(price.sellingPrice),
    markupPercent: price.markupPercent,
    marginPercent: price.marginPercent,
    source: price.sellingPrice && sourceOf(price.markupFrom?.from),
  };
}

function sourceOf(from: string | undefined): ServicePrice["source"] {
  if (from === "line") return "own";
  return from === "company" || from === "rate" ? from : null;
}
