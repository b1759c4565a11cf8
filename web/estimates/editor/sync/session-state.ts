import type { Language } from "../../../base/i18n.ts";
import { type Written, withOverlaps } from "./overlaps.ts";
import type { PendingStorage } from "./pending-storage.ts";
import type { Rebased, RefusedStep, SyncState } from "./sync.ts";
import { type UndoStack, emptyUndoStack, withEffects, withoutSteps } from "./undo-stack.ts";

/** Why what waits does not get through. */
export type Unreachable = "network" | "signed_out" | "other_company";

/** All that changes while an estimate is open. What the user does and what the server says both write it. */
export interface SessionState {
  readonly storage: PendingStorage;
  /** That of the document: rows are called by their titles in it. */
  readonly language: Language;
  /** Keeping what waits has begun to fail, or works again. */
  readonly onKept: () => void;
  sync: SyncState;
  undoStack: UndoStack;
  refused: readonly RefusedStep[];
  /** What others entered and steps from here replaced, which had not seen it. */
  overwritten: readonly Written[];
  unreachable: Unreachable | null;
  /** Does what waits outlive the page? */
  isKept: boolean;
}

export interface SessionStart {
  readonly storage: PendingStorage;
  readonly language: Language;
  readonly onKept: () => void;
  readonly rebased: Rebased;
  /** What an earlier visit was refused and has not let go. */
  readonly refused: readonly RefusedStep[];
}

/** Writes nothing: whoever only makes a session has done nothing yet. */
export function startSession({ rebased, ...start }: SessionStart): SessionState {
  const session: SessionState = {
    ...start,
    sync: rebased.state,
    undoStack: emptyUndoStack,
    overwritten: [],
    unreachable: null,
    isKept: true,
  };
  showRebased(session, rebased);
  return session;
}

/** What waits for the server, and what it refused, outlives the page. */
export async function keepPending(session: SessionState): Promise<void> {
  const { storage, sync, refused } = session;
  const isKept = await storage.save(sync.revision, sync.pending, refused);
  if (isKept === session.isKept) return;
  session.isKept = isKept;
  session.onKept();
}

/** Takes over what has come from the server, with what waits replayed on top of it. */
export function takeRebased(session: SessionState, rebased: Rebased): void {
  showRebased(session, rebased);
  void keepPending(session);
}

function showRebased(session: SessionState, { state, effects, lost, overlaps }: Rebased): void {
  session.sync = state;
  session.undoStack = withEffects(session.undoStack, effects);
  session.overwritten = withOverlaps(session.overwritten, overlaps);
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
