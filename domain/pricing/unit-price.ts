import { type Decimal, type Exact, roundExact, toExact } from "../money/decimal.ts";
import type { Estimate, Line } from "../estimate/estimate.ts";
import { isWithinLimit, places } from "../money/limits.ts";
import type { LineProblem } from "../estimate/line-problem.ts";
import { findMarkup, lowerByPercent, marginOf, markupOf, raiseByPercent } from "./markup.ts";
import type { MarkupSource } from "./priced-rows.ts";
import { buyingPriceByHour, sellingPriceByHour } from "./work-price.ts";

/** Cost and price of one unit, as far as they are known. */
export interface UnitPrice {
  readonly buyingPrice: Exact | null;
  /** With waste, unrounded. */
  readonly unitCost: Exact | null;
  /** As typed, else rounded to 2 decimals, so that the customer can check the amount by hand. */
  readonly sellingPrice: Exact | null;
  readonly markupPercent: Decimal | null;
  /** After the line discount. */
  readonly marginPercent: Decimal | null;
  readonly markupFrom: MarkupSource | null;
  readonly problem: LineProblem | null;
}

type Selling = Pick<UnitPrice, "sellingPrice" | "markupPercent" | "markupFrom">;

/**
 * Prices one unit. A typed buying price or selling price always wins, then the nearest markup; for work
 * with an hour norm the price per hour stands in place of the company's default markup. A cost of 0 cannot
 * be marked up. Domain rule.
 */
export function priceUnit(line: Line, hourNorm: Exact | null, estimate: Estimate): UnitPrice {
  const buyingPrice = findBuyingPrice(line, hourNorm, estimate);
  const unitCost = buyingPrice === null ? null : raiseByPercent(buyingPrice, line.wastePercent);
  const selling = findSelling(line, hourNorm, unitCost, estimate);
  const { sellingPrice } = selling;
  const isKnown = unitCost !== null && sellingPrice !== null;
  return {
    ...selling,
    buyingPrice,
    unitCost,
    marginPercent: isKnown
      ? marginOf(unitCost, lowerByPercent(sellingPrice, line.discountPercent))
      : null,
    problem: findProblem(unitCost, sellingPrice),
  };
}

function findBuyingPrice(line: Line, hourNorm: Exact | null, estimate: Estimate): Exact | null {
  if (line.buyingPrice !== null) return toExact(line.buyingPrice);
  return hourNorm === null ? null : buyingPriceByHour(hourNorm, estimate);
}

function findSelling(
  line: Line,
  hourNorm: Exact | null,
  unitCost: Exact | null,
  estimate: Estimate,
): Selling {
  if (line.sellingPrice !== null) {
    return derivedFrom("price", toExact(line.sellingPrice), unitCost);
  }
  const { markupPercent, markupFrom } = findMarkup(line, estimate);
  if (hourNorm !== null && markupFrom.from === "company") {
    const sellingPrice = sellingPriceByHour(hourNorm, estimate);
    return derivedFrom("rate", sellingPrice, unitCost);
  }
  if (unitCost === null) return { sellingPrice: null, markupPercent, markupFrom };
  if (unitCost.digits === 0n) return { sellingPrice: null, markupPercent: null, markupFrom };
  const sellingPrice = roundExact(raiseByPercent(unitCost, markupPercent), places.money);
  return { sellingPrice, markupPercent, markupFrom };
}

function derivedFrom(
  from: "price" | "rate",
  sellingPrice: Exact | null,
  unitCost: Exact | null,
): Selling {
  const isKnown = unitCost !== null && sellingPrice !== null;
  const markupPercent = isKnown ? markupOf(unitCost, sellingPrice) : null;
  return { sellingPrice, markupPercent, markupFrom: { from } };
}

/** Without a buying price the line has a price all the same, where it has one of its own. Domain rule. */
function findProblem(unitCost: Exact | null, sellingPrice: Exact | null): LineProblem | null {
  if (unitCost !== null && !isWithinLimit(unitCost)) {
    return { code: "out_of_range", figure: "buyingPrice" };
  }
  if (sellingPrice === null) {
    return { code: unitCost === null ? "buying_price_missing" : "selling_price_missing" };
  }
  if (!isWithinLimit(sellingPrice)) return { code: "out_of_range", figure: "sellingPrice" };
  return null;
}
