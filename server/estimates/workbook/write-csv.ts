import type { Language } from "../../../contracts/fields.ts";
import { byteOrderMark, csvNumber, csvRow } from "../../records/csv.ts";
import type { Cell, RowLook, Sheet } from "./sheet.ts";

/** What stands above the rows of a sheet is for people alone. */
const isRow = (look: RowLook) => look !== "title" && look !== "note";

/**
 * The groups and lines of a workbook as one table: its sums stand in a sheet of their own and are left out, and what
 * may be chosen beside the offer comes last, below the name of its sheet.
 */
export function csvOf(sheets: readonly Sheet[], language: Language): string {
  const tables = sheets.slice(0, -1);
  const rows = tables.flatMap(({ name, columns, rows: own }, index) => {
    const shown = own.filter(({ look }) => isRow(look) && (index === 0 || look !== "head"));
    const told = shown.map(({ cells }) => columns.map(({ id }) => wordOf(cells[id], language)));
    return index === 0 ? told : [[name], ...told];
  });
  return byteOrderMark + rows.map((row) => csvRow(row, language)).join("");
}

function wordOf(cell: Cell | undefined, language: Language): string {
  if (cell === undefined) return "";
  return "text" in cell ? cell.text : csvNumber(cell.number, language);
}
