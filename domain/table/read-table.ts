import { type Cells, isBlank, looksNumeric, widthOf } from "./cells.ts";
import type { ColumnMeanings } from "./column-meaning.ts";
import { type KnownUnits, guessColumns } from "./guess-columns.ts";
import { headerWordsIn, readHeader } from "./header-words.ts";

/** How a table is read before anybody has said otherwise. */
export interface TableReading {
  /** The row that heads the columns; -1 where none does. The rows above it are left out with it. */
  readonly header: number;
  readonly meanings: ColumnMeanings;
}

/** The most rows that are read as one table. */
export const maxTableRows = 5_000;

/** Titles of a sheet, dates and the like stand above the header. */
const deepestHeader = 10;

/** Reads the columns by the words that head them, else by what stands in them. */
export function readTable(cells: Cells, units: KnownUnits): TableReading {
  const header = headerRow(cells);
  if (header < 0) return { header, meanings: guessColumns(cells, units) };
  const width = widthOf(cells);
  const row = cells[header] ?? [];
  const meanings = readHeader(Array.from({ length: width }, (_, column) => row[column] ?? ""));
  return { header, meanings };
}

/** The row that heads the columns of a table; -1 where none does. */
export const headerRow = (cells: Cells): number =>
  cells.slice(0, deepestHeader).findIndex(isHeader);

/** A header says what two columns are, and holds no number. */
const isHeader = (row: readonly string[]): boolean =>
  !isBlank(row) && !row.some(looksNumeric) && headerWordsIn(row) >= 2;
