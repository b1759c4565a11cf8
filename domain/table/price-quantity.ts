import { type Decimal, decimal } from "../money/decimal.ts";

/** For how many units a price may be. */
const quantities = ["1", "10", "100", "1000"].map(decimal);

/** "100 stk", "pr. 100 m", "1000stk" */
const before =
  /^(?:(?:pris\s+|price\s+)?(?:pr|per|à)\.?\s*)?(10|100|1[ .]?000)\s*(\p{L}\S{0,19})$/iu;
/** "stk/100" */
const behind = /^(\p{L}[^\s/]{0,19})\s*\/\s*(10|100|1[ .]?000)$/iu;

/** What a price is for: so many of a unit. */
export interface NamedPriceUnit {
  readonly quantity: Decimal;
  readonly unit: string;
}

export function readPriceUnit(text: string): NamedPriceUnit | undefined {
  const [, first = "", second = ""] = before.exec(text) ?? behind.exec(text) ?? [];
  const [many, unit] = /^\d/.test(first) ? [first, second] : [second, first];
  const quantity = quantityOf(many);
  return quantity && { quantity, unit };
}

const quantityOf = (text: string): Decimal | undefined => {
  const digits = text.replace(/^1[ .]000$/, "1000");
  return quantities.find((one) => one === digits);
};

/** What a cell says a price is for: "100", "100 stk", or "stk" for one; undefined where it says neither. */
export function readPriceQuantity(text: string): Decimal | undefined {
  if (/^\p{L}+\.?$/u.test(text)) return quantities[0];
  return quantityOf(text) ?? readPriceUnit(text)?.quantity;
}
