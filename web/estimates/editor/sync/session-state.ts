import type { FieldProblem } from "../../../../contracts/problems.ts";
import type { PendingStorage } from "./pending-storage.ts";
import type { Rebased, Step, SyncState } from "./sync.ts";
import { type UndoStack, emptyUndoStack, withEffects, withoutSteps } from "./undo-stack.ts";

/** Why what waits does not get through. */
export type Unreachable = "network" | "signed_out" | "other_company";

/** Something the user did that was not taken, kept so that it can be tried again. */
export interface RefusedStep {
  readonly step: Step;
  readonly code: string;
  readonly errors: readonly FieldProblem[];
}

/** All that changes while an estimate is open. What the user does and what the server says both write it. */
export interface SessionState {
  readonly storage: PendingStorage;
  sync: SyncState;
  undoStack: UndoStack;
  refused: readonly RefusedStep[];
  unreachable: Unreachable | null;
}

/** Writes nothing: whoever only makes a session has done nothing yet. */
export function startSession(storage: PendingStorage, start: Rebased): SessionState {
  const session: SessionState = {
    storage,
    sync: start.state,
    undoStack: emptyUndoStack,
    refused: [],
    unreachable: null,
  };
  showRebased(session, start);
  return session;
}

/** What waits for the server outlives the page. */
export function keepPending({ storage, sync }: SessionState): void {
  storage.save(sync.revision, sync.pending);
}

/** Takes over what has come from the server, with what waits replayed on top of it. */
export function takeRebased(session: SessionState, rebased: Rebased): void {
  showRebased(session, rebased);
  keepPending(session);
}

function showRebased(session: SessionState, { state, effects, lost }: Rebased): void {
  session.sync = state;
  session.undoStack = withEffects(session.undoStack, effects);
  refuseSteps(
    session,
    lost.map(({ step, problem }) => ({ step, code: problem.code, errors: [] })),
  );
}

/** Steps that were not taken can be tried again, and no longer be undone. */
export function refuseSteps(session: SessionState, steps: readonly RefusedStep[]): void {
  if (steps.length === 0) return;
  session.refused = [...session.refused, ...steps];
  session.undoStack = withoutSteps(session.undoStack, new Set(steps.map(({ step }) => step.id)));
}
