import { v7 as newKey } from "uuid";
import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import {
  type EstimateTree,
  buildTree,
  childrenOf,
  pathOf,
} from "../../../../domain/estimate/estimate-tree.ts";
import type { Estimate, Group, Key, Line } from "../../../../domain/estimate/estimate.ts";
import { type Titles, type UnplacedRow, emptyGroup } from "../../../../domain/estimate/new-row.ts";
import { positionsBetween } from "../../../../domain/estimate/order.ts";
import { maxGroupDepth } from "../../../../domain/money/limits.ts";
import { splitInsert } from "../sync/travel-parts.ts";
import { spotBelow } from "./new-rows.ts";
import type { RowSpot } from "./row-moves.ts";

/** Where rows that come in together begin: lines and groups may have to stand in different places. */
export interface RowSpots {
  readonly lines: RowSpot;
  readonly groups: RowSpot;
}

/** Below a line its lines go on and groups follow the group around it; a group takes both into itself. */
export function spotsBelow(estimate: Estimate, key: Key | null): RowSpots {
  const lines = spotBelow(estimate, key, false);
  const isGroup = key !== null && estimate.groups.has(key);
  return { lines, groups: isGroup ? lines : spotBelow(estimate, key, true) };
}

/** How many levels of groups there is room for at the spots. */
export const roomForGroups = (estimate: Estimate, { groups }: RowSpots): number =>
  maxGroupDepth - pathOf(estimate.groups, groups.parentKey).length;

/**
 * The changes that put rows in. Lines that would stand outside all groups take one along, called by the
 * titles.
 */
export function placeRows(
  estimate: Estimate,
  rows: readonly UnplacedRow[],
  spots: RowSpots,
  firstGroupTitles: Titles,
): readonly Change[] {
  const needsGroup =
    spots.lines.parentKey === null &&
    rows.some((row) => row.type === "line" && row.parentKey === null);
  if (!needsGroup) return insertOf(placed(buildTree(estimate), rows, spots));
  const key = newKey();
  const first: UnplacedRow = {
    row: emptyGroup(key, null, "", firstGroupTitles),
    type: "group",
    parentKey: null,
  };
  const inFirst = rows.map((row) =>
    row.type === "line" && row.parentKey === null ? { ...row, parentKey: key } : row,
  );
  return insertOf(placed(buildTree(estimate), [first, ...inFirst], spots));
}

interface PlacedRows {
  readonly groups: readonly Group[];
  readonly lines: readonly Line[];
}

function placed(tree: EstimateTree, rows: readonly UnplacedRow[], spots: RowSpots): PlacedRows {
  const positions = positionsOf(tree, rows, spots);
  const groups: Group[] = [];
  const lines: Line[] = [];
  for (const unplaced of rows) {
    const { row } = unplaced;
    const position = positions.get(row.key) ?? "";
    const parentKey = unplaced.parentKey ?? spotOf(unplaced, spots).parentKey;
    if (!("kind" in row)) groups.push({ ...row, parentKey, position });
    else if (parentKey !== null) lines.push({ ...row, groupKey: parentKey, position });
  }
  return { groups, lines };
}

const spotOf = ({ type }: UnplacedRow, spots: RowSpots): RowSpot =>
  type === "line" ? spots.lines : spots.groups;

/** Rows of one parent in one order; where both spots are one, lines and groups stand as they come. */
function positionsOf(
  tree: EstimateTree,
  rows: readonly UnplacedRow[],
  spots: RowSpots,
): ReadonlyMap<Key, string> {
  const isOneSpot =
    spots.lines.parentKey === spots.groups.parentKey &&
    spots.lines.afterKey === spots.groups.afterKey;
  const siblings = new Map<string, UnplacedRow[]>();
  for (const row of rows) {
    const name = row.parentKey ?? (isOneSpot ? "here" : `here ${row.type}`);
    const list = siblings.get(name);
    if (list === undefined) siblings.set(name, [row]);
    else list.push(row);
  }
  const found = new Map<Key, string>();
  for (const list of siblings.values()) {
    const [first] = list;
    if (first === undefined) continue;
    const [before, after] =
      first.parentKey === null ? gapAt(tree, spotOf(first, spots)) : [null, null];
    const places = positionsBetween(before, after, list.length);
    for (const [index, { row }] of list.entries()) found.set(row.key, places[index] ?? "");
  }
  return found;
}

/** The positions that a spot lies between. */
function gapAt(tree: EstimateTree, { parentKey, afterKey }: RowSpot) {
  const siblings = childrenOf(tree, parentKey);
  const index = siblings.findIndex((row) => row.key === afterKey);
  return [siblings[index]?.position ?? null, siblings[index + 1]?.position ?? null] as const;
}

const insertOf = ({ groups, lines }: PlacedRows): readonly Change[] =>
  groups.length + lines.length === 0 ? [] : splitInsert({ type: "insert", groups, lines });
