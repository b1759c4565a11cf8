import type { Decimal } from "./decimal.ts";
import type { Effect } from "./estimate-changes.ts";
import type { Estimate, Group, Key, Line, Settings } from "./estimate.ts";

/** An estimate while a batch works on it. Each part is copied once, when it is first written to. */
export interface Draft {
  readonly base: Estimate;
  readonly effects: Effect[];
  settings: Settings;
  ownVariables: Map<string, Decimal> | null;
  ownGroups: Map<Key, Group> | null;
  ownLines: Map<Key, Line> | null;
}

export function openDraft(base: Estimate): Draft {
  const { settings } = base;
  return { base, effects: [], settings, ownVariables: null, ownGroups: null, ownLines: null };
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

export function groupsToChange(draft: Draft): Map<Key, Group> {
  draft.ownGroups ??= new Map(draft.base.groups);
  return draft.ownGroups;
}

export function linesToChange(draft: Draft): Map<Key, Line> {
  draft.ownLines ??= new Map(draft.base.lines);
  return draft.ownLines;
}
