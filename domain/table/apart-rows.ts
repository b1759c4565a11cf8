import type { GroupTerm, RowKind } from "./kind-words.ts";
import { saysOption } from "./option-words.ts";
import type { RowCells } from "./row-cells.ts";

/** Which group is added for a row that stands in none of the groups before it. */
export type ApartGroup = "options" | "others";

interface LeveledRow {
  readonly kind: RowKind | GroupTerm;
  readonly level: number;
  readonly cells: RowCells;
  readonly isApart?: boolean;
}

/**
 * Where the rows go that stand in none of the groups before them. A text goes on with what stands before it, be it the last group of the
 * table: it has no amount, and a group for it would be one of nothing among the sums of an offer.
 */
export function withApartGroups<R extends LeveledRow>(rows: readonly R[]) {
  let levelInGroup = 0;
  let before: ApartGroup | undefined;
  return rows.map(({ isApart = false, ...row }) => {
    if (row.kind === "group") {
      levelInGroup = row.level + 1;
      before = undefined;
    }
    if (!isApart) return row;
    if (row.kind !== "text") before = saysOption(row.cells) ? "options" : "others";
    return before === undefined ? { ...row, level: levelInGroup } : { ...row, apart: before };
  });
}
