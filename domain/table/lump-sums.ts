import { isMoneyUnit } from "./cells.ts";
import { type ColumnMeaning, type ColumnMeanings, wordMeanings } from "./column-meaning.ts";
import { isLumpWord, isPiece, lumpUnit, plainWord as plain } from "./lump-words.ts";
import { hasAmount, hasPrice, tellsSum } from "./row-amounts.ts";
import type { RowCells } from "./row-cells.ts";

/** Is there an amount and nothing that it could be made of but, perhaps, the word for a lump sum? */
export function isLumpSum(cells: RowCells): boolean {
  if (hasPrice(cells) || !hasAmount(cells) || !cells.has("title")) return false;
  const quantity = cells.get("quantity");
  const isOne = quantity === undefined || plain(quantity) === "1";
  return isOne && (!cells.has("unit") || isLumpWord(cells.get("unit")));
}

const besidesLump: readonly ColumnMeaning[] = [
  ...wordMeanings,
  ...(["unit", "priceQuantity", "vatPercent", "amount"] as const),
];

/** Is there, but for its unit, nothing that an amount could be made of? */
export const isAmountAlone = (cells: RowCells): boolean =>
  [...cells.keys()].every((one) => besidesLump.includes(one));

/**
 * Is there an amount beside a unit, and nothing that says of how many, so that it can be the price of one whole alone?
 * What is counted in money is an amount of something else.
 */
export function isWholeSum(cells: RowCells, currency: string): boolean {
  const unit = cells.get("unit");
  const isUnit = unit !== undefined && plain(unit) !== "%" && !isMoneyUnit(unit, currency);
  const isPriced = hasAmount(cells) && !saysNothing(cells.get("amount") ?? "");
  return isAmountAlone(cells) && isUnit && isPriced && cells.has("title") && !tellsSum(cells);
}

/** Does no word in a lump sum say that it is one? The word for it has become its quantity, 1. */
export const isUnnamedLump = (cells: RowCells): boolean =>
  !cells.has("quantity") && !saysNothing(cells.get("amount") ?? "");

/** How a lump sum is counted, and by which price the table tells what it comes to. */
export interface LumpTerms {
  readonly price: "buyingPrice" | "sellingPrice";
  readonly unit: string | undefined;
}

/** A lump sum is a cost in a table of buying prices; else it is what the line is sold for. */
export const lumpTermsOf = (meanings: ColumnMeanings, hasUnit: boolean): LumpTerms => ({
  price: meanings.includes("buyingPrice") ? "buyingPrice" : "sellingPrice",
  unit: hasUnit ? lumpUnit : undefined,
});

/** Spreadsheets count the sum of a line that nobody has priced yet to 0. */
const saysNothing = (amount: string): boolean => !/[1-9]/.test(amount);

/** A lump sum as one of its unit, at the price that the table is of; an amount of 0 is none. */
export function asLumpSum(cells: RowCells, terms: LumpTerms): RowCells {
  const unit = unitOf(cells, terms);
  const amount = cells.get("amount") ?? "";
  const lump = new Map(cells).set("quantity", "1");
  if (!saysNothing(amount)) lump.set(terms.price, amount);
  lump.delete("priceQuantity");
  lump.delete("unit");
  return unit === undefined ? lump : lump.set("unit", unit);
}

/** What all of it costs is not the price of one m2, but where no unit says so; one piece is one. */
function unitOf(cells: RowCells, terms: LumpTerms): string | undefined {
  const unit = cells.get("unit");
  if (cells.has("quantity") || (unit !== undefined && isPiece(unit))) return unit;
  return terms.unit ?? unit;
}
