import { type Decimal, roundExact, toDecimal, toExact } from "../money/decimal.ts";
import { places } from "../money/limits.ts";
import { raiseByPercent } from "./markup.ts";

/** What has to be bought of a material: the net quantity raised by its waste, at most 4 decimals. */
export const quantityWithWaste = (quantity: Decimal, wastePercent: Decimal): Decimal =>
  toDecimal(roundExact(raiseByPercent(toExact(quantity), wastePercent), places.quantity));
