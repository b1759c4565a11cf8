import type { EstimateDocument } from "../../../../contracts/estimates.ts";
import type { Change, ChangeProblem } from "../../../../domain/changes/estimate-changes.ts";
import type { PricedEstimate } from "../../../../domain/pricing/priced-estimate.ts";
import type { Result } from "../../../../domain/base/result.ts";
import { toPriced } from "./estimate-document.ts";
import type { PendingStorage } from "./pending-storage.ts";
import { createSender } from "./sender.ts";
import { type ExchangeParts, createServerExchange } from "./server-exchange.ts";
import { keepPending, type RefusedStep, startSession, type Unreachable } from "./session-state.ts";
import { createSessionSteps } from "./session-steps.ts";
import { type PendingBatch, replay } from "./sync.ts";
import { type UndoStack, emptyUndoStack } from "./undo-stack.ts";

export interface SessionParts extends ExchangeParts {
  readonly document: EstimateDocument;
  readonly unsent: readonly PendingBatch[];
  readonly storage: PendingStorage;
  /** Something that `session` answers with has changed. */
  readonly onChange: () => void;
}

export interface SyncSession {
  readonly priced: () => PricedEstimate;
  readonly isWaiting: () => boolean;
  /** Why the last try to send did not get through; null while all is well. */
  readonly unreachable: () => Unreachable | null;
  readonly refused: () => readonly RefusedStep[];
  readonly undoStack: () => UndoStack;
  readonly change: (changes: readonly Change[], label: string) => Result<void, ChangeProblem>;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Ends the chance to undo and redo. */
  readonly forgetSteps: () => void;
  readonly retry: () => readonly RefusedStep[];
  readonly dismissRefused: () => void;
  readonly pull: () => Promise<void>;
  /** Sends what was unsent; what is only made has done nothing yet. */
  readonly open: () => void;
  readonly close: () => void;
}

/** Keeps one estimate in step with the server: what is shown, what waits, what was refused, what can be undone. */
export function createSyncSession(parts: SessionParts): SyncSession {
  const { document, unsent, storage, onChange } = parts;
  const loaded = toPriced(document);
  const session = startSession(storage, replay(document.header.revision, loaded, unsent));
  const exchange = createServerExchange(session, parts);
  const sender = createSender({
    sendNext: exchange.sendNext,
    onReachable: (isReachable) => {
      if (isReachable) session.unreachable = null;
      onChange();
    },
  });
  const steps = createSessionSteps(session, sender.wake);

  return {
    priced: () => session.sync.view,
    isWaiting: () => session.sync.pending.length > 0,
    unreachable: () => session.unreachable,
    refused: () => session.refused,
    undoStack: () => session.undoStack,
    change: (changes, label) => {
      const done = steps.change(changes, label);
      if (done.ok) onChange();
      return done;
    },
    undo: () => {
      steps.undo();
      onChange();
    },
    redo: () => {
      steps.redo();
      onChange();
    },
    forgetSteps: () => {
      session.undoStack = emptyUndoStack;
    },
    retry: () => {
      const again = session.refused;
      session.refused = [];
      sender.retry();
      return again;
    },
    dismissRefused: () => {
      session.refused = [];
      onChange();
    },
    pull: async () => {
      if (await exchange.pull()) onChange();
    },
    open: () => {
      sender.open();
      keepPending(session);
      if (session.sync.pending.length > 0) sender.retry();
    },
    close: sender.close,
  };
}
