import {
  type StepAnswer,
  findReferenceProblem,
  setGroup,
  setLine,
  setSetting,
  setVariable,
} from "./change-cells.ts";
import { insertRows, moveRow, removeRow } from "./change-rows.ts";
import type { Applied, Change, ChangeProblem, Effect } from "./estimate-changes.ts";
import { type Draft, closeDraft, openDraft } from "./estimate-draft.ts";
import type { Estimate, Key } from "../estimate/estimate.ts";
import { type Result, failure, success } from "../base/result.ts";

/**
 * Applies a batch, all of it or nothing. It depends on the estimate and the changes alone, so whoever
 * applies the same batches in the same order arrives at the same estimate.
 */
export function applyChanges(
  estimate: Estimate,
  changes: readonly Change[],
): Result<Applied, ChangeProblem> {
  const draft = openDraft(estimate);
  for (const [index, change] of changes.entries()) {
    const problem = applyChange(draft, change);
    if (problem !== null) return failure({ ...problem, index });
  }
  for (const [index, change] of changes.entries()) {
    const problem = findReferenceProblem(draft, change);
    if (problem !== null) return failure({ ...problem, index });
  }
  const { effects } = draft;
  return success({ estimate: closeDraft(draft), effects, changedKeys: findChangedKeys(effects) });
}

/** One step. Where it cannot be done the draft is as before. */
export function applyChange(draft: Draft, change: Change): StepAnswer {
  switch (change.type) {
    case "setSetting":
      return setSetting(draft, change.field, change.value);
    case "setVariable":
      return setVariable(draft, change.name, change.value);
    case "setGroup":
      return setGroup(draft, change.key, change.field, change.value);
    case "setLine":
      return setLine(draft, change.key, change.field, change.value);
    case "insert":
      return insertRows(draft, change.groups, change.lines);
    case "remove":
      return removeRow(draft, change.key);
    case "move":
      return moveRow(draft, change.key, change.parentKey, change.position);
  }
}

function findChangedKeys(effects: readonly Effect[]): ReadonlySet<Key> {
  const keys = new Set<Key>();
  for (const effect of effects) for (const key of keysOf(effect)) keys.add(key);
  return keys;
}

function keysOf(effect: Effect): readonly Key[] {
  switch (effect.type) {
    case "setSetting":
    case "setVariable":
      return [];
    case "setGroup":
    case "setLine":
    case "move":
      return [effect.key];
    case "insert":
    case "remove":
      return [...effect.groups, ...effect.lines].map(({ key }) => key);
  }
}
