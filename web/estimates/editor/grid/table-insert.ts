import { v7 as newKey } from "uuid";
import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import {
  type EstimateTree,
  buildTree,
  childrenOf,
  pathOf,
} from "../../../../domain/estimate/estimate-tree.ts";
import type { Estimate, Group, Key, Line } from "../../../../domain/estimate/estimate.ts";
import {
  type Titles,
  type UnplacedRow,
  emptyGroup,
  emptyLine,
} from "../../../../domain/estimate/new-row.ts";
import { positionsBetween } from "../../../../domain/estimate/order.ts";
import { maxGroupDepth } from "../../../../domain/money/limits.ts";
import { isOption } from "../../../../domain/table/option-rows.ts";
import type { TakenRow } from "../../../../domain/table/table-rows.ts";
import {
  type RefusedTableCell,
  type TableContext,
  readTableGroup,
  readTableLine,
} from "../cells/table-line.ts";
import { splitInsert } from "../sync/travel-parts.ts";
import { type ApartTitles, spotBelow } from "./new-rows.ts";
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

/** What a table comes to: rows that are still to be placed, and the cells that could not be read. */
export interface TableRows {
  readonly rows: readonly UnplacedRow[];
  readonly refused: readonly RefusedTableCell[];
  /** The new row that each row of the table has become, by its place in the table. */
  readonly keyOf: ReadonlyMap<number, Key>;
  /** Of these rows the lines. */
  readonly lineOf: ReadonlyMap<number, Line>;
}

/**
 * Reads every row of a table as a new line or group. A row without a title is left out, and says so. Rows
 * behind all groups come into groups of their own, options apart from others.
 */
export function readTableRows(
  rows: readonly TakenRow[],
  context: TableContext,
  apartTitles: ApartTitles,
): TableRows {
  const found: UnplacedRow[] = [];
  const refused: RefusedTableCell[] = [];
  const keyOf = new Map<number, Key>();
  const lineOf = new Map<number, Line>();
  const open: { readonly level: number; readonly key: Key }[] = [];
  const apartGroup = apartGroups(apartTitles, found);
  for (const row of rows) {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= row.level) open.pop();
    const type = row.kind === "group" ? "group" : "line";
    const read =
      row.kind === "group"
        ? readTableGroup(row, emptyGroup(newKey(), null, "", noTitles), context)
        : readTableLine(
            row,
            emptyLine({
              key: newKey(),
              groupKey: "",
              position: "",
              kind: row.kind,
              titles: noTitles,
            }),
            context,
          );
    refused.push(...read.refused);
    if (read.row === undefined) continue;
    keyOf.set(row.index, read.row.key);
    if ("kind" in read.row) lineOf.set(row.index, read.row);
    const parentKey = apartGroup(row) ?? open.at(-1)?.key ?? null;
    found.push({ row: read.row, type, parentKey });
    if (type === "group") open.push({ level: row.level, key: read.row.key });
  }
  return { rows: found, refused, keyOf, lineOf };
}

/** Finds the group of a row that stands behind all groups, and adds it for the first such row. */
function apartGroups(titles: ApartTitles, found: UnplacedRow[]) {
  const keys = new Map<keyof ApartTitles, Key>();
  return (row: TakenRow): Key | undefined => {
    if (row.isApart !== true) return undefined;
    const name = isOption(row) ? "options" : "others";
    const known = keys.get(name);
    if (known !== undefined) return known;
    const group = emptyGroup(newKey(), null, "", titles[name]);
    keys.set(name, group.key);
    found.push({ row: group, type: "group", parentKey: null });
    return group.key;
  };
}

const noTitles: Titles = { titleEn: "", titleNb: "" };

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
