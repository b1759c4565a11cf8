import type { Key } from "../../../../domain/estimate/estimate.ts";
import type { RowView } from "../store/row-views.ts";
import type { NewRowKind } from "./new-rows.ts";
import type { RowSpot } from "./row-moves.ts";

/** A row that is being typed and not part of the estimate yet. It keeps its key when it is added. */
export interface EntryRow {
  readonly key: Key;
  readonly kind: NewRowKind;
  /** The person said what the line is, so the search offers nothing else. */
  readonly isKindChosen: boolean;
  readonly spot: RowSpot;
  /** What has been typed so far, while the focus is in another cell of the row. */
  readonly title: string;
}

/** The rows on screen with the entry row among them, where the row will stand once it is added. */
export function withEntryRow(
  keys: readonly Key[],
  entryRow: EntryRow | null,
  rowOf: (key: Key) => RowView | undefined,
): readonly Key[] {
  if (entryRow === null) return keys;
  const { parentKey, afterKey } = entryRow.spot;
  const after = keys.indexOf(afterKey ?? parentKey ?? "");
  if (after < 0) return [...keys, entryRow.key];
  const end = afterKey === null ? after : endOfRow(keys, after, rowOf);
  return [...keys.slice(0, end + 1), entryRow.key, ...keys.slice(end + 1)];
}

/** The last row on screen that belongs to the row: itself, or the end of what the group holds. */
function endOfRow(
  keys: readonly Key[],
  index: number,
  rowOf: (key: Key) => RowView | undefined,
): number {
  const levelAt = (at: number) => rowOf(keys[at] ?? "")?.place.level ?? 0;
  const level = levelAt(index);
  let end = index;
  while (levelAt(end + 1) > level) end += 1;
  return end;
}
