import { type Cells, isBlank, looksNumeric } from "./cells.ts";
import { headerWordsIn } from "./header-words.ts";

/** Titles of a sheet, dates and the like stand above the header. */
const deepestHeader = 10;

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

/** Is it the header once more, as it is printed on each page? */
export function isHeaderAgain(cells: Cells, header: number, index: number): boolean {
  const [first, row] = [cells[header] ?? [], cells[index] ?? []];
  const [longer, shorter] = first.length < row.length ? [row, first] : [first, row];
  const isSame = longer.every((text, at) => text.trim() === (shorter[at] ?? "").trim());
  return index > header && isSame && isHeader(first);
}

/** A header says what two columns are, and holds no number. */
export const isHeader = (row: readonly string[]): boolean =>
  !row.some(looksNumeric) && headerWordsIn(row) >= 2;

/** The second row of a header says nothing else. */
const isLowerHeader = (row: readonly string[]): boolean =>
  isHeader(row) && headerWordsIn(row) === row.filter((text) => text.trim() !== "").length;
