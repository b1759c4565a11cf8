import { createHash } from "node:crypto";
import type { TableOutline } from "../../contracts/price-imports.ts";
import type { Cells } from "../../domain/table/cells.ts";
import { parseNumberedFile } from "../../domain/table/delimited-text.ts";
import { deepestHeader, maxPriceFileArticles } from "../../domain/price-file/price-article.ts";
import { outlineSize } from "../../domain/price-file/price-columns.ts";
import type { PriceTable } from "../../domain/price-file/price-table.ts";
import type { CellPlace, SheetListener } from "../../workbooks/sheet-cells.ts";
import { fileError } from "../../workbooks/file-limits.ts";
import { readWorkbook } from "../../workbooks/workbook.ts";

/** A table of a file, of which as much is read as is asked for. */
export interface OpenTable {
  readonly name: string;
  readonly isHidden: boolean;
  readonly read: (most?: number, listener?: SheetListener) => Promise<PriceTable>;
}

const mostSheets = 50;

/** With what stands above the articles. */
export const maxTableRows = maxPriceFileArticles + deepestHeader;

const limits = { rows: maxTableRows, columns: 200 };

/** Longer than any text that is read of an article. */
const longestCell = 2_000;

/** One text of megabytes can stand in every cell, and each of them is looked through. */
const cut = (cells: Cells): Cells =>
  cells.map((row) =>
    row.some(({ length }) => length > longestCell)
      ? row.map((text) => text.slice(0, longestCell))
      : row,
  );

/**
 * One text of a workbook may stand in all its cells, and a cell far to the right makes room for all before it: what the
 * cells hold together counts as what was unpacked does.
 */
function assertHolds(cells: Cells, most: number): Cells {
  let held = 0;
  for (const row of cells) {
    held += row.length;
    for (const text of row) held += text.length;
    if (held > most) throw fileError("unpacks_too_large");
  }
  return cells;
}

/** The sheets of a workbook, the first fifty of them. */
export async function openSheets(
  bytes: Uint8Array<ArrayBuffer>,
  unpacked: number,
): Promise<readonly OpenTable[]> {
  const sheets = await readWorkbook(bytes, { ...limits, unpacked });
  return sheets.slice(0, mostSheets).map(({ name, isHidden, read }) => ({
    name,
    isHidden,
    read: async (most, listener) => ({
      name,
      isHidden,
      cells: assertHolds(cut(await read(most, listener)), unpacked),
    }),
  }));
}

/** All of a text is one table. */
export function openText(text: string): OpenTable {
  const { cells: whole, lines } = parseNumberedFile(text);
  const cells = cut(whole);
  const read = (most = cells.length) =>
    Promise.resolve({ name: "", isHidden: false, cells: cells.slice(0, most), lines });
  return { name: "", isHidden: false, read };
}

interface TableHead extends PriceTable {
  /** For each row the columns whose cells hold a number; of a text all are texts. */
  readonly numbers: readonly (readonly number[])[];
}

/** The first rows of each table. */
export async function headsOf(tables: readonly OpenTable[]): Promise<readonly TableHead[]> {
  const heads: TableHead[] = [];
  // oxlint-disable-next-line no-await-in-loop -- where one is too large the others are not read
  for (const table of tables) heads.push(await headOf(table));
  return heads;
}

async function headOf({ read }: OpenTable): Promise<TableHead> {
  const found: CellPlace[] = [];
  const table = await read(outlineSize.rows, { onNumber: (place) => void found.push(place) });
  const byRow = Map.groupBy(found, ({ row }) => row);
  const numbers = table.cells.map((_, row) => (byRow.get(row) ?? []).map(({ column }) => column));
  return { ...table, numbers };
}

/** As it is kept and shown, cut to what can be seen. */
export const outlineOf = ({ name, isHidden, cells, numbers }: TableHead): TableOutline => ({
  name,
  isHidden,
  rows: cells.map((row) =>
    row
      .slice(0, outlineSize.columns)
      .map((text) => text.slice(0, outlineSize.symbols).toWellFormed()),
  ),
  numbers: numbers.map((columns) => columns.filter((column) => column < outlineSize.columns)),
});

/** Headings are remembered by their hash: they can be longer than an index takes. */
export const hashOf = (heading: string): string =>
  createHash("sha256").update(heading).digest("hex");
