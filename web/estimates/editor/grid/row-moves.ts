import { applyChanges } from "../../../../domain/changes/apply-changes.ts";
import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import {
  type EstimateTree,
  type TreeRow,
  buildTree,
  childrenOf,
  pathOf,
  rowsInOrder,
} from "../../../../domain/estimate/estimate-tree.ts";
import type { Estimate, Group, Key, LineKind } from "../../../../domain/estimate/estimate.ts";
import { positionBetween } from "../../../../domain/estimate/order.ts";
import { buildShownTree, kindOf, kindPlace } from "../../../../domain/estimate/row-order.ts";
import { parentOf } from "../store/row-index.ts";

type Move = Extract<Change, { type: "move" }>;

/** Where a row comes to stand among siblings: right after that sibling, or before all of them. */
export interface RowSpot {
  readonly parentKey: Key | null;
  readonly afterKey: Key | null;
}

/**
 * The spot that a row really takes: where the estimate is sorted by kind, beside the rows of its own
 * kind that are nearest to the spot. `movedKey` is the row itself where it has a place already.
 */
export function spotOfKind(
  estimate: Estimate,
  { parentKey, afterKey }: RowSpot,
  kind: LineKind | "group",
  movedKey?: Key,
): RowSpot {
  if (estimate.settings.lineOrder === "entered") return { parentKey, afterKey };
  const place = kindPlace(estimate, kind);
  const isOfKind = ({ key }: TreeRow) => kindPlace(estimate, kindOf(estimate, key)) === place;
  const shown = childrenOf(buildShownTree(estimate), parentKey);
  const rows = shown.filter(({ key }) => key !== movedKey);
  const end = rows.findIndex(({ key }) => key === afterKey) + 1;
  const before = rows.slice(0, end).findLast(isOfKind);
  if (before !== undefined) return { parentKey, afterKey: before.key };
  const after = rows.slice(end).find(isOfKind);
  if (after === undefined) return { parentKey, afterKey };
  const entered = childrenOf(buildTree(estimate), parentKey).filter(({ key }) => key !== movedKey);
  const index = entered.findIndex(({ key }) => key === after.key);
  return { parentKey, afterKey: entered[index - 1]?.key ?? null };
}

/** The position of a spot, counted without the row that is about to move there. */
export function positionAt(
  tree: EstimateTree,
  { parentKey, afterKey }: RowSpot,
  movedKey?: Key,
): string {
  const siblings = childrenOf(tree, parentKey).filter((row) => row.key !== movedKey);
  const index = siblings.findIndex((row) => row.key === afterKey);
  return positionBetween(siblings[index]?.position ?? null, siblings[index + 1]?.position ?? null);
}

function moveTo(estimate: Estimate, key: Key, wanted: RowSpot): Move {
  const spot = spotOfKind(estimate, wanted, kindOf(estimate, key), key);
  const position = positionAt(buildTree(estimate), spot, key);
  return { type: "move", key, parentKey: spot.parentKey, position };
}

/**
 * One step up or down as the eye sees it: past a sibling line, into a group that comes next, out of the
 * group at its end. A line always stays in some group. Undefined at the ends of the estimate.
 */
export function stepMove(estimate: Estimate, key: Key, direction: "up" | "down"): Move | undefined {
  const isLine = estimate.lines.has(key);
  const isSorted = estimate.settings.lineOrder === "kind";
  if (isLine && isSorted) return stepWithinKind(estimate, key, direction);
  const tree = isSorted ? groupsAlone(estimate) : buildTree(estimate);
  const parentKey = parentOf(estimate, key);
  const next = siblingOf(tree, parentKey, key, direction);
  if (next !== undefined) {
    const spot = isLine && next.type === "group" ? edgeOf(tree, next.key, direction) : undefined;
    return moveTo(estimate, key, spot ?? besideSibling(tree, parentKey, next.key, direction));
  }
  if (parentKey === null) return undefined;
  const outerKey = parentOf(estimate, parentKey);
  if (isLine && outerKey !== null) {
    return moveTo(estimate, key, besideSibling(tree, outerKey, parentKey, direction));
  }
  const neighbour = siblingGroupOf(tree, outerKey, parentKey, direction);
  return neighbour && moveTo(estimate, key, edgeOf(tree, neighbour.key, direction));
}

/** The same for rows that stand together, in their order: they stay together. Empty where one of them can go no further. */
export function stepMoves(
  estimate: Estimate,
  keys: readonly Key[],
  direction: "up" | "down",
): readonly Move[] {
  const moves: Move[] = [];
  let moved = estimate;
  for (const key of direction === "up" ? keys : keys.toReversed()) {
    const move = stepMove(moved, key, direction);
    const applied = move && applyChanges(moved, [move]);
    if (move === undefined || applied?.ok !== true) return [];
    moves.push(move);
    moved = applied.value.estimate;
  }
  return moves;
}

