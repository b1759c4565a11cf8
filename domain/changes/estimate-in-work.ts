import type { Decimal } from "../money/decimal.ts";
import type { Effect } from "./estimate-changes.ts";
import type { Estimate, Group, Key, Line, Settings } from "../estimate/estimate.ts";

/** An estimate while a batch works on it. Each part is copied once, when it is first written to. */
export interface EstimateInWork {
  readonly base: Estimate;
  readonly effects: Effect[];
  settings: Settings;
  ownVariables: Map<string, Decimal> | null;
  ownGroups: Map<Key, Group> | null;
  ownLines: Map<Key, Line> | null;
  /** The groups below each group; made when first asked for, and kept true by putGroup and dropGroup. */
  groupsBelow: Map<Key | null, Set<Key>> | null;
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
  dropFromParent(work, group.key);
  groupsToChange(work).set(group.key, group);
  if (work.groupsBelow !== null) addBelow(work.groupsBelow, group);
}

export function dropGroup(work: EstimateInWork, key: Key): void {
  dropFromParent(work, key);
  groupsToChange(work).delete(key);
}

export function groupKeysBelow(work: EstimateInWork, key: Key): ReadonlySet<Key> {
  work.groupsBelow ??= findGroupsBelow(groupsOf(work));
  return work.groupsBelow.get(key) ?? none;
}

const none: ReadonlySet<Key> = new Set();

function findGroupsBelow(groups: ReadonlyMap<Key, Group>): Map<Key | null, Set<Key>> {
  const found = new Map<Key | null, Set<Key>>();
  for (const group of groups.values()) addBelow(found, group);
  return found;
}

function addBelow(groupsBelow: Map<Key | null, Set<Key>>, { key, parentKey }: Group): void {
  const siblings = groupsBelow.get(parentKey);
  if (siblings === undefined) groupsBelow.set(parentKey, new Set([key]));
  else siblings.add(key);
}

function dropFromParent(work: EstimateInWork, key: Key): void {
  const group = groupsOf(work).get(key);
  if (group !== undefined) work.groupsBelow?.get(group.parentKey)?.delete(key);
}

function groupsToChange(work: EstimateInWork): Map<Key, Group> {
  work.ownGroups ??= new Map(work.base.groups);
  return work.ownGroups;
}

export function linesToChange(work: EstimateInWork): Map<Key, Line> {
  work.ownLines ??= new Map(work.base.lines);
  return work.ownLines;
}
