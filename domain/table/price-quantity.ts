import { type Decimal, decimal } from "../money/decimal.ts";

/** For how many units prices are. */
export const priceQuantities = [1, 10, 100, 1000] as const;

const quantities = priceQuantities.map((one) => decimal(String(one)));

/** "100 stk", "pr. 100 m", "1000stk" */
const before = /^((?:pris\s+|price\s+)?(?:pr|per|à)\.?\s*)?(10|100|1[ .]?000)\s*(\p{L}\S{0,19})$/iu;
/** "stk/100" */
const behind = /^(\p{L}[^\s/]{0,19})\s*\/\s*(10|100|1[ .]?000)$/iu;

/** What a package holds rather than what a price is for: "10 l", "100 mm". */
const isSizeOfPackage = (unit: string) =>
  /^(?:[mcd]?l|liter|litre|ltr|k?g|kilo|gram|[mc]m)\.?$/iu.test(unit);

/** What a price is for: so many of a unit. */
export interface NamedPriceUnit {
  readonly quantity: Decimal;
  readonly unit: string;
  /** It tells of the price by itself; else it may be the size of a package as well. */
  readonly isOfPrice: boolean;
}

export function readPriceUnit(text: string): NamedPriceUnit | undefined {
  const [, per, many = "", unit = ""] = before.exec(text) ?? [];
  const [, unitBefore = "", manyBehind = ""] = behind.exec(text) ?? [];
  const quantity = quantityOf(many || manyBehind);
  if (quantity === undefined) return undefined;
  if (manyBehind !== "") return { quantity, unit: unitBefore, isOfPrice: true };
  return { quantity, unit, isOfPrice: per !== undefined || !isSizeOfPackage(unit) };
}

const quantityOf = (text: string): Decimal | undefined => {
  const digits = text.replace(/^1[ .]000$/, "1000");
  return quantities.find((known) => known === digits);
};

/** Numbers in words; any other word is a unit, of which it is one. */
const inWords: readonly (readonly [RegExp, Decimal])[] = [
  [/^(?:hundre|hundred|hundrede|hundra|hundert|c)$/i, decimal("100")],
  [/^(?:tusen|thousand|tusind|tausend|mille)$/i, decimal("1000")],
  [/^\p{L}+\.?$/u, decimal("1")],
];

/** What a cell says a price is for: "100", "100 stk", "hundre", or "stk" for one; undefined where it says none of it. */
export function readPriceQuantity(text: string): Decimal | undefined {
  const word = inWords.find(([pattern]) => pattern.test(text));
  if (word) return word[1];
  return quantityOf(text) ?? readPriceUnit(text)?.quantity;
}