/** Past a line of the same kind, or on to its kind in the group that comes next or before. */
function stepWithinKind(estimate: Estimate, key: Key, direction: "up" | "down"): Move | undefined {
  const tree = buildShownTree(estimate);
  const parentKey = parentOf(estimate, key);
  const next = siblingOf(tree, parentKey, key, direction);
  const kind = kindOf(estimate, key);
  if (next && kindPlace(estimate, kind) === kindPlace(estimate, kindOf(estimate, next.key))) {
    return moveTo(estimate, key, besideSibling(tree, parentKey, next.key, direction));
  }
  const groups = rowsInOrder(tree).filter(({ type }) => type === "group");
  const index = groups.findIndex((group) => group.key === parentKey);
  const group = groups[index + (direction === "down" ? 1 : -1)];
  return group && moveTo(estimate, key, edgeOf(tree, group.key, direction));
}

/** What groups are sorted among where lines stand by kind. */
const groupsAlone = (estimate: Estimate): EstimateTree =>
  buildTree({ groups: estimate.groups, lines: new Map() });

function siblingOf(
  tree: EstimateTree,
  parentKey: Key | null,
  key: Key,
  direction: "up" | "down",
): TreeRow | undefined {
  const siblings = childrenOf(tree, parentKey);
  const index = siblings.findIndex((row) => row.key === key);
  return siblings[index + (direction === "down" ? 1 : -1)];
}

function siblingGroupOf(
  tree: EstimateTree,
  parentKey: Key | null,
  key: Key,
  direction: "up" | "down",
): TreeRow | undefined {
  const siblings = childrenOf(tree, parentKey);
  const index = siblings.findIndex((row) => row.key === key);
  const beyond =
    direction === "down" ? siblings.slice(index + 1) : siblings.slice(0, index).toReversed();
  return beyond.find((row) => row.type === "group");
}

/** Going down one enters a group at its top, going up at its bottom. */
function edgeOf(tree: EstimateTree, groupKey: Key, direction: "up" | "down"): RowSpot {
  const last = childrenOf(tree, groupKey).at(-1)?.key ?? null;
  return { parentKey: groupKey, afterKey: direction === "down" ? null : last };
}

function besideSibling(
  tree: EstimateTree,
  parentKey: Key | null,
  siblingKey: Key,
  direction: "up" | "down",
): RowSpot {
  if (direction === "down") return { parentKey, afterKey: siblingKey };
  return { parentKey, afterKey: siblingOf(tree, parentKey, siblingKey, "up")?.key ?? null };
}

/** The group becomes the last part of the group before it; undefined when there is none. */
export function indentMove(estimate: Estimate, key: Key): Move | undefined {
  const group = estimate.groups.get(key);
  if (group === undefined) return undefined;
  const tree = buildShownTree(estimate);
  const before = siblingGroupOf(tree, group.parentKey, key, "up");
  return before && moveTo(estimate, key, edgeOf(tree, before.key, "up"));
}

/** The group leaves the group around it and follows it; undefined at the top. */
export function outdentMove(estimate: Estimate, key: Key): Move | undefined {
  const parentKey = estimate.groups.get(key)?.parentKey ?? null;
  if (parentKey === null) return undefined;
  const outerKey = parentOf(estimate, parentKey);
  return moveTo(estimate, key, { parentKey: outerKey, afterKey: parentKey });
}

/**
 * Where a dragged row lands when it is dropped below `targetKey`, null being the top of the list. A line
 * follows a line and enters a group; a group keeps its level and follows the group of that level, so that
 * sections can be put in order without nesting by accident. Undefined where it cannot land.
 */
export function dropMove(
  estimate: Estimate,
  key: Key,
  targetKey: Key | null,
  isTargetOpen: boolean,
): Move | undefined {
  const spot = estimate.lines.has(key)
    ? lineSpot(estimate, buildShownTree(estimate), targetKey, isTargetOpen)
    : groupSpot(estimate, key, targetKey);
  // What is dropped on itself, or a group into itself, would follow itself.
  if (spot === undefined || spot.afterKey === key) return undefined;
  return moveTo(estimate, key, spot);
}

function lineSpot(
  estimate: Estimate,
  tree: EstimateTree,
  targetKey: Key | null,
  isTargetOpen: boolean,
): RowSpot | undefined {
  if (targetKey === null) {
    const first = childrenOf(tree, null)[0];
    return first && { parentKey: first.key, afterKey: null };
  }
  const line = estimate.lines.get(targetKey);
  if (line !== undefined) return { parentKey: line.groupKey, afterKey: targetKey };
  return edgeOf(tree, targetKey, isTargetOpen ? "down" : "up");
}

function groupSpot(estimate: Estimate, key: Key, targetKey: Key | null): RowSpot | undefined {
  if (targetKey === null) return { parentKey: null, afterKey: null };
  const path = outermostFirst(estimate, targetKey);
  const level = pathOf(estimate.groups, key).length;
  const sibling = path[level - 1];
  if (sibling !== undefined) return { parentKey: sibling.parentKey, afterKey: sibling.key };
  const parentKey = path.at(-1)?.key ?? null;
  const isLine = estimate.lines.has(targetKey);
  return { parentKey, afterKey: isLine ? targetKey : null };
}

function outermostFirst(estimate: Estimate, key: Key): readonly Group[] {
  const groupKey = estimate.lines.get(key)?.groupKey ?? key;
  return pathOf(estimate.groups, groupKey).toReversed();
}
