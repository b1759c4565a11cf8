import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import type { Key, Line } from "../../../../domain/estimate/estimate.ts";
import type { TakenRow } from "../../../../domain/table/table-rows.ts";
import { type RefusedTableCell, type TableContext, readTableLine } from "../cells/table-line.ts";

/** The first rows of the table, each on a line that is there. */
export function writeOver(rows: readonly TakenRow[], keys: readonly Key[], context: TableContext) {
  const changes: Change[] = [];
  const refused: RefusedTableCell[] = [];
  const keyOf = new Map<number, Key>();
  const lineOf = new Map<number, Line>();
  for (const [index, row] of rows.entries()) {
    const line: Line | undefined = context.estimate.lines.get(keys[index] ?? "");
    if (line === undefined) continue;
    const read = readTableLine(row, line, context);
    refused.push(...read.refused);
    if (read.row === undefined) continue;
    changes.push(...read.changes);
    keyOf.set(row.index, line.key);
    lineOf.set(row.index, read.row);
  }
  return { changes, refused, keyOf, lineOf };
}
