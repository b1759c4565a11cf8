import type { Decimal } from "../money/decimal.ts";
import type { Effect } from "./estimate-changes.ts";
import type { Estimate, Group, Key, Line, Settings } from "../estimate/estimate.ts";

/** An estimate while a batch works on it. Each part is copied once, when it is first written to. */
export interface Draft {
  readonly base: Estimate;
  readonly effects: Effect[];
  settings: Settings;
  ownVariables: Map<string, Decimal> | null;
  ownGroups: Map<Key, Group> | null;
  ownLines: Map<Key, Line> | null;
  /** The groups below each group; made when first asked for, and kept true by putGroup and dropGroup. */
  groupsBelow: Map<Key | null, Set<Key>> | null;
}

export function openDraft(base: Estimate): Draft {
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

export function closeDraft(draft: Draft): Estimate {
  return {
    settings: draft.settings,
    variables: variablesOf(draft),
    groups: groupsOf(draft),
    lines: linesOf(draft),
  };
}

export function variablesOf(draft: Draft): ReadonlyMap<string, Decimal> {
  return draft.ownVariables ?? draft.base.variables;
}

export function groupsOf(draft: Draft): ReadonlyMap<Key, Group> {
  return draft.ownGroups ?? draft.base.groups;
}

export function linesOf(draft: Draft): ReadonlyMap<Key, Line> {
  return draft.ownLines ?? draft.base.lines;
}

export function variablesToChange(draft: Draft): Map<string, Decimal> {
  draft.ownVariables ??= new Map(draft.base.variables);
  return draft.ownVariables;
}

/** Writes a group anew, wherever it stands now. */
export function putGroup(draft: Draft, group: Group): void {
  dropFromParent(draft, group.key);
  groupsToChange(draft).set(group.key, group);
  if (draft.groupsBelow !== null) addBelow(draft.groupsBelow, group);
}

export function dropGroup(draft: Draft, key: Key): void {
  dropFromParent(draft, key);
  groupsToChange(draft).delete(key);
}

export function groupKeysBelow(draft: Draft, key: Key): ReadonlySet<Key> {
  draft.groupsBelow ??= findGroupsBelow(groupsOf(draft));
  return draft.groupsBelow.get(key) ?? none;
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

function dropFromParent(draft: Draft, key: Key): void {
  const group = groupsOf(draft).get(key);
  if (group !== undefined) draft.groupsBelow?.get(group.parentKey)?.delete(key);
}

function groupsToChange(draft: Draft): Map<Key, Group> {
  draft.ownGroups ??= new Map(draft.base.groups);
  return draft.ownGroups;
}

export function linesToChange(draft: Draft): Map<Key, Line> {
  draft.ownLines ??= new Map(draft.base.lines);
  return draft.ownLines;
}
