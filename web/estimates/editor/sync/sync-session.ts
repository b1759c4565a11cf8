import type { EstimateDocument } from "../../../../contracts/estimates.ts";
import type { Change, ChangeProblem } from "../../../../domain/changes/estimate-changes.ts";
import type { PricedEstimate } from "../../../../domain/pricing/priced-estimate.ts";
import type { Result } from "../../../../domain/base/result.ts";
import type { EstimateName } from "../../../base/unsent.ts";
import { toPriced } from "./estimate-document.ts";
import { type MissedBatch, tracedCells } from "./missed-batches.ts";
import { type Written, stillOverwritten } from "./overlaps.ts";
import type { PendingStorage } from "./pending-storage.ts";
import { createSender, type Sender } from "./sender.ts";
import { type ExchangeParts, createServerExchange } from "./server-exchange.ts";
import {
  keepPending,
  refuseSteps,
  type SessionState,
  startSession,
  type Unreachable,
} from "./session-state.ts";
import { createSessionSteps } from "./session-steps.ts";
import { type PendingBatch, type RefusedStep, replay } from "./sync.ts";
import { type UndoOutcome, type UndoStack, emptyUndoStack } from "./undo-stack.ts";

export interface SessionParts extends ExchangeParts {
  readonly document: EstimateDocument;
  readonly unsent: readonly PendingBatch[];
  /** What came into the log since `unsent` was made; nothing where nothing is said. */
  readonly missed?: readonly MissedBatch[];
  readonly refused: readonly RefusedStep[];
  readonly storage: PendingStorage;
  /** Something that `session` answers with has changed. */
  readonly onChange: () => void;
}

export interface SyncSession {
  readonly priced: () => PricedEstimate;
  readonly isWaiting: () => boolean;
  /** Why the last try to send did not get through; null while all is well. */
  readonly unreachable: () => Unreachable | null;
  /** Does what waits outlive the page? */
  readonly isKept: () => boolean;
  readonly refused: () => readonly RefusedStep[];
  /** What others entered and steps from here replaced unseen, with what stands there now. */
  readonly overwritten: () => readonly Written[];
  readonly undoStack: () => UndoStack;
  readonly change: (changes: readonly Change[], label: string) => Result<void, ChangeProblem>;
  readonly undo: () => UndoOutcome;
  readonly redo: () => UndoOutcome;
  /** Ends the chance to undo and redo. */
  readonly forgetSteps: () => void;
  readonly retry: () => readonly RefusedStep[];
  /** Puts back what could not be tried again. */
  readonly refuse: (steps: readonly RefusedStep[]) => void;
  readonly dismissRefused: () => void;
  readonly dismissOverwritten: () => void;
  readonly pull: () => Promise<void>;
  /** Sends what was unsent; what is only made has done nothing yet. */
  readonly open: () => void;
  readonly close: () => void;
}

const nameOf = ({
  projectId,
  project,
  version,
  changeNumber,
}: EstimateDocument["header"]): EstimateName => ({
  projectId,
  number: project.number,
  title: project.title,
  version,
  changeNumber,
});

/** Keeps one estimate in step with the server: what is shown, what waits, what was refused, what can be undone. */
export function createSyncSession(parts: SessionParts): SyncSession {
  const { document, unsent, missed = [], refused, storage, onChange } = parts;
  const loaded = toPriced(document);
  const session = startSession({
    storage,
    onKept: onChange,
    language: document.header.language,
    rebased: replay(document.header.revision, loaded, unsent, tracedCells(missed)),
    refused,
  });
  const exchange = createServerExchange(session, parts);
  const sender = createSender({
    sendNext: exchange.sendNext,
    onReachable: (isReachable) => {
      if (isReachable) session.unreachable = null;
      onChange();
    },
  });
  const steps = createSessionSteps(session, sender.wake);
  const shown = (outcome: UndoOutcome) => {
    onChange();
    return outcome;
  };

  return {
    priced: () => session.sync.view,
    isWaiting: () => session.sync.pending.length > 0,
    unreachable: () => session.unreachable,
    isKept: () => session.isKept,
    refused: () => session.refused,
    undoStack: () => session.undoStack,
    change: (changes, label) => {
      const done = steps.change(changes, label);
      if (done.ok) onChange();
      return done;
    },
    undo: () => shown(steps.undo()),
    redo: () => shown(steps.redo()),
    forgetSteps: () => {
      session.undoStack = emptyUndoStack;
    },
    ...createRefusals(session, sender, onChange),
    ...createOverwritten(session, onChange),
    pull: async () => {
      if (await exchange.pull()) onChange();
    },
    open: () => {
      sender.open();
      storage.open(nameOf(document.header));
      void keepPending(session);
      if (session.sync.pending.length > 0) sender.retry();
    },
    close: () => {
      sender.close();
      storage.close();
    },
  };
}

/** What others entered and steps from here replaced, until it is let go. */
const createOverwritten = (
  session: SessionState,
  onChange: () => void,
): Pick<SyncSession, "overwritten" | "dismissOverwritten"> => ({
  overwritten: () => stillOverwritten(session.overwritten, session.sync.view.estimate),
  dismissOverwritten: () => {
    session.overwritten = [];
    onChange();
  },
});

type Refusals = Pick<SyncSession, "retry" | "refuse" | "dismissRefused">;

/** What becomes of the steps that were not taken. */
function createRefusals(session: SessionState, sender: Sender, onChange: () => void): Refusals {
  return {
    retry: () => {
      const again = session.refused;
      session.refused = [];
      sender.retry();
      return again;
    },
    refuse: (steps) => {
      refuseSteps(session, steps);
      void keepPending(session);
    },
    dismissRefused: () => {
      session.refused = [];
      void keepPending(session);
      onChange();
    },
  };
}
