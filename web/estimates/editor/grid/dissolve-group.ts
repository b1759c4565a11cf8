import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import { buildTree, childrenOf } from "../../../../domain/estimate/estimate-tree.ts";
import type { Estimate, Key } from "../../../../domain/estimate/estimate.ts";
import { positionsBetween } from "../../../../domain/estimate/order.ts";
import type { GridCore } from "./grid-core.ts";
import { openAround, rowTitle } from "./shown-rows.ts";

/**
 * Takes the heading of a group away and leaves its rows: in its place where they can stand there. Lines need a
 * group around them, so that those of an outermost one go on in the group before it. Empty where there is none.
 */
export function dissolveGroup(estimate: Estimate, key: Key): readonly Change[] {
  const group = estimate.groups.get(key);
  if (group === undefined) return [];
  const tree = buildTree(estimate);
  const rows = childrenOf(tree, key);
  const siblings = childrenOf(tree, group.parentKey);
  const place = siblings.findIndex((row) => row.key === key);
  const mayStay = group.parentKey !== null || rows.every(({ type }) => type === "group");
  const before = siblings.slice(0, place).findLast(({ type }) => type === "group");
  if (!mayStay && before === undefined) return [];
  const last = before && childrenOf(tree, before.key).at(-1);
  const [parentKey, from, to] = mayStay
    ? [group.parentKey, group.position, siblings[place + 1]?.position ?? null]
    : [before?.key ?? null, last?.position ?? null, null];
  const positions = positionsBetween(from, to, rows.length);
  return [
    ...rows.map((row, index): Change => {
      return { type: "move", key: row.key, parentKey, position: positions[index] ?? row.position };
    }),
    { type: "remove", key },
  ];
}

/** Dissolves the group of the active cell, and goes on at the first of its rows. */
export function dissolveActive(core: GridCore): void {
  const { store } = core;
  const { active } = core.get();
  const key = active?.key ?? "";
  const title = rowTitle(store, key);
  const changes = dissolveGroup(store.get().priced.estimate, key);
  if (changes.length === 0) return core.notify({ type: "undissolved" });
  const done = store.change(changes, title);
  if (!done.ok) return core.notify({ type: "problem", columnId: "title", problem: done.problem });
  const [first] = changes;
  if (first?.type === "move") {
    openAround(store, first.parentKey);
    core.select({ key: first.key, columnId: active?.columnId ?? "title" });
  }
  core.notify({ type: "dissolved", title });
}
