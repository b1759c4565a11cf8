import { looksNumeric } from "./cells.ts";
import { type ColumnMeaning, type ColumnMeanings, isNumberMeaning } from "./column-meaning.ts";

/** What a row says, by what its columns are; its cells are trimmed and none is empty. */
export type RowCells = ReadonlyMap<ColumnMeaning, string>;

/** What a row says, by what the columns are. Its place in the estimate is a number as well, to tell what stands in what. */
export function cellsOf(row: readonly string[], meanings: ColumnMeanings): RowCells {
  const found = new Map<ColumnMeaning, string>();
  for (const [column, meaning] of meanings.entries()) {
    const text = (row[column] ?? "").trim();
    if (meaning === null || isNothing(text)) continue;
    if (meaning === "position" && !meanings.includes("number")) found.set("number", text);
    else found.set(meaning, isNumberMeaning(meaning) ? withMinus(text) : text);
  }
  return found;
}

/**
 * Spreadsheets for accounts put what is below 0 into brackets, other programs put the minus behind it. Without one or two
 * decimals it may be the line for the øre: "500-", "12.500-".
 */
const withMinus = (text: string): string => {
  const [, inside, before] =
    /^\(\s*(\d.*)\)$|^(\d[\d\s.,'’]*[.,]\d{1,2})\s*[-\u2212]$/.exec(text) ?? [];
  const number = (inside ?? before ?? "").trim();
  return looksNumeric(number) ? `-${number}` : text;
};

/** A dash is how tables write that there is nothing. */
const isNothing = (text: string) => /^[-\u2013\u2014]*$/.test(text);
