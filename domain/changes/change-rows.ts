import type { StepAnswer } from "./change-cells.ts";
import { addSizes, findOutgrown, sizeOfLine } from "./content-size.ts";
import {
  type EstimateInWork,
  contentSize,
  dropGroup,
  dropLine,
  groupKeysBelow,
  groupsOf,
  lineKeysBelow,
  linesOf,
  putGroup,
  putLine,
} from "./estimate-in-work.ts";
import { type GroupLookup, pathOf } from "../estimate/estimate-tree.ts";
import type { Group, Key, Line, LineField } from "../estimate/estimate.ts";
import { maxGroupDepth, maxGroups, maxLines, maxPositionLength } from "../money/limits.ts";
import {
  discountFields,
  isEmptyField,
  priceFields,
  quantityFields,
  sourceFields,
  vatFields,
} from "../estimate/one-of.ts";
import { isPosition } from "../estimate/order.ts";

/**
 * Puts rows in. A line may refer to rows that are gone, as a removed line does that comes back: that
 * becomes a problem of the line, not of the change.
 */
export function insertRows(
  work: EstimateInWork,
  groups: readonly Group[],
  lines: readonly Line[],
): StepAnswer {
  const after = withGroups(groupsOf(work), groups);
  const problem =
    findKeyProblem(work, groups, lines) ??
    findSizeProblem(work, groups, lines) ??
    firstProblem(groups, (group) => findGroupProblem(group, after)) ??
    firstProblem(lines, (line) => findLineProblem(line, after));
  if (problem !== null || groups.length + lines.length === 0) return problem;
  for (const group of groups) putGroup(work, group);
  for (const line of lines) putLine(work, line);
  work.effects.push({ type: "insert", groups, lines });
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
  work: EstimateInWork,
  groups: readonly Group[],
  lines: readonly Line[],
): StepAnswer {
  const taken = new Set<Key>();
  return firstProblem([...groups, ...lines], ({ key }) => {
    const isTaken = taken.has(key) || groupsOf(work).has(key) || linesOf(work).has(key);
    taken.add(key);
    return isTaken ? { code: "key_taken", key } : null;
  });
}

function findSizeProblem(
  work: EstimateInWork,
  groups: readonly Group[],
  lines: readonly Line[],
): StepAnswer {
  if (linesOf(work).size + lines.length > maxLines) return { code: "too_many_lines" };
  if (groupsOf(work).size + groups.length > maxGroups) return { code: "too_many_groups" };
  if (lines.length === 0) return null;
  const before = contentSize(work);
  const code = findOutgrown(before, lines.map(sizeOfLine).reduce(addSizes, before));
  return code && { code };
}

/** Groups that hold one another never reach the top, so they are found to be too deep. */
function findGroupProblem(group: Group, groups: GroupLookup): StepAnswer {
  const { key, parentKey, position, discountPercent, discountAmount } = group;
  if (!isGoodPosition(position)) return { code: "position_invalid", key };
  if (parentKey !== null && !groups.get(parentKey)) return { code: "parent_missing", key };
  if (discountPercent !== null && discountAmount !== null)
    return { code: "several_discounts", key };
  return pathOf(groups, key).length > maxGroupDepth ? { code: "too_deep", key } : null;
}

function findLineProblem(line: Line, groups: GroupLookup): StepAnswer {
  const { key } = line;
  const filled = (fields: readonly LineField[]) =>
    fields.filter((field) => !isEmptyField(field, line[field])).length;
  if (!isGoodPosition(line.position)) return { code: "position_invalid", key };
  if (!groups.get(line.groupKey)) return { code: "parent_missing", key };
  if (line.linkedKey === key) return { code: "link_to_itself", key, field: "linkedKey" };
  if (filled(quantityFields) > 1) return { code: "several_quantities", key };
  if (filled(priceFields) > 1) return { code: "several_prices", key };
  if (filled(discountFields) > 1) return { code: "several_discounts", key };
  if (line.percentLines.includes(key))
    return { code: "link_to_itself", key, field: "percentLines" };
  if (filled(vatFields) > 1) return { code: "several_vat_rates", key };
  return filled(sourceFields) > 1 ? { code: "several_sources", key } : null;
}

function isGoodPosition(position: string): boolean {
  return position.length <= maxPositionLength && isPosition(position);
}

/** Takes a line out, or a group with everything below it. */
export function removeRow(work: EstimateInWork, key: Key): StepAnswer {
  const line = linesOf(work).get(key);
  if (line !== undefined) {
    dropLine(work, key);
    work.effects.push({ type: "remove", groups: [], lines: [line] });
    return null;
  }
  const group = groupsOf(work).get(key);
  if (group === undefined) return { code: "key_unknown", key };
  const groups = groupsWithin(work, group);
  const lines = groups.flatMap((inner) => linesIn(work, inner.key));
  for (const inner of lines) dropLine(work, inner.key);
  for (const inner of groups) dropGroup(work, inner.key);
  work.effects.push({ type: "remove", groups, lines });
  return null;
}

/** The group and all groups below it, each before what it holds. */
function groupsWithin(work: EstimateInWork, top: Group): readonly Group[] {
  const found = [top];
  for (const { key } of found) {
    for (const inner of groupKeysBelow(work, key)) {
      const group = groupsOf(work).get(inner);
      if (group !== undefined) found.push(group);
    }
  }
  return found;
}

function linesIn(work: EstimateInWork, groupKey: Key): readonly Line[] {
  return [...lineKeysBelow(work, groupKey)].flatMap((key) => linesOf(work).get(key) ?? []);
}

/** How many levels the group takes up: 1 when no group is below it. */
function heightOf(work: EstimateInWork, key: Key): number {
  let height = 0;
  for (let level = [key]; level.length > 0; height += 1) {
    level = level.flatMap((outer) => [...groupKeysBelow(work, outer)]);
  }
  return height;
}

export function moveRow(
  work: EstimateInWork,
  key: Key,
  parentKey: Key | null,
  position: string,
): StepAnswer {
  if (!isGoodPosition(position)) return { code: "position_invalid", key };
  if (parentKey !== null && !groupsOf(work).has(parentKey)) return { code: "parent_missing", key };
  const line = linesOf(work).get(key);
  if (line === undefined) return moveGroup(work, key, parentKey, position);
  if (parentKey === null) return { code: "parent_missing", key };
  if (line.groupKey === parentKey && line.position === position) return null;
  putLine(work, { ...line, groupKey: parentKey, position });
  const before = { parentKey: line.groupKey, position: line.position };
  work.effects.push({ type: "move", key, before, after: { parentKey, position } });
  return null;
}

function moveGroup(
  work: EstimateInWork,
  key: Key,
  parentKey: Key | null,
  position: string,
): StepAnswer {
  const groups = groupsOf(work);
  const group = groups.get(key);
  if (group === undefined) return { code: "key_unknown", key };
  if (group.parentKey === parentKey && group.position === position) return null;
  const around = pathOf(groups, parentKey);
  if (around.some((outer) => outer.key === key)) return { code: "group_inside_itself", key };
  if (around.length + heightOf(work, key) > maxGroupDepth) return { code: "too_deep", key };
  putGroup(work, { ...group, parentKey, position });
  const before = { parentKey: group.parentKey, position: group.position };
  work.effects.push({ type: "move", key, before, after: { parentKey, position } });
  return null;
}
