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
import { type EstimateInWork, finishWork, beginWork } from "./estimate-in-work.ts";
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
  const work = beginWork(estimate);
  for (const [index, change] of changes.entries()) {
    const problem = applyChange(work, change);
    if (problem !== null) return failure({ ...problem, index });
  }
  for (const [index, change] of changes.entries()) {
    const problem = findReferenceProblem(work, change);
    if (problem !== null) return failure({ ...problem, index });
  }
  const { effects } = work;
  return success({ estimate: finishWork(work), effects, changedKeys: findChangedKeys(effects) });
}

/** One step. Where it cannot be done the estimate is as before. */
export function applyChange(work: EstimateInWork, change: Change): StepAnswer {
  switch (change.type) {
    case "setSetting":
      return setSetting(work, change.field, change.value);
    case "setVariable":
      return setVariable(work, change.name, change.value);
    case "setGroup":
      return setGroup(work, change.key, change.field, change.value);
    case "setLine":
      return setLine(work, change.key, change.field, change.value);
    case "insert":
      return insertRows(work, change.groups, change.lines);
    case "remove":
      return removeRow(work, change.key);
    case "move":
      return moveRow(work, change.key, change.parentKey, change.position);
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
