import type { TableOutline } from "../../contracts/price-imports.ts";
import { withOwnSign } from "../../domain/money/format.ts";
import type { Cells } from "../../domain/table/cells.ts";
import type { Language } from "../base/i18n.ts";

/**
 * The beginning of a table as its reader knows it: the numbers of a sheet as a spreadsheet in his language shows them, every
 * text as it stands in the file.
 */
export const outlineRows = ({ rows, numbers = [] }: TableOutline, language: Language): Cells =>
  rows.map((row, at) => {
    const columns = new Set(numbers[at]);
    return row.map((text, column) => (columns.has(column) ? withOwnSign(text, language) : text));
  });
