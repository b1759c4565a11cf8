import type { Decimal } from "../money/decimal.ts";
import {
  type ContentSize,
  addSizes,
  emptySize,
  sizeOfLine,
  subtractSizes,
} from "./content-size.ts";
import type { Effect } from "./estimate-changes.ts";
import type { Estimate, Group, Key, Line, Settings } from "../estimate/estimate.ts";

/** The keys of rows by the group that they stand in; null is the top. */
type KeysBelow = Map<Key | null, Set<Key>>;

/** An estimate while a batch works on it. Each part is copied once, when it is first written to. */
export interface EstimateInWork {
  readonly base: Estimate;
  readonly effects: Effect[];
  settings: Settings;
  ownVariables: Map<string, Decimal> | null;
  ownGroups: Map<Key, Group> | null;
  ownLines: Map<Key, Line> | null;
  /** The groups below each group; made when first asked for, and kept true by putGroup and dropGroup. */
  groupsBelow: KeysBelow | null;
  /** The lines of each group; made when first asked for, and kept true by putLine and dropLine. */
  linesBelow: KeysBelow | null;
  /** What all lines hold; made when first asked for, and kept true by putLine and dropLine. */
  size: ContentSize | null;
}

export function beginWork(base: Estimate): EstimateInWork {
  return {
    base,
    effects: [],
    settings: base.settings,
    ownVariables: null,
    ownGroups: null,
    ownLines: null,
    groupsBelow: null,
    linesBelow: null,
    size: null,
  };
}

export function finishWork(work: EstimateInWork): Estimate {
  return {
    settings: work.settings,
    variables: variablesOf(work),
    groups: groupsOf(work),
    lines: linesOf(work),
  };
}

export function variablesOf(work: EstimateInWork): ReadonlyMap<string, Decimal> {
  return work.ownVariables ?? work.base.variables;
}

export function groupsOf(work: EstimateInWork): ReadonlyMap<Key, Group> {
  return work.ownGroups ?? work.base.groups;
}

export function linesOf(work: EstimateInWork): ReadonlyMap<Key, Line> {
  return work.ownLines ?? work.base.lines;
}

export function variablesToChange(work: EstimateInWork): Map<string, Decimal> {
  work.ownVariables ??= new Map(work.base.variables);
  return work.ownVariables;
}

/** Writes a group anew, wherever it stands now. */
export function putGroup(work: EstimateInWork, group: Group): void {
  const { key, parentKey } = group;
  takeFrom(work.groupsBelow, groupsOf(work).get(key)?.parentKey, key);
  groupsToChange(work).set(key, group);
  addTo(work.groupsBelow, parentKey, key);
}

export function dropGroup(work: EstimateInWork, key: Key): void {
  takeFrom(work.groupsBelow, groupsOf(work).get(key)?.parentKey, key);
  groupsToChange(work).delete(key);
}

export function groupKeysBelow(work: EstimateInWork, key: Key): ReadonlySet<Key> {
  work.groupsBelow ??= keysBelow(groupsOf(work), ({ parentKey }) => parentKey);
  return work.groupsBelow.get(key) ?? none;
}

/** Writes a line anew, wherever it stands now. */
export function putLine(work: EstimateInWork, line: Line): void {
  const { key, groupKey } = line;
  takeOut(work, key);
  linesToChange(work).set(key, line);
  if (work.size !== null) work.size = addSizes(work.size, sizeOfLine(line));
  addTo(work.linesBelow, groupKey, key);
}

export function dropLine(work: EstimateInWork, key: Key): void {
  takeOut(work, key);
  linesToChange(work).delete(key);
}

/** Out of what is known about all lines. */
function takeOut(work: EstimateInWork, key: Key): void {
  const line = linesOf(work).get(key);
  if (line === undefined) return;
  takeFrom(work.linesBelow, line.groupKey, key);
  if (work.size !== null) work.size = subtractSizes(work.size, sizeOfLine(line));
}

export function contentSize(work: EstimateInWork): ContentSize {
  work.size ??= linesOf(work).values().map(sizeOfLine).reduce(addSizes, emptySize);
  return work.size;
}

export function lineKeysBelow(work: EstimateInWork, groupKey: Key): ReadonlySet<Key> {
  work.linesBelow ??= keysBelow(linesOf(work), (line) => line.groupKey);
  return work.linesBelow.get(groupKey) ?? none;
}

const none: ReadonlySet<Key> = new Set();

function keysBelow<Row>(
  rows: ReadonlyMap<Key, Row>,
  parentOf: (row: Row) => Key | null,
): KeysBelow {
  const found: KeysBelow = new Map();
  for (const [key, row] of rows) addTo(found, parentOf(row), key);
  return found;
}

function addTo(below: KeysBelow | null, parentKey: Key | null, key: Key): void {
  const siblings = below?.get(parentKey);
  if (siblings === undefined) below?.set(parentKey, new Set([key]));
  else siblings.add(key);
}

/** A row that was nowhere before has no parent. */
function takeFrom(below: KeysBelow | null, parentKey: Key | null | undefined, key: Key): void {
  if (parentKey !== undefined) below?.get(parentKey)?.delete(key);
}

function groupsToChange(work: EstimateInWork): Map<Key, Group> {
  work.ownGroups ??= new Map(work.base.groups);
  return work.ownGroups;
}

function linesToChange(work: EstimateInWork): Map<Key, Line> {
  work.ownLines ??= new Map(work.base.lines);
  return work.ownLines;
}
