import type { StepAnswer } from "./change-cells.ts";
import { type Draft, groupsOf, groupsToChange, linesOf, linesToChange } from "./estimate-draft.ts";
import { pathOf } from "./estimate-tree.ts";
import type { Group, Key, Line } from "./estimate.ts";
import { maxGroupDepth, maxGroups, maxLines, maxPositionLength } from "./limits.ts";
import { isEmptyValue, priceFields, quantityFields } from "./one-of.ts";
import { isPosition } from "./order.ts";

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
  for (const group of groups) groupsToChange(draft).set(group.key, group);
  for (const line of lines) linesToChange(draft).set(line.key, line);
  draft.effects.push({ type: "insert", groups, lines });
  return null;
}

function withGroups(
  known: ReadonlyMap<Key, Group>,
  groups: readonly Group[],
): ReadonlyMap<Key, Group> {
  if (groups.length === 0) return known;
  const all = new Map(known);
  for (const group of groups) all.set(group.key, group);
  return all;
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
function findGroupProblem(
  { key, parentKey, position }: Group,
  groups: ReadonlyMap<Key, Group>,
): StepAnswer {
  if (!isGoodPosition(position)) return { code: "position_invalid", key };
  if (parentKey !== null && !groups.has(parentKey)) return { code: "parent_missing", key };
  return pathOf(groups, key).length > maxGroupDepth ? { code: "too_deep", key } : null;
}

function findLineProblem(line: Line, groups: ReadonlyMap<Key, Group>): StepAnswer {
  const { key } = line;
  const filled = (
    fields: readonly (keyof Line & (typeof quantityFields | typeof priceFields)[number])[],
  ) => fields.filter((field) => !isEmptyValue(line[field])).length;
  if (!isGoodPosition(line.position)) return { code: "position_invalid", key };
  if (!groups.has(line.groupKey)) return { code: "parent_missing", key };
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
  const groups = groupsWithin(groupsOf(draft), group);
  const keys = new Set(groups.map((inner) => inner.key));
  const lines = [...linesOf(draft).values()].filter((inner) => keys.has(inner.groupKey));
  for (const inner of groups) groupsToChange(draft).delete(inner.key);
  for (const inner of lines) linesToChange(draft).delete(inner.key);
  draft.effects.push({ type: "remove", groups, lines });
  return null;
}

/** The group and all groups below it, each before what it holds. */
function groupsWithin(groups: ReadonlyMap<Key, Group>, top: Group): readonly Group[] {
  const children = Map.groupBy(groups.values(), (group) => group.parentKey);
  const found = [top];
  for (const group of found) found.push(...(children.get(group.key) ?? []));
  return found;
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
  const ownDepth = pathOf(groups, key).length;
  const depths = groupsWithin(groups, group).map((inner) => pathOf(groups, inner.key).length);
  const height = Math.max(...depths) - ownDepth + 1;
  if (around.length + height > maxGroupDepth) return { code: "too_deep", key };
  groupsToChange(draft).set(key, { ...group, parentKey, position });
  const before = { parentKey: group.parentKey, position: group.position };
  draft.effects.push({ type: "move", key, before, after: { parentKey, position } });
  return null;
}
