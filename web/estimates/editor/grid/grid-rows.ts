import { v7 as newKey } from "uuid";
import type { Service } from "../../../../contracts/services.ts";
import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import { pathOf } from "../../../../domain/estimate/estimate-tree.ts";
import type { Key } from "../../../../domain/estimate/estimate.ts";
import { titleOf } from "../cells/cell-text.ts";
import type { GridCore } from "./grid-core.ts";
import type { CellProblem } from "./grid-state.ts";
import { type NewRowKind, insertRow, spotBelow, titlesIn } from "./new-rows.ts";
import { dropMove, indentMove, outdentMove, stepMove } from "./row-moves.ts";

/** Commands on whole rows. */
export interface GridRows {
  /** Opens a row below the active one to type into; nothing is added before its title is there. */
  readonly startEntryRow: (kind: NewRowKind, isKindChosen: boolean) => void;
  readonly setEntryKind: (kind: NewRowKind) => void;
  readonly keepEntryTitle: (title: string) => void;
  /** Adds the row, as a copy of a service where one was picked. Answers why it could not be added. */
  readonly addEntryRow: (title: string, service: Service | null) => CellProblem | null;
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
  const { store } = core;
  const estimate = () => store.get().priced.estimate;
  const language = () => store.get().header.language;

  const titleOfKey = (key: Key) => {
    const row = estimate().lines.get(key) ?? estimate().groups.get(key);
    return row === undefined ? "" : titleOf(row, language());
  };

  const startEntryRow: GridRows["startEntryRow"] = (kind, isKindChosen) => {
    if (!store.get().canEdit) return core.notify(readOnly);
    const { entryRow: before, active } = core.get();
    const below =
      before === null ? (active?.key ?? null) : (before.spot.afterKey ?? before.spot.parentKey);
    const spot = spotBelow(estimate(), below, kind === "group");
    openAround(spot.parentKey);
    const entryRow = { key: newKey(), kind, isKindChosen, spot, title: "" };
    core.entry.text = "";
    core.set({ entryRow, edit: null });
    core.reshape();
    const cell = { key: entryRow.key, columnId: "title" as const };
    core.select(cell);
    core.set({ edit: { cell, startText: "", problem: null } });
  };

  /** A row that comes into a closed group must be seen. */
  const openAround = (groupKey: Key | null) => {
    for (const { key } of pathOf(estimate().groups, groupKey)) {
      if (store.get().collapsed.has(key)) store.toggle(key);
    }
  };

  const addEntryRow: GridRows["addEntryRow"] = (title, service) => {
    const { entryRow } = core.get();
    if (entryRow === null) return null;
    const titles = titlesIn(language(), title);
    const firstGroup = { key: newKey(), titles: core.surroundings().firstGroupTitles };
    const { key, kind, spot } = entryRow;
    const change = insertRow(estimate(), { key, kind, spot, titles, service, firstGroup });
    // The entry row goes first, so that the row that takes its key is never there twice.
    core.set({ entryRow: null, edit: null });
    const done = store.change([change], core.surroundings().stepLabel("title", title));
    if (!done.ok) {
      core.set({ entryRow: { ...entryRow, title } });
      core.reshape();
      return done.problem;
    }
    core.reshape();
    core.notify({ type: "added", title: titleOfKey(key) });
    return null;
  };

  const dropEntryRow: GridRows["dropEntryRow"] = (isFocusing) => {
    const { entryRow } = core.get();
    if (entryRow === null) return;
    core.set({ entryRow: null, edit: null });
    const backTo = entryRow.spot.afterKey ?? entryRow.spot.parentKey;
    core.reshape();
    const cell = backTo === null ? core.get().active : { key: backTo, columnId: "title" as const };
    if (isFocusing && cell !== null) core.select(cell);
  };

  const remove = () => {
    const range = core.range();
    const { shape, entryRow, active } = core.get();
    if (entryRow !== null && active?.key === entryRow.key) return dropEntryRow(true);
    if (range === undefined) return;
    const keys = outermost(shape.keys.slice(range.top, range.bottom + 1));
    const [first] = keys;
    if (first === undefined) return;
    const title = titleOfKey(first);
    const changes = keys.map((key): Change => ({ type: "remove", key }));
    const done = store.change(changes, title);
    if (!done.ok) return core.notify({ type: "problem", columnId: "title", problem: done.problem });
    core.selectAt(range.top, range.left);
    core.notify({ type: "removed", rows: keys.length, title });
  };

  /** A group takes along what is in it, so rows inside a group of the list need no change of their own. */
  const outermost = (keys: readonly Key[]): readonly Key[] => {
    const chosen = new Set(keys);
    return keys.filter((key) => {
      const parentKey = store.row(key)?.place.parentKey ?? null;
      return !pathOf(estimate().groups, parentKey).some((group) => chosen.has(group.key));
    });
  };

  const move = (key: Key | undefined, change: Change | undefined) => {
    if (key === undefined || change === undefined) return core.notify({ type: "immovable" });
    if (change.type === "move") openAround(change.parentKey);
    const done = store.change([change], titleOfKey(key));
    if (!done.ok) return core.notify({ type: "problem", columnId: "title", problem: done.problem });
    const { active } = core.get();
    core.select({ key, columnId: active?.columnId ?? "title" });
    const number = store.row(key)?.place.number ?? "";
    core.notify({ type: "moved", title: titleOfKey(key), number });
  };

  const reveal = (key: Key) => {
    openAround(store.row(key)?.place.parentKey ?? null);
    const cell = { key, columnId: "title" as const };
    core.set({ active: cell, anchor: cell, scrollWish: core.get().scrollWish + 1 });
    store.select(key);
  };

  const activeKey = () => core.get().active?.key ?? "";

  return {
    startEntryRow,
    setEntryKind: (kind) => {
      const { entryRow } = core.get();
      if (entryRow !== null) core.set({ entryRow: { ...entryRow, kind, isKindChosen: true } });
    },
    keepEntryTitle: (title) => {
      const { entryRow } = core.get();
      if (entryRow !== null) core.set({ entryRow: { ...entryRow, title }, edit: null });
    },
    addEntryRow,
    dropEntryRow,
    remove,
    step: (direction) => move(activeKey(), stepMove(estimate(), activeKey(), direction)),
    indent: () => move(activeKey(), indentMove(estimate(), activeKey())),
    outdent: () => move(activeKey(), outdentMove(estimate(), activeKey())),
    drop: (key, targetKey) => {
      const isOpen = targetKey !== null && !store.get().collapsed.has(targetKey);
      const change = dropMove(estimate(), key, targetKey, isOpen);
      if (change !== undefined) move(key, change);
    },
    reveal,
  };
}

const readOnly = { type: "problem", columnId: "title", problem: { code: "read_only" } } as const;
