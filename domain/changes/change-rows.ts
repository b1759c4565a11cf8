import type { StepAnswer } from "./change-cells.ts";
import {
  type Draft,
  dropGroup,
  groupKeysBelow,
  groupsOf,
  linesOf,
  linesToChange,
  putGroup,
} from "./estimate-draft.ts";
import { type GroupLookup, pathOf } from "../estimate/estimate-tree.ts";
import type { Group, Key, Line } from "../estimate/estimate.ts";
import { maxGroupDepth, maxGroups, maxLines, maxPositionLength } from "../money/limits.ts";
import { isEmptyValue, priceFields, quantityFields } from "../estimate/one-of.ts";
import { isPosition } from "../estimate/order.ts";

/**
 * Puts rows in. A line may refer to rows that are gone, as a removed line does that comes back: that
 * becomes a problem of the line, not of the change.
 */
export function insertRows(
  draft: Draft,
  groups: readonly Group[],
  lines: readonly Line[],
): StepAnswer {
  const after = withGroups(groupsOf(draft), groups);
  const problem =
    findKeyProblem(draft, groups, lines) ??
    findSizeProblem(draft, groups, lines) ??
    firstProblem(groups, (group) => findGroupProblem(group, after)) ??
    firstProblem(lines, (line) => findLineProblem(line, after));
  if (problem !== null || groups.length + lines.length === 0) return problem;
  for (const group of groups) putGroup(draft, group);
  for (const line of lines) linesToChange(draft).set(line.key, line);
  draft.effects.push({ type: "insert", groups, lines });
  return null;
}

function withGroups(known: GroupLookup, groups: readonly Group[]): GroupLookup {
  if (groups.length === 0) return known;
  const added = new Map(groups.map((group) => [group.key, group]));
  return { get: (key) => added.get(key) ?? known.get(key) };
}

function firstProblem<T>(rows: readonly T[], problemOf: (row: T) => StepAnswer): StepAnswer {
  for (const row of rows) {
    const problem = problemOf(row);
    if (problem !== null) return problem;
  }
  return null;
}

function findKeyProblem(
  draft: Draft,
  groups: readonly Group[],
  lines: readonly Line[],
): StepAnswer {
  const taken = new Set<Key>();
  return firstProblem([...groups, ...lines], ({ key }) => {
    const isTaken = taken.has(key) || groupsOf(draft).has(key) || linesOf(draft).has(key);
    taken.add(key);
    return isTaken ? { code: "key_taken", key } : null;
  });
}

function findSizeProblem(
  draft: Draft,
  groups: readonly Group[],
  lines: readonly Line[],
): StepAnswer {
  if (linesOf(draft).size + lines.length > maxLines) return { code: "too_many_lines" };
  if (groupsOf(draft).size + groups.length > maxGroups) return { code: "too_many_groups" };
  return null;
}

/** Groups that hold one another never reach the top, so they are found to be too deep. */
function findGroupProblem({ key, parentKey, position }: Group, groups: GroupLookup): StepAnswer {
  if (!isGoodPosition(position)) return { code: "position_invalid", key };
  if (parentKey !== null && !groups.get(parentKey)) return { code: "parent_missing", key };
  return pathOf(groups, key).length > maxGroupDepth ? { code: "too_deep", key } : null;
}

function findLineProblem(line: Line, groups: GroupLookup): StepAnswer {
  const { key } = line;
  const filled = (
    fields: readonly (keyof Line & (typeof quantityFields | typeof priceFields)[number])[],
  ) => fields.filter((field) => !isEmptyValue(line[field])).length;
  if (!isGoodPosition(line.position)) return { code: "position_invalid", key };
  if (!groups.get(line.groupKey)) return { code: "parent_missing", key };
  if (line.linkedKey === key) return { code: "link_to_itself", key, field: "linkedKey" };
  if (filled(quantityFields) > 1) return { code: "several_quantities", key };
  return filled(priceFields) > 1 ? { code: "several_prices", key } : null;
}

function isGoodPosition(position: string): boolean {
  return position.length <= maxPositionLength && isPosition(position);
}

/** Takes a line out, or a group with everything below it. */
export function removeRow(draft: Draft, key: Key): StepAnswer {
  const line = linesOf(draft).get(key);
  if (line !== undefined) {
    linesToChange(draft).delete(key);
    draft.effects.push({ type: "remove", groups: [], lines: [line] });
    return null;
  }
  const group = groupsOf(draft).get(key);
  if (group === undefined) return { code: "key_unknown", key };
  const groups = groupsWithin(draft, group);
  const keys = new Set(groups.map((inner) => inner.key));
  const lines = [...linesOf(draft).values()].filter((inner) => keys.has(inner.groupKey));
  for (const inner of groups) dropGroup(draft, inner.key);
  for (const inner of lines) linesToChange(draft).delete(inner.key);
  draft.effects.push({ type: "remove", groups, lines });
  return null;
}

/** The group and all groups below it, each before what it holds. */
function groupsWithin(draft: Draft, top: Group): readonly Group[] {
  const found = [top];
  for (const { key } of found) {
    for (const inner of groupKeysBelow(draft, key)) {
      const group = groupsOf(draft).get(inner);
      if (group !== undefined) found.push(group);
    }
  }
  return found;
}

/** How many levels the group takes up: 1 when no group is below it. */
function heightOf(draft: Draft, key: Key): number {
  let height = 0;
  for (let level = [key]; level.length > 0; height += 1) {
    level = level.flatMap((outer) => [...groupKeysBelow(draft, outer)]);
  }
  return height;
}

export function moveRow(
  draft: Draft,
  key: Key,
  parentKey: Key | null,
  position: string,
): StepAnswer {
  if (!isGoodPosition(position)) return { code: "position_invalid", key };
  if (parentKey !== null && !groupsOf(draft).has(parentKey)) return { code: "parent_missing", key };
  const line = linesOf(draft).get(key);
  if (line === undefined) return moveGroup(draft, key, parentKey, position);
  if (parentKey === null) return { code: "parent_missing", key };
  if (line.groupKey === parentKey && line.position === position) return null;
  linesToChange(draft).set(key, { ...line, groupKey: parentKey, position });
  const before = { parentKey: line.groupKey, position: line.position };
  draft.effects.push({ type: "move", key, before, after: { parentKey, position } });
  return null;
}

function moveGroup(draft: Draft, key: Key, parentKey: Key | null, position: string): StepAnswer {
  const groups = groupsOf(draft);
  const group = groups.get(key);
  if (group === undefined) return { code: "key_unknown", key };
  if (group.parentKey === parentKey && group.position === position) return null;
  const around = pathOf(groups, parentKey);
  if (around.some((outer) => outer.key === key)) return { code: "group_inside_itself", key };
  if (around.length + heightOf(draft, key) > maxGroupDepth) return { code: "too_deep", key };
  putGroup(draft, { ...group, parentKey, position });
  const before = { parentKey: group.parentKey, position: group.position };
  draft.effects.push({ type: "move", key, before, after: { parentKey, position } });
  return null;
}
