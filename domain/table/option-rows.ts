import { saysOption } from "./option-words.ts";
import { type TableRow, isTaken } from "./table-rows.ts";

/** Is the row itself an option? Texts count nothing, so there is nothing about them to choose. */
export const isOption = (row: TableRow): boolean =>
  isTaken(row) && row.kind !== "text" && saysOption(row.cells);

/** The places of the rows that stay out of the sum: options, and all that stands in one. */
export function optionRows(rows: readonly TableRow[]): ReadonlySet<number> {
  const found = new Set<number>();
  let open: TableRow | undefined;
  for (const row of rows.filter(({ kind }) => kind !== "sum")) {
    if (open !== undefined && row.level <= open.level) open = undefined;
    if (open === undefined && !isOption(row)) continue;
    found.add(row.index);
    if (open === undefined && row.kind === "group") open = row;
  }
  return found;
}

/** The places of the lines among them. */
export function optionLines(rows: readonly TableRow[]): readonly number[] {
  const options = optionRows(rows);
  const lines = rows.filter((row) => isTaken(row) && row.kind !== "group" && row.kind !== "text");
  return lines.map(({ index }) => index).filter((index) => options.has(index));
}
