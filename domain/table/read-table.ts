import { type Cells, isBlank, looksNumeric, mostly, textsIn, widthOf } from "./cells.ts";
import { type ColumnMeaning, type ColumnMeanings, withMeaning } from "./column-meaning.ts";
import { type KnownUnits, guessColumns, titleColumn } from "./guess-columns.ts";
import { headerWordsIn, readHeader } from "./header-words.ts";
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

/** Titles of a sheet, dates and the like stand above the header. */
const deepestHeader = 10;

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

/** The row that heads the columns of a table, of two the lower one; -1 where none does. */
export function headerRow(cells: Cells): number {
  const first = cells.slice(0, deepestHeader).findIndex(isHeader);
  return first >= 0 && isLowerHeader(cells[first + 1] ?? []) ? first + 1 : first;
}

/** What heads each column: "Mengde" above "Antall" and "Enhet" stands over two, and says less than they do. */
export function headings(cells: Cells, header: number): readonly string[] {
  const row = cells[header] ?? [];
  const above = cells[header - 1] ?? [];
  if (!isLowerHeader(row) || !isHeader(above)) return row;
  const width = Math.max(row.length, above.length);
  return Array.from({ length: width }, (_, column) => {
    const text = row[column] ?? "";
    return text.trim() === "" ? (above[column] ?? "") : text;
  });
}

/** The row that would be the header if there is one: the one that is known, or the first that says something. */
export function headerPlace(cells: Cells): number {
  const known = headerRow(cells);
  return known < 0
    ? Math.max(
        0,
        cells.findIndex((row) => !isBlank(row)),
      )
    : known;
}

/** A header says what two columns are, and holds no number. */
const isHeader = (row: readonly string[]): boolean =>
  !row.some(looksNumeric) && headerWordsIn(row) >= 2;

/** The second row of a header says nothing else. */
const isLowerHeader = (row: readonly string[]): boolean =>
  isHeader(row) && headerWordsIn(row) === row.filter((text) => text.trim() !== "").length;
