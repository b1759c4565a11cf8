import { type Decimal, isDecimal, roundExact, toDecimal, toExact } from "../../domain/decimal.ts";
import { places } from "../../domain/limits.ts";
import { marginOf, raiseByPercent } from "../../domain/markup.ts";

/** What stands in the form; text that is no number is left out of the preview. */
export interface PriceEntry {
  readonly buyingPrice: string | null;
  readonly wastePercent: string | null;
  readonly markupPercent: string | null;
}

export interface ServicePrice {
  /** Buying price with waste. */
  readonly unitCost: Decimal | null;
  /** Rounded to 2 decimals; null without a markup of the service's own. */
  readonly sellingPrice: Decimal | null;
  readonly markupPercent: Decimal | null;
  readonly marginPercent: Decimal | null;
}

/** What one unit will cost and sell for. A cost of 0 cannot be marked up. Domain rule. */
export function priceService(entry: PriceEntry): ServicePrice {
  const [buyingPrice, wastePercent] = [known(entry.buyingPrice), known(entry.wastePercent)];
  const markupPercent = known(entry.markupPercent);
  const noPrice = { sellingPrice: null, marginPercent: null, markupPercent };
  if (buyingPrice === null || wastePercent === null) return { ...noPrice, unitCost: null };
  const unitCost = raiseByPercent(toExact(buyingPrice), wastePercent);
  if (markupPercent === null || unitCost.digits === 0n) {
    return { ...noPrice, unitCost: toDecimal(unitCost) };
  }
  const sellingPrice = roundExact(raiseByPercent(unitCost, markupPercent), places.money);
  return {
    unitCost: toDecimal(unitCost),
    sellingPrice: toDecimal(sellingPrice),
    markupPercent,
    marginPercent: marginOf(unitCost, sellingPrice),
  };
}

const known = (text: string | null) => (text !== null && isDecimal(text) ? text : null);
