import { type Result, failure, success } from "../../../../domain/base/result.ts";
import { type Cells, isBlank, widthOf } from "../../../../domain/table/cells.ts";
import { parseDelimitedFile } from "../../../../domain/table/delimited-text.ts";
import { maxTableRows } from "../../../../domain/table/read-table.ts";
import { type FileCells, noSheet } from "./file-cells.ts";
import { decodeText } from "./decode-text.ts";
import {
  type FileProblem,
  fileError,
  maxFileColumns,
  maxFileSize,
  problemOf,
} from "../../../../workbooks/file-limits.ts";
import type { CellPlace } from "../../../../workbooks/sheet-cells.ts";
import { readWorkbook, type Sheet } from "../../../../workbooks/workbook.ts";

/** A table of a file: a sheet of a workbook, or all of a text. */
export interface FileTable {
  /** What its sheet is called; empty for a text. */
  readonly name: string;
  readonly isHidden: boolean;
  /** The workbook that it is a sheet of; null of a text. */
  readonly workbook: { readonly file: File; readonly sheet: string } | null;
  readonly read: () => Promise<Result<FileCells, FileProblem>>;
}

/** Finds the tables of a file by what it holds, whatever it is called. */
export const openTableFile = (file: File): Promise<Result<readonly FileTable[], FileProblem>> =>
  tried(async () => {
    if (file.size > maxFileSize) throw fileError("too_large");
    const tables = await tablesIn(file, new Uint8Array(await file.arrayBuffer()));
    if (tables.length === 0) throw fileError("no_table");
    return tables;
  });

async function tried<T>(read: () => T | Promise<T>): Promise<Result<T, FileProblem>> {
  try {
    return success(await read());
  } catch (error) {
    return failure(problemOf(error));
  }
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((one, index) => bytes[index] === one);

async function tablesIn(file: File, bytes: Uint8Array<ArrayBuffer>): Promise<readonly FileTable[]> {
  // The workbooks of before 2007; one that is locked with a password is packed in the same way.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw fileError("old_workbook");
  if (!startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    const text = decodeText(bytes);
    if (text === undefined) throw fileError("no_table");
    const read = () => tried(() => ({ ...noSheet, cells: checked(parseDelimitedFile(text)) }));
    return [{ name: "", isHidden: false, workbook: null, read }];
  }
  const sheets = await readWorkbook(bytes, { rows: maxTableRows, columns: maxFileColumns });
  return sheets.map((sheet) => ({
    name: sheet.name,
    isHidden: sheet.isHidden,
    workbook: { file, sheet: sheet.name },
    read: () => tried(() => cellsOf(sheet)),
  }));
}

async function cellsOf(sheet: Sheet): Promise<FileCells> {
  const numbers = new Map<number, Set<number>>();
  const hidden = new Set<number>();
  const uncounted: CellPlace[] = [];
  const read = await sheet.read(undefined, {
    onNumber: ({ row, column }) =>
      void numbers.set(row, (numbers.get(row) ?? new Set()).add(column)),
    onHidden: (row) => void hidden.add(row),
    onUncounted: (place) => void uncounted.push(place),
  });
  const cells = checked(read);
  return {
    cells,
    isNumber: (row, column) => numbers.get(row)?.has(column) ?? false,
    hiddenRows: [...hidden].filter((row) => !isBlank(cells[row] ?? [])),
    uncounted,
  };
}

/** A table that is not larger than one may be; empty rows at its end are left out. */
function checked(cells: Cells): Cells {
  const rows = cells.slice(0, cells.findLastIndex((row) => !isBlank(row)) + 1);
  if (rows.length === 0) throw fileError("no_table");
  if (rows.length > maxTableRows) throw fileError("too_many_rows");
  if (widthOf(rows) > maxFileColumns) throw fileError("too_many_columns");
  return rows;
}
