import { applyChange } from "./apply-changes.ts";
import { findReferenceProblem } from "./change-cells.ts";
import type { Change, Effect } from "./estimate-changes.ts";
import {
  type EstimateInWork,
  groupsOf,
  linesOf,
  beginWork,
  variablesOf,
} from "./estimate-in-work.ts";
import { pathOf } from "../estimate/estimate-tree.ts";
import type { Estimate, Key } from "../estimate/estimate.ts";
import { isEmptyField, isEmptyValue, rivalDiscountsOf, rivalsOf } from "../estimate/one-of.ts";
import { isSameValue } from "../base/same-value.ts";

/**
 * The batch that takes back what a batch did. Cells and places that somebody has changed since keep
 * their new values, and what can no longer be done is left out. Undoing the undo is redo.
 */
export function undoChanges(estimate: Estimate, effects: readonly Effect[]): readonly Change[] {
  const work = beginWork(estimate);
  const changes: Change[] = [];
  for (const effect of effects.toReversed()) {
    for (const change of inverseOf(work, effect)) {
      if (applyChange(work, change) === null) changes.push(change);
    }
  }
  return changes.filter((change) => findReferenceProblem(work, change) === null);
}

function inverseOf(work: EstimateInWork, effect: Effect): readonly Change[] {
  switch (effect.type) {
    case "setSetting":
      return inverseSetting(work, effect);
    case "setVariable": {
      const { name, before, after } = effect;
      const isMine = (variablesOf(work).get(name) ?? null) === after;
      return isMine ? [{ type: "setVariable", name, value: before }] : [];
    }
    case "setGroup":
      return inverseGroup(work, effect);
    case "setLine":
      return inverseLine(work, effect);
    case "insert":
      return removals(work, effect);
    case "remove":
      return [{ type: "insert", groups: effect.groups, lines: effect.lines }];
    case "move":
      return inverseMove(work, effect);
  }
}

/** Where only one field of a set may hold a value, one that somebody filled since is not cleared. */
function inverseSetting(
  { settings }: EstimateInWork,
  { field, before, after }: Extract<Effect, { type: "setSetting" }>,
): readonly Change[] {
  const isMine = isSameValue(settings[field], after);
  const isFree = rivalDiscountsOf(field).every((rival) => isEmptyValue(settings[rival]));
  if (!isMine || !(isFree || isEmptyValue(before))) return [];
  return [{ type: "setSetting", field, value: before }];
}

function inverseGroup(
  work: EstimateInWork,
  { key, field, before, after }: Extract<Effect, { type: "setGroup" }>,
): readonly Change[] {
  const group = groupsOf(work).get(key);
  if (group === undefined || !isSameValue(group[field], after)) return [];
  const isFree = rivalDiscountsOf(field).every((rival) => isEmptyValue(group[rival]));
  return isFree || isEmptyValue(before) ? [{ type: "setGroup", key, field, value: before }] : [];
}

function inverseLine(
  work: EstimateInWork,
  { key, field, before, after }: Extract<Effect, { type: "setLine" }>,
): readonly Change[] {
  const line = linesOf(work).get(key);
  if (line === undefined || !isSameValue(line[field], after)) return [];
  const isFree = rivalsOf(field).every((rival) => isEmptyField(rival, line[rival]));
  return isFree || isEmptyField(field, before)
    ? [{ type: "setLine", key, field, value: before }]
    : [];
}

function inverseMove(
  work: EstimateInWork,
  { key, before, after }: Extract<Effect, { type: "move" }>,
): readonly Change[] {
  const line = linesOf(work).get(key);
  const group = groupsOf(work).get(key);
  const position = line?.position ?? group?.position;
  const parentKey = line === undefined ? group?.parentKey : line.groupKey;
  if (parentKey !== after.parentKey || position !== after.position) return [];
  return [{ type: "move", key, ...before }];
}

/** Removes the rows that the batch put in, but no group in which somebody has placed other rows. */
function removals(
  work: EstimateInWork,
  { groups, lines }: Extract<Effect, { type: "insert" | "remove" }>,
): readonly Change[] {
  const mine = new Set([...groups, ...lines].map((row) => row.key));
  const kept = groups.length > 0 ? groupsWithOthers(work, mine) : new Set<Key>();
  const goes = (key: Key | null) => key !== null && mine.has(key) && !kept.has(key);
  const rows = [
    ...groups.map(({ key }) => ({ key, parentKey: groupsOf(work).get(key)?.parentKey ?? null })),
    ...lines.map(({ key }) => ({ key, parentKey: linesOf(work).get(key)?.groupKey ?? null })),
  ];
  return rows
    .filter(({ key, parentKey }) => goes(key) && !goes(parentKey))
    .map(({ key }) => ({ type: "remove", key }));
}

/** The groups that hold, at any depth, a row that is not in `mine`. */
function groupsWithOthers(work: EstimateInWork, mine: ReadonlySet<Key>): ReadonlySet<Key> {
  const found = new Set<Key>();
  const addPath = (key: Key, parentKey: Key | null) => {
    if (mine.has(key)) return;
    for (const group of pathOf(groupsOf(work), parentKey)) found.add(group.key);
  };
  for (const { key, groupKey } of linesOf(work).values()) addPath(key, groupKey);
  for (const { key, parentKey } of groupsOf(work).values()) addPath(key, parentKey);
  return found;
}
