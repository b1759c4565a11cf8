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
  const done = store.change(changes, title);
  if (!done.ok) return core.notify({ type: "problem", columnId: "title", problem: done.problem });
  core.selectAt(range.top, range.left);
  core.notify({ type: "removed", rows: keys.length, title });
}
