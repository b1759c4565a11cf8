import type { Change, Effect } from "../../../../domain/changes/estimate-changes.ts";
import type { Estimate } from "../../../../domain/estimate/estimate.ts";
import { undoChanges } from "../../../../domain/changes/undo-changes.ts";

/** A step that can be taken back: what each cell held before and after it. */
export interface UndoEntry {
  readonly label: string;
  /** A step too large for one batch travels in parts, and is taken back as a whole. */
  readonly parts: readonly DonePart[];
}

export interface DonePart {
  readonly stepId: string;
  readonly effects: readonly Effect[];
}

/** What one user has done and taken back in one estimate, newest last. */
export interface UndoStack {
  readonly done: readonly UndoEntry[];
  readonly undone: readonly UndoEntry[];
}

/** What came of undoing or redoing: others may have written over all that there was. */
export type UndoOutcome = "done" | "overwritten" | "nothing";

const longest = 100;

export const emptyUndoStack: UndoStack = { done: [], undone: [] };

/** A new step ends the chance to redo: it would write over what was done since. */
export function pushDone(stack: UndoStack, entry: UndoEntry): UndoStack {
  return { done: [...stack.done, entry].slice(-longest), undone: [] };
}

/** The next step to take back (or to do again) that still has a cell of mine to change. */
export interface Inverse {
  readonly stack: UndoStack;
  readonly label: string;
  readonly changes: readonly Change[];
}

/**
 * The changes that take back the newest step, only for cells that still hold the value it wrote. Steps
 * that others have written over completely are passed over.
 */
export function takeUndo(stack: UndoStack, estimate: Estimate): Inverse | undefined {
  const found = newestInverse(stack.done, estimate);
  return found && { ...found, stack: { ...stack, done: found.rest } };
}

/** The same for the newest step that was taken back. */
export function takeRedo(stack: UndoStack, estimate: Estimate): Inverse | undefined {
  const found = newestInverse(stack.undone, estimate);
  return found && { ...found, stack: { ...stack, undone: found.rest } };
}

function newestInverse(entries: readonly UndoEntry[], estimate: Estimate) {
  for (let index = entries.length - 1; index >= 0; index -= 1) {
    const entry = entries[index];
    if (entry === undefined) continue;
    const changes = undoChanges(
      estimate,
      entry.parts.flatMap(({ effects }) => effects),
    );
    if (changes.length > 0) {
      return { rest: entries.slice(0, index), label: entry.label, changes };
    }
  }
  return undefined;
}

/** A step was replayed on top of others' changes and has replaced other values than at first. */
export function withEffects(
  stack: UndoStack,
  effects: ReadonlyMap<string, readonly Effect[]>,
): UndoStack {
  if (effects.size === 0) return stack;
  const renew = (entry: UndoEntry) => ({
    ...entry,
    parts: entry.parts.map((part) => ({
      ...part,
      effects: effects.get(part.stepId) ?? part.effects,
    })),
  });
  return { done: stack.done.map(renew), undone: stack.undone.map(renew) };
}

/** A refused step never happened, so there is nothing to take back. */
export function withoutSteps(stack: UndoStack, stepIds: ReadonlySet<string>): UndoStack {
  if (stepIds.size === 0) return stack;
  const left = (entries: readonly UndoEntry[]) =>
    entries
      .map((entry) => ({
        ...entry,
        parts: entry.parts.filter((part) => !stepIds.has(part.stepId)),
      }))
      .filter((entry) => entry.parts.length > 0);
  return { done: left(stack.done), undone: left(stack.undone) };
}
