import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import type { GridCore } from "./grid-core.ts";
import { outermost, rowTitle } from "./shown-rows.ts";

/** Removes the rows of the block with all that is in them. */
export function removeBlock(core: GridCore): void {
  const { store } = core;
  const range = core.range();
  if (range === undefined) return;
  const keys = outermost(store, core.get().shape.keys.slice(range.top, range.bottom + 1));
  const [first] = keys;
  if (first === undefined) return;
  const title = rowTitle(store, first);
  const changes = keys.map((key): Change => ({ type: "remove", key }));
  const before = countRows(store);
  const done = store.change(changes, title);
  if (!done.ok) return core.notify({ type: "problem", columnId: "title", problem: done.problem });
  const { shape, focusWish } = core.get();
  // Where no cell is left the grid itself takes the focus, so that a table can be pasted at once.
  if (shape.keys.length === 0) core.set({ focusWish: focusWish + 1 });
  else core.selectAt(range.top, range.left);
  // A single row is told by its title, with all that was in it.
  const rows = keys.length === 1 ? 1 : before - countRows(store);
  core.notify({ type: "removed", rows, title });
}

function countRows(store: GridCore["store"]): number {
  const { groups, lines } = store.get().priced.estimate;
  return groups.size + lines.size;
}
