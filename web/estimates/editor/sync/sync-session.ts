import { v7 as newId } from "uuid";
import type { EstimateDocument } from "../../../../contracts/estimates.ts";
import type { FieldProblem } from "../../../../contracts/problems.ts";
import type { Change, ChangeProblem } from "../../../../domain/changes/estimate-changes.ts";
import { priceEstimate } from "../../../../domain/pricing/price-estimate.ts";
import type { PricedEstimate } from "../../../../domain/pricing/priced-estimate.ts";
import { type Result, success } from "../../../../domain/base/result.ts";
import { toEstimate } from "./estimate-document.ts";
import type { EstimateTransport, TransportProblem } from "./estimate-transport.ts";
import type { PendingStorage } from "./pending-storage.ts";
import { createSender } from "./sender.ts";
import {
  type LoggedBatch,
  type PendingBatch,
  type Rebased,
  type Step,
  addStep,
  batchChanges,
  receiveLog,
  refuseFirst,
  repliedLog,
  replay,
  sealFirst,
} from "./sync.ts";
import {
  type Inverse,
  type UndoEntry,
  type UndoStack,
  emptyUndoStack,
  pushDone,
  takeRedo,
  takeUndo,
  withEffects,
  withoutSteps,
} from "./undo-stack.ts";

/** Why what waits does not get through. */
export type Unreachable = "network" | "signed_out" | "other_company";

/** Something the user did that was not taken, kept so that it can be tried again. */
export interface RefusedStep {
  readonly step: Step;
  readonly code: string;
  readonly errors: readonly FieldProblem[];
}

export interface SessionParts {
  readonly document: EstimateDocument;
  readonly unsent: readonly PendingBatch[];
  readonly transport: EstimateTransport;
  readonly storage: PendingStorage;
  /** Something that `session` answers with has changed. */
  readonly onChange: () => void;
  /** The estimate was loaded anew, because it was frozen or the log could not be followed. */
  readonly onReload: (header: EstimateDocument["header"]) => void;
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
  readonly open: () => void;
  readonly close: () => void;
}

/** Keeps one estimate in step with the server: what is shown, what waits, what was refused, what can be undone. */
export function createSyncSession(parts: SessionParts): SyncSession {
  const { transport, storage, onChange } = parts;
  const loaded = priceEstimate(toEstimate(parts.document.content));
  const start = replay(parts.document.header.revision, loaded, parts.unsent);
  let sync = start.state;
  let undoStack = emptyUndoStack;
  let refused: readonly RefusedStep[] = [];
  let unreachable: Unreachable | null = null;

  const keepPending = () => storage.save(sync.revision, sync.pending);

  const refuse = (steps: readonly RefusedStep[]) => {
    if (steps.length === 0) return;
    refused = [...refused, ...steps];
    undoStack = withoutSteps(undoStack, new Set(steps.map(({ step }) => step.id)));
  };

  const show = ({ state, effects, lost }: Rebased) => {
    sync = state;
    undoStack = withEffects(undoStack, effects);
    refuse(lost.map(({ step, problem }) => ({ step, code: problem.code, errors: [] })));
  };

  const take = (rebased: Rebased) => {
    show(rebased);
    keepPending();
  };

  const takeLog = async (log: readonly LoggedBatch[]) => {
    const rebased = receiveLog(sync, log);
    if (rebased === undefined) await reload();
    else take(rebased);
  };

  const reload = async () => {
    const answer = await transport.load();
    if (!answer.ok) return;
    const { header, content } = answer.value;
    take(replay(header.revision, priceEstimate(toEstimate(content)), sync.pending));
    parts.onReload(header);
  };

  const takeRefusal = async (
    batchId: string,
    problem: Extract<TransportProblem, { kind: "refused" }>,
  ) => {
    if (sync.pending[0]?.batchId !== batchId) return;
    if (problem.code === "stale") return reload();
    const { refused: step, ...rebased } = refuseFirst(sync, newId);
    take(rebased);
    if (step === null) return;
    const reason = problem.details["code"];
    const code = typeof reason === "string" ? reason : problem.code;
    refuse([{ step, code, errors: problem.errors }]);
    if (problem.code.startsWith("estimate_")) await reload();
  };

  const sendNext = async (): Promise<"empty" | "more" | "unreachable"> => {
    sync = sealFirst(sync);
    const batch = sync.pending[0];
    if (batch === undefined) return "empty";
    keepPending();
    const { batchId } = batch;
    const changes = batchChanges(batch);
    const reply = await transport.send({ batchId, baseRevision: sync.revision, changes });
    if (reply.ok) await takeLog(repliedLog(batch, reply.value));
    else if (reply.problem.kind === "refused") await takeRefusal(batchId, reply.problem);
    else unreachable = reply.problem.kind === "unreachable" ? "network" : reply.problem.kind;
    if (!reply.ok && reply.problem.kind !== "refused") return "unreachable";
    return sync.pending.length > 0 ? "more" : "empty";
  };

  const sender = createSender({
    sendNext,
    onReachable: (isReachable) => {
      if (isReachable) unreachable = null;
      onChange();
    },
  });

  /** Applies, queues and shows a step; answers what undo needs to know about it. */
  const run = (changes: readonly Change[], label: string): Result<UndoEntry, ChangeProblem> => {
    const step: Step = { id: newId(), changes, label };
    const added = addStep(sync, step, newId);
    if (!added.ok) return added;
    sync = added.value.state;
    keepPending();
    sender.wake();
    return success({ stepId: step.id, label, effects: added.value.effects });
  };

  const change: SyncSession["change"] = (changes, label) => {
    const done = run(changes, label);
    if (!done.ok) return done;
    undoStack = pushDone(undoStack, done.value);
    onChange();
    return success(undefined);
  };

  /** Runs an inverse and hands what undoes it to the other side of the stack. */
  const runInverse = (inverse: Inverse, put: (stack: UndoStack, entry: UndoEntry) => UndoStack) => {
    const done = run(inverse.changes, inverse.label);
    undoStack = done.ok ? put(inverse.stack, done.value) : inverse.stack;
  };

  const undo = () => {
    const inverse = takeUndo(undoStack, sync.view.estimate);
    if (inverse === undefined) undoStack = { ...undoStack, done: [] };
    else runInverse(inverse, (stack, entry) => ({ ...stack, undone: [...stack.undone, entry] }));
    onChange();
  };

  const redo = () => {
    const inverse = takeRedo(undoStack, sync.view.estimate);
    if (inverse === undefined) undoStack = { ...undoStack, undone: [] };
    else runInverse(inverse, (stack, entry) => ({ ...stack, done: [...stack.done, entry] }));
    onChange();
  };

  const dismissRefused = () => {
    refused = [];
    onChange();
  };

  const pull = async () => {
    const log = await transport.readLog(sync.revision);
    if (!log.ok || log.value.length === 0) return;
    await takeLog(log.value);
    onChange();
  };

  // Whoever only makes a session has done nothing yet: what was unsent waits until it is opened.
  show(start);
  const open = () => {
    sender.open();
    keepPending();
    if (sync.pending.length > 0) sender.retry();
  };

  return {
    priced: () => sync.view,
    isWaiting: () => sync.pending.length > 0,
    unreachable: () => unreachable,
    refused: () => refused,
    undoStack: () => undoStack,
    change,
    undo,
    redo,
    forgetSteps: () => {
      undoStack = emptyUndoStack;
    },
    retry: () => {
      const again = refused;
      refused = [];
      sender.retry();
      return again;
    },
    dismissRefused,
    pull,
    open,
    close: sender.close,
  };
}
