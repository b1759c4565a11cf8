import { v7 as newId } from "uuid";
import { type Result, success } from "../../../../domain/base/result.ts";
import type { Change, ChangeProblem } from "../../../../domain/changes/estimate-changes.ts";
import { type SessionState, keepPending } from "./session-state.ts";
import { rowTitles } from "./step-text.ts";
import { type Step, addStep } from "./sync.ts";
import { travelParts } from "./travel-parts.ts";
import {
  type DonePart,
  type Inverse,
  type UndoEntry,
  type UndoOutcome,
  type UndoStack,
  pushDone,
  takeRedo,
  takeUndo,
} from "./undo-stack.ts";

/** What the user does, step by step, and takes back. */
export interface SessionSteps {
  readonly change: (changes: readonly Change[], label: string) => Result<void, ChangeProblem>;
  readonly undo: () => UndoOutcome;
  readonly redo: () => UndoOutcome;
}

/** `onQueued` is called for each step that waits for the server now. */
export function createSessionSteps(session: SessionState, onQueued: () => void): SessionSteps {
  const runPart = (changes: readonly Change[], label: string): Result<DonePart, ChangeProblem> => {
    const row = rowTitles(session.sync.view.estimate, changes, session.language);
    const step: Step = { id: newId(), changes, label, row };
    const added = addStep(session.sync, step, newId);
    if (!added.ok) return added;
    session.sync = added.value.state;
    return success({ stepId: step.id, effects: added.value.effects });
  };

  /** Applies, queues and shows a step; answers what undo needs to know about it: no part where nothing was done. */
  const run = (changes: readonly Change[], label: string): Result<UndoEntry, ChangeProblem> => {
    const before = session.sync;
    const parts: DonePart[] = [];
    for (const part of travelParts(changes)) {
      const done = runPart(part, label);
      if (!done.ok) {
        session.sync = before;
        return done;
      }
      if (done.value.effects.length > 0) parts.push(done.value);
    }
    if (parts.length > 0) {
      void keepPending(session);
      onQueued();
    }
    return success({ label, parts });
  };

  const change: SessionSteps["change"] = (changes, label) => {
    const done = run(changes, label);
    if (!done.ok) return done;
    if (done.value.parts.length > 0) session.undoStack = pushDone(session.undoStack, done.value);
    return success(undefined);
  };

  return { change, ...createInversions(session, run) };
}

type Inversions = Pick<SessionSteps, "undo" | "redo">;

/** `run` applies, queues and shows the changes of a step. */
function createInversions(
  session: SessionState,
  run: (changes: readonly Change[], label: string) => Result<UndoEntry, ChangeProblem>,
): Inversions {
  /** Runs an inverse and hands what undoes it to the other side of the stack. */
  const runInverse = (
    inverse: Inverse,
    put: (stack: UndoStack, entry: UndoEntry) => UndoStack,
  ): UndoOutcome => {
    const done = run(inverse.changes, inverse.label);
    session.undoStack = done.ok ? put(inverse.stack, done.value) : inverse.stack;
    return done.ok ? "done" : "overwritten";
  };

  const undo = () => {
    if (session.undoStack.done.length === 0) return "nothing";
    const inverse = takeUndo(session.undoStack, session.sync.view.estimate);
    if (inverse !== undefined) {
      return runInverse(inverse, (stack, entry) => ({
        ...stack,
        undone: [...stack.undone, entry],
      }));
    }
    session.undoStack = { ...session.undoStack, done: [] };
    return "overwritten";
  };

  const redo = () => {
    if (session.undoStack.undone.length === 0) return "nothing";
    const inverse = takeRedo(session.undoStack, session.sync.view.estimate);
    if (inverse !== undefined) {
      return runInverse(inverse, (stack, entry) => ({ ...stack, done: [...stack.done, entry] }));
    }
    session.undoStack = { ...session.undoStack, undone: [] };
    return "overwritten";
  };

  return { undo, redo };
}
