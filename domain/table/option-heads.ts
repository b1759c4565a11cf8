import type { GroupTerm, RowKind } from "./kind-words.ts";
import { saysOption } from "./option-words.ts";
import type { RowCells } from "./row-cells.ts";

interface LeveledRow {
  readonly kind: RowKind | GroupTerm;
  readonly level: number;
  readonly cells: RowCells;
}

/**
 * "Opsjoner" above rows that are each an option is their heading and no option besides: nothing in it would count when it
 * is chosen, and without it none of them would.
 */
export function withoutOptionHeads<R extends LeveledRow>(rows: readonly R[]): R[] {
  return rows.map((row, place) => {
    if (row.kind !== "group" || !saysOption(row.cells)) return row;
    if (!areOptions(rows.slice(place + 1), row.level)) return row;
    return { ...row, cells: new Map([...row.cells].filter(([meaning]) => meaning !== "optional")) };
  });
}

/** Is each of the rows below that level, up to the first other one, an option or in one? Texts count nothing. */
function areOptions(rows: readonly LeveledRow[], level: number): boolean {
  let option: LeveledRow | undefined;
  for (const row of rows) {
    if (row.level <= level) break;
    if (row.kind === "text" || (option !== undefined && row.level > option.level)) continue;
    if (saysOption(row.cells)) option = row;
    else if (row.kind !== "group") return false;
  }
  return option !== undefined;
}
