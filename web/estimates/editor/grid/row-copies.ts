import { v7 as newKey } from "uuid";
import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import { type CopiedRows, renewRows, takeRows } from "../../../../domain/copies/copy-rows.ts";
import { setsOf } from "../../../../domain/estimate/alternative-sets.ts";
import type { Key } from "../../../../domain/estimate/estimate.ts";
import { parentOf } from "../store/row-index.ts";
import type { GridCore } from "./grid-core.ts";
import { isWholeRows } from "./cell-range.ts";
import { openAround, outermost } from "./shown-rows.ts";
import { type RowSpots, placeRows, spotsBelow } from "./place-rows.ts";

/** The rows of the block, when it goes over all columns; undefined for a block of some cells. */
export function copiedRows(core: GridCore): CopiedRows | undefined {
  const range = core.range();
  const { shape, entryRow } = core.get();
  if (range === undefined || entryRow !== null || !isWholeRows(shape, range)) return undefined;
  const keys = shape.keys.slice(range.top, range.bottom + 1);
  return takeRows(core.store.get().priced, outermost(core.store, keys));
}

/** Puts rows that were copied below the active row. */
export function pasteRows(core: GridCore, copied: CopiedRows): void {
  const { estimate } = core.store.get().priced;
  const below = core.get().active?.key ?? null;
  insertCopies(core, copied, () => spotsBelow(estimate, below));
}

/** Repeats the rows of the block, with all that is in them, right below them. */
export function duplicateRows(core: GridCore): void {
  const { priced } = core.store.get();
  const range = core.range();
  const { shape, entryRow } = core.get();
  if (range === undefined || entryRow !== null) return;
  const keys = outermost(core.store, shape.keys.slice(range.top, range.bottom + 1));
  const lastOf = new Map(keys.map((key) => [parentOf(priced.estimate, key), key]));
  insertCopies(core, takeRows(priced, keys), (original) => {
    const parentKey = parentOf(priced.estimate, original);
    const spot = { parentKey, afterKey: lastOf.get(parentKey) ?? original };
    return { lines: spot, groups: spot };
  });
}

/** Each of the rows at the top goes to the spot of its original, with all that is in it. */
function insertCopies(
  core: GridCore,
  copied: CopiedRows,
  spotsOf: (original: Key) => RowSpots,
): void {
  const { store } = core;
  const { canEdit, priced } = store.get();
  const columnId = "title";
  if (!canEdit) return core.notify({ type: "problem", columnId, problem: { code: "read_only" } });
  const { firstGroupTitles, rowsLabel } = core.surroundings();
  const { rows, keys, unlinked } = renewRows(
    copied,
    { lines: priced.estimate.lines, sets: setsOf(priced.estimate) },
    newKey,
  );
  const first = rows[0]?.row.key;
  if (first === undefined) return;
  const changes: Change[] = [];
  for (const [spots, together] of bySpot(copied, spotsOf)) {
    const tops = new Set(together.map((key) => keys.get(key)));
    changes.push(...placeRows(priced.estimate, subtreesOf(rows, tops), spots, firstGroupTitles));
  }
  const done = store.change(changes, rowsLabel(rows.length));
  if (!done.ok) return core.notify({ type: "problem", columnId, problem: done.problem });
  openAround(store, store.row(first)?.place.parentKey ?? null);
  core.select({ key: first, columnId: core.get().active?.columnId ?? columnId });
  core.notify({ type: "pasted", rows: rows.length, replaced: 0, unlinked, unread: [] });
}

/** The originals that go to one spot, so that their copies stand side by side in one order. */
function bySpot(
  { tops }: CopiedRows,
  spotsOf: (original: Key) => RowSpots,
): readonly (readonly [RowSpots, readonly Key[]])[] {
  const found = new Map<string, [RowSpots, Key[]]>();
  for (const key of tops) {
    const spots = spotsOf(key);
    const name = JSON.stringify(spots);
    const known = found.get(name);
    if (known === undefined) found.set(name, [spots, [key]]);
    else known[1].push(key);
  }
  return [...found.values()];
}

/** Those rows, and all rows in them. */
function subtreesOf<
  T extends { readonly row: { readonly key: Key }; readonly parentKey: Key | null },
>(rows: readonly T[], tops: ReadonlySet<Key | undefined>): readonly T[] {
  const within = new Set<Key>();
  return rows.filter(({ row, parentKey }) => {
    const isIn = tops.has(row.key) || (parentKey !== null && within.has(parentKey));
    if (isIn) within.add(row.key);
    return isIn;
  });
}
