import { type ColumnReading, readColumn } from "../../../../domain/money/column-signs.ts";
import { type Cells, textsIn } from "../../../../domain/table/cells.ts";
import { type ColumnMeaning, isNumberMeaning } from "../../../../domain/table/column-meaning.ts";
import type { TableReading } from "../../../../domain/table/read-table.ts";

/** What each column of numbers says of its signs, by what the column is. */
export function readColumns(
  cells: Cells,
  { header, meanings }: TableReading,
): ReadonlyMap<ColumnMeaning, ColumnReading> {
  const below = cells.slice(header + 1);
  const found = new Map<ColumnMeaning, ColumnReading>();
  for (const [column, meaning] of meanings.entries()) {
    const isNumber = meaning === "optional" || (meaning !== null && isNumberMeaning(meaning));
    if (meaning !== null && isNumber) found.set(meaning, readColumn(textsIn(below, column)));
  }
  return found;
}

/** A number of a column that leaves open how it is meant; undefined where none does. */
export function openExample(cells: Cells, reading: TableReading): string | undefined {
  const open = [...readColumns(cells, reading).values()].find(({ isOpen }) => isOpen);
  return open?.isOpen === true ? open.example : undefined;
}

/** The numbers of articles that a table names, to be looked for. */
export function namedNumbers(cells: Cells, { header, meanings }: TableReading): readonly string[] {
  const column = meanings.indexOf("article");
  return column < 0 ? [] : textsIn(cells.slice(header + 1), column);
}
