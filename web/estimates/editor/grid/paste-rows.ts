import type { Key } from "../../../../domain/estimate/estimate.ts";
import { type BlockContext, copyBlock } from "./block-entries.ts";
import type { CellRange } from "./cell-range.ts";
import type { PastedCells } from "./paste-reading.ts";

/** The rows of the block that this grid has copied last. */
export interface CopiedBlock {
  readonly keys: readonly Key[];
  /** The paste is that copy, as it left. */
  readonly isPasted: boolean;
}

/**
 * The row of the grid that each row of a paste goes to; null for one that is left out. Rows go to lines and pass over
 * groups, unless they have rows for the groups too: where a copy comes back to its own rows, perhaps changed in another
 * program, and where it holds what the groups there hold. Elsewhere the groups of a copy are left out.
 */
export function rowsOfPaste(
  cells: PastedCells,
  { top, left }: CellRange,
  context: BlockContext,
  copied: CopiedBlock,
): readonly (number | null)[] {
  const isGroup = (key: Key | undefined) => context.rowOf(key ?? "")?.type === "group";
  const keys = context.shape.keys.slice(top, top + cells.length);
  const holdsGroup = (texts: readonly string[], index: number) => {
    const range = { top: top + index, bottom: top + index, left, right: left + texts.length - 1 };
    const [own = []] = copyBlock(range, context);
    return texts.every((text, column) => text.trim() === (own[column] ?? "").trim());
  };
  const isBack =
    keys.length === copied.keys.length && keys.every((key, at) => key === copied.keys[at]);
  const groups = cells.filter((_, index) => isGroup(keys[index]));
  const hasGroups =
    groups.length > 0 && cells.every((texts, at) => !isGroup(keys[at]) || holdsGroup(texts, at));
  if (isBack || hasGroups) return cells.map((_, index) => top + index);
  let row = top;
  return cells.map((_, index) => {
    if (copied.isPasted && isGroup(copied.keys[index])) return null;
    while (isGroup(context.shape.keys[row])) row += 1;
    row += 1;
    return row - 1;
  });
}
