import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import { pathOf } from "../../../../domain/estimate/estimate-tree.ts";
import type { Key } from "../../../../domain/estimate/estimate.ts";
import { dropEntryRow, setEntryKind, startEntryRow } from "./entry-row-commands.ts";
import type { GridCore } from "./grid-core.ts";
import type { NewRowKind } from "./new-rows.ts";
import { dropMove, indentMove, outdentMove, stepMove } from "./row-moves.ts";
import { openAround, reveal, rowTitle } from "./shown-rows.ts";

/** Commands on whole rows. */
export interface GridRows {
  /** Opens a row below the active one to type into; nothing is added before its title is there. */
  readonly startEntryRow: (kind: NewRowKind, isKindChosen: boolean) => void;
  readonly setEntryKind: (kind: NewRowKind) => void;
  readonly dropEntryRow: (isFocusing: boolean) => void;
  readonly remove: () => void;
  readonly step: (direction: "up" | "down") => void;
  readonly indent: () => void;
  readonly outdent: () => void;
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
    step: (direction) => move(core, activeKey(), stepMove(estimate(), activeKey(), direction)),
    indent: () => move(core, activeKey(), indentMove(estimate(), activeKey())),
    outdent: () => move(core, activeKey(), outdentMove(estimate(), activeKey())),
    drop: (key, targetKey) => {
      const isOpen = targetKey !== null && !core.store.get().collapsed.has(targetKey);
      const change = dropMove(estimate(), key, targetKey, isOpen);
      if (change !== undefined) move(core, key, change);
    },
    reveal: (key) => reveal(core, key),
  };
}

/** Removes the rows of the block with all that is in them. */
function removeBlock(core: GridCore): void {
  const { store } = core;
  const range = core.range();
  if (range === undefined) return;
  const keys = outermost(core, core.get().shape.keys.slice(range.top, range.bottom + 1));
  const [first] = keys;
  if (first === undefined) return;
  const title = rowTitle(store, first);
  const changes = keys.map((key): Change => ({ type: "remove", key }));
  const done = store.change(changes, title);
  if (!done.ok) return core.notify({ type: "problem", columnId: "title", problem: done.problem });
  core.selectAt(range.top, range.left);
  core.notify({ type: "removed", rows: keys.length, title });
}

/** A group takes along what is in it, so rows inside a group of the list need no change of their own. */
function outermost({ store }: GridCore, keys: readonly Key[]): readonly Key[] {
  const chosen = new Set(keys);
  const { groups } = store.get().priced.estimate;
  return keys.filter((key) => {
    const parentKey = store.row(key)?.place.parentKey ?? null;
    return !pathOf(groups, parentKey).some((group) => chosen.has(group.key));
  });
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
