import type { Cells } from "../table/cells.ts";
import {
  headerKey,
  headsDiscounts,
  headsPrices,
  outlineSize,
  type PriceColumns,
  priceColumns,
} from "./price-columns.ts";
import { deepestHeader, type PriceQuantity, type PriceTerms } from "./price-article.ts";

/** A table of a file: a sheet of a workbook, or all of a text. */
export interface PriceTable {
  /** What its sheet is called; empty for a text. */
  readonly name: string;
  readonly isHidden: boolean;
  readonly cells: Cells;
  /** The line of the file in which each row stands, where a row can have several. */
  readonly lines?: readonly number[];
}

/** What the columns of a table hold. */
export interface ColumnChoice {
  /** Which table of the file, counted from 0. */
  readonly sheet: number;
  /** The row with the headings, counted from 1; 0 where the table has none. */
  readonly headerRow: number;
  readonly columns: PriceColumns;
  /** What the prices are for, where no column says so. */
  readonly priceQuantity: PriceQuantity;
}

/** The columns of a table by the words of its headings; undefined where no row heads what is looked for. */
function guessColumns(
  { cells }: PriceTable,
  sheet: number,
  heads: (columns: PriceColumns) => boolean,
): ColumnChoice | undefined {
  const rows = cells.slice(0, outlineSize.rows);
  const header = rows.slice(0, deepestHeader).findIndex((row) => heads(priceColumns(row, [])));
  const headings = rows[header];
  return (
    headings && {
      sheet,
      headerRow: header + 1,
      columns: priceColumns(headings, rows.slice(header + 1)),
      priceQuantity: 1,
    }
  );
}

/** What somebody chose for headings before. */
export type RememberedColumns = Pick<ColumnChoice, "columns" | "priceQuantity">;
/** By the headings. */
export type Remembered = (heading: string) => RememberedColumns | undefined;

/** The columns as they were chosen for the same headings before. */
function rememberedColumns(
  { cells }: PriceTable,
  sheet: number,
  remembered: Remembered,
): ColumnChoice | undefined {
  for (const [index, row] of cells.slice(0, deepestHeader).entries()) {
    const known = remembered(headerKey(row));
    if (known) return { sheet, headerRow: index + 1, ...known };
  }
  return undefined;
}

/** Of all tables of a file the one to read: what was chosen before, else the first that can be guessed; hidden ones last. */
export function chooseTable(
  tables: readonly PriceTable[],
  remembered: Remembered,
): ColumnChoice | undefined {
  const inOrder = [...tables.entries()].toSorted(
    ([, one], [, other]) => Number(one.isHidden) - Number(other.isHidden),
  );
  const found = (choose: (table: PriceTable, sheet: number) => ColumnChoice | undefined) =>
    inOrder.map(([sheet, table]) => choose(table, sheet)).find((choice) => choice !== undefined);
  return (
    found((table, sheet) => rememberedColumns(table, sheet, remembered)) ??
    found((table, sheet) => guessColumns(table, sheet, headsPrices)) ??
    found((table, sheet) => guessColumns(table, sheet, headsDiscounts))
  );
}

/** What a row is read by. */
export interface TableReading {
  readonly table: PriceTable;
  readonly choice: ColumnChoice;
  readonly terms: PriceTerms;
}
