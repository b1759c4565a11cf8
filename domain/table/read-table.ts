import { type Cells, mostly, textsIn, widthOf } from "./cells.ts";
import { type ColumnMeaning, type ColumnMeanings, withMeaning } from "./column-meaning.ts";
import { type KnownUnits, guessColumns, titleColumn } from "./guess-columns.ts";
import { headerRow, headings, isHeader } from "./header-row.ts";
import { readHeader } from "./header-words.ts";
import { isNumbering } from "./numbering.ts";
import { readPriceQuantity } from "./price-quantity.ts";
import { readVatCode } from "./vat-words.ts";

/** How a table is read before anybody has said otherwise. */
export interface TableReading {
  /** The row that heads the columns; -1 where none does. The rows above it are left out with it. */
  readonly header: number;
  readonly meanings: ColumnMeanings;
}

/** The most rows that are read as one table. */
export const maxTableRows = 20_000;

/** Reads the columns by the words that head them, else by what stands in them. */
export function readTable(
  cells: Cells,
  units: KnownUnits,
  header = headerRow(cells),
): TableReading {
  if (header < 0) return { header, meanings: guessColumns(cells, units) };
  const row = headings(cells, header);
  if (!isHeader(row)) return { header, meanings: meaningsBelow(cells, header, units) };
  const columns = Array.from({ length: widthOf(cells) }, (_, column) => column);
  const below = cells.slice(header + 1);
  const meanings = readHeader(columns.map((column) => row[column] ?? "")).map((meaning, column) =>
    isHeld(meaning, textsIn(below, column)) ? meaning : null,
  );
  if (meanings.includes("title")) return { header, meanings };
  const open = columns.map((column) => {
    const texts = textsIn(below, column);
    return isOpen(meanings[column]) && !mostly(texts, isNumbering) ? texts : [];
  });
  const title = titleColumn(open, units);
  return { header, meanings: title < 0 ? meanings : withMeaning(meanings, title, "title") };
}

/** Some words head other things as well: "Pris pr" may be of a price, and the tax of its amounts. */
function isHeld(meaning: ColumnMeaning | null, texts: readonly string[]): boolean {
  if (meaning === "vatPercent") return mostly(texts, isRate);
  return meaning !== "priceQuantity" || mostly(texts, isQuantity);
}

const isQuantity = (text: string): boolean => readPriceQuantity(text) !== undefined;

/** A column that is headed by the tax holds its rates and reasons for none, or else amounts, which an estimate derives. */
const isRate = (text: string): boolean =>
  readVatCode(text) !== undefined ||
  /^(?:0(?:[.,]0+)?|[1-9]\d?(?:[.,]\d+)?)\s*%?$/.test(text.trim());

/** Below a row that only a person knows for a header its words hold, and for the rest what they head. */
function meaningsBelow(cells: Cells, header: number, units: KnownUnits): ColumnMeanings {
  const guessed = guessColumns(cells.slice(header + 1), units);
  const all = Array.from({ length: widthOf(cells) }, (_, column) => guessed[column] ?? null);
  return readHeader(headings(cells, header)).reduce<ColumnMeanings>(
    (meanings, named, column) => (named === null ? meanings : withMeaning(meanings, column, named)),
    all,
  );
}

/** A word that heads titles without saying so is taken for numbers, as "Item" is, or for nothing. */
const isOpen = (meaning: ColumnMeaning | null | undefined): boolean =>
  meaning === null || meaning === "number";
