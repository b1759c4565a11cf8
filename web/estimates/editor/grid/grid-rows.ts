import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import type { Key } from "../../../../domain/estimate/estimate.ts";
import { dissolveActive } from "./dissolve-group.ts";
import { dropEntryRow, setEntryKind, startEntryRow } from "./entry-row-commands.ts";
import type { GridCore } from "./grid-core.ts";
import type { NewRowKind } from "./new-rows.ts";
import { removeBlock } from "./remove-rows.ts";
import { duplicateRows } from "./row-copies.ts";
import { dropMove, indentMove, outdentMove, stepMove, stepMoves } from "./row-moves.ts";
import { openAround, outermost, reveal, rowTitle } from "./shown-rows.ts";

/** Commands on whole rows. */
export interface GridRows {
  /** Opens a row below the active one to type into; nothing is added before its title is there. */
  readonly startEntryRow: (kind: NewRowKind, isKindChosen: boolean) => void;
  readonly setEntryKind: (kind: NewRowKind) => void;
  readonly dropEntryRow: (isFocusing: boolean) => void;
  readonly remove: () => void;
  /** Repeats the rows of the block with everything they have. */
  readonly duplicate: () => void;
  readonly step: (direction: "up" | "down") => void;
  readonly indent: () => void;
  readonly outdent: () => void;
  /** Takes the heading of a group away and leaves its rows. */
  readonly dissolve: () => void;
  /** Moves a dragged row below the target; null is the top of the list. */
  readonly drop: (key: Key, targetKey: Key | null) => void;
  /** Opens the groups around a row and makes it the active one, without taking the focus. */
  readonly reveal: (key: Key) => void;
}

export function createGridRows(core: GridCore): GridRows {
  const estimate = () => core.store.get().priced.estimate;
  const activeKey = () => core.get().active?.key ?? "";
  return {
    startEntryRow: (kind, isKindChosen) => startEntryRow(core, kind, isKindChosen),
    setEntryKind: (kind) => setEntryKind(core, kind),
    dropEntryRow: (isFocusing) => dropEntryRow(core, isFocusing),
    remove: () => {
      const { entryRow, active } = core.get();
      if (entryRow !== null && active?.key === entryRow.key) dropEntryRow(core, true);
      else removeBlock(core);
    },
    duplicate: () => duplicateRows(core),
    step: (direction) => stepBlock(core, direction),
    indent: () => move(core, activeKey(), indentMove(estimate(), activeKey())),
    outdent: () => move(core, activeKey(), outdentMove(estimate(), activeKey())),
    dissolve: () => dissolveActive(core),
    drop: (key, targetKey) => {
      const isOpen = targetKey !== null && !core.store.get().collapsed.has(targetKey);
      const change = dropMove(estimate(), key, targetKey, isOpen);
      if (change !== undefined) move(core, key, change);
    },
    reveal: (key) => reveal(core, key),
  };
}

/** Moves the rows of the block, which stay selected. */
function stepBlock(core: GridCore, direction: "up" | "down"): void {
  const { store } = core;
  const { active, anchor, shape } = core.get();
  const range = core.range();
  if (active === null || range === undefined) return;
  const keys = outermost(store, shape.keys.slice(range.top, range.bottom + 1));
  const { estimate } = store.get().priced;
  const [first = active.key] = keys;
  if (keys.length <= 1) return move(core, first, stepMove(estimate, first, direction));
  const moves = stepMoves(estimate, keys, direction);
  if (moves.length === 0) return core.notify({ type: "immovable" });
  for (const { parentKey } of moves) openAround(store, parentKey);
  const done = store.change(moves, core.surroundings().rowsLabel(keys.length));
  if (!done.ok) return core.notify({ type: "problem", columnId: "title", problem: done.problem });
  core.select(active);
  core.set({ anchor });
  const number = store.row(first)?.place.number ?? "";
  core.notify({ type: "moved", title: rowTitle(store, first), number });
}

/** Moves a row and goes on with it; without a change the row can go no further. */
function move(core: GridCore, key: Key, change: Change | undefined): void {
  const { store } = core;
  if (change === undefined) return core.notify({ type: "immovable" });
  if (change.type === "move") openAround(store, change.parentKey);
  const title = rowTitle(store, key);
  const done = store.change([change], title);
  if (!done.ok) return core.notify({ type: "problem", columnId: "title", problem: done.problem });
  const { active } = core.get();
  core.select({ key, columnId: active?.columnId ?? "title" });
  const number = store.row(key)?.place.number ?? "";
  core.notify({ type: "moved", title, number });
}
