import type { Batch } from "../../../../contracts/estimate-log.ts";
import type { FieldProblem } from "../../../../contracts/problems.ts";
import type { BatchReply } from "../../../../contracts/estimates.ts";
import { applyChanges } from "../../../../domain/changes/apply-changes.ts";
import type { Change, ChangeProblem, Effect } from "../../../../domain/changes/estimate-changes.ts";
import { repriceEstimate } from "../../../../domain/pricing/price-estimate.ts";
import { type CellTrace, noOverlaps, type Overlaps, traceCells } from "./overlaps.ts";
import { fitsTogether } from "./travel-parts.ts";
import type { PricedEstimate } from "../../../../domain/pricing/priced-estimate.ts";
import { type Result, success } from "../../../../domain/base/result.ts";

/** What a user did in one go: one step back for undo, taken or refused as a whole. */
export interface Step {
  readonly id: string;
  readonly changes: readonly Change[];
  /** What the step is called when it has to be mentioned: "Quantity 2,5". */
  readonly label: string;
  /** The titles of its rows when it was done: they may be gone when it has to be mentioned. */
  readonly row?: string;
}

/** Something the user did that was not taken, kept so that it can be tried again. */
export interface RefusedStep {
  readonly step: Step;
  readonly code: string;
  readonly errors: readonly FieldProblem[];
}

/** Steps that travel together. A batch that has been sent never changes, so that a retry never acts twice. */
export interface PendingBatch {
  readonly batchId: string;
  readonly steps: readonly Step[];
  readonly isSent: boolean;
}

/** What the server has confirmed, what waits for it, and what the user sees: the one plus the other. */
export interface SyncState {
  readonly revision: number;
  readonly confirmed: PricedEstimate;
  readonly pending: readonly PendingBatch[];
  readonly view: PricedEstimate;
}

/** Without its changes it cannot be followed: it may have altered prices whose costs are not shown. */
export type LoggedBatch = Pick<Batch, "revision" | "batchId" | "changes">;

/** A step that no longer fits after somebody else's changes. */
export interface LostStep {
  readonly step: Step;
  readonly problem: ChangeProblem;
}

export interface Rebased {
  readonly state: SyncState;
  /** What each replayed step did this time; undo needs the values that it really replaced. */
  readonly effects: ReadonlyMap<string, readonly Effect[]>;
  readonly lost: readonly LostStep[];
  readonly overlaps: Overlaps;
}

export function startSync(confirmed: PricedEstimate, revision: number): SyncState {
  return { revision, confirmed, pending: [], view: confirmed };
}

interface Applied {
  readonly priced: PricedEstimate;
  readonly effects: readonly Effect[];
}

export function applyTo(
  priced: PricedEstimate,
  changes: readonly Change[],
): Result<Applied, ChangeProblem> {
  const applied = applyChanges(priced.estimate, changes);
  if (!applied.ok) return applied;
  const { effects } = applied.value;
  return success({ priced: repriceEstimate(priced, applied.value), effects });
}

/**
 * Shows the step at once and queues it, in the last batch as long as that has not been sent. What stands there already
 * is no step: neither the server nor its log hear of it.
 */
export function addStep(
  state: SyncState,
  step: Step,
  newBatchId: () => string,
): Result<{ state: SyncState; effects: readonly Effect[] }, ChangeProblem> {
  const applied = applyTo(state.view, step.changes);
  if (!applied.ok) return applied;
  const { priced, effects } = applied.value;
  if (effects.length === 0) return success({ state, effects });
  const pending = queued(state.pending, step, newBatchId);
  return success({ state: { ...state, pending, view: priced }, effects });
}

function queued(
  pending: readonly PendingBatch[],
  step: Step,
  newBatchId: () => string,
): readonly PendingBatch[] {
  const last = pending.at(-1);
  const isOpen = last !== undefined && !last.isSent;
  if (isOpen && fitsTogether([...batchChanges(last), ...step.changes])) {
    return [...pending.slice(0, -1), { ...last, steps: [...last.steps, step] }];
  }
  return [...pending, { batchId: newBatchId(), steps: [step], isSent: false }];
}

export function batchChanges(batch: PendingBatch): readonly Change[] {
  return batch.steps.flatMap((step) => step.changes);
}

/** The first batch, sealed: from now on it only travels as it is. */
export function sealFirst(state: SyncState): SyncState {
  const [first, ...others] = state.pending;
  if (first === undefined || first.isSent) return state;
  return { ...state, pending: [{ ...first, isSent: true }, ...others] };
}

/** The answer to a batch as a stretch of the log: what was missed, and the batch itself. */
export function repliedLog(batch: PendingBatch, reply: BatchReply): readonly LoggedBatch[] {
  const own = {
    revision: reply.revision,
    batchId: batch.batchId,
    changes: [...batchChanges(batch)],
  };
  return [...reply.missed, own];
}

/**
 * Takes over what the server has put into the log. Batches that are known already are passed over, own
 * ones leave the queue, and what still waits is shown again on top of the others' changes. Undefined when
 * the log does not continue what is confirmed here: the estimate must then be loaded again.
 */
export function receiveLog(state: SyncState, log: readonly LoggedBatch[]): Rebased | undefined {
  const news = log
    .filter((batch) => batch.revision > state.revision)
    .toSorted((a, b) => a.revision - b.revision);
  const arrived = new Set(log.map((batch) => batch.batchId));
  const pending = state.pending.filter((batch) => !arrived.has(batch.batchId));
  if (news.length === 0 && pending.length === state.pending.length) return unchanged(state);
  if (news.some((batch, index) => batch.revision !== state.revision + 1 + index)) return undefined;
  const effects = new Map<string, readonly Effect[]>();
  const trace = traceCells();
  let confirmed = state.confirmed;
  for (const { batchId, changes } of news) {
    const own = state.pending.find((batch) => batch.batchId === batchId);
    const steps = own?.steps ?? (changes && [{ id: null, changes }]);
    if (steps === undefined) return undefined;
    for (const step of steps) {
      const applied = applyTo(confirmed, step.changes);
      if (!applied.ok) return undefined;
      confirmed = applied.value.priced;
      if (step.id === null) trace.takeTheirs(applied.value.effects);
      else {
        trace.takeOwn(applied.value.effects);
        effects.set(step.id, applied.value.effects);
      }
    }
  }
  const rebased = replay(state.revision + news.length, confirmed, pending, trace);
  return { ...rebased, effects: new Map([...effects, ...rebased.effects]) };
}

const unchanged = (state: SyncState): Rebased => ({
  state,
  effects: new Map(),
  lost: [],
  overlaps: noOverlaps,
});

/**
 * Shows the waiting steps on top of what is confirmed. A step that does not fit any more is lost, unless
 * it has been sent: then the server has the word, and its answer is on the way. `trace` knows what others
 * have written that the steps have not seen.
 */
export function replay(
  revision: number,
  confirmed: PricedEstimate,
  waiting: readonly PendingBatch[],
  trace: CellTrace = traceCells(),
): Rebased {
  const effects = new Map<string, readonly Effect[]>();
  const lost: LostStep[] = [];
  const pending: PendingBatch[] = [];
  let view = confirmed;
  for (const batch of waiting) {
    const kept: Step[] = [];
    for (const step of batch.steps) {
      const applied = applyTo(view, step.changes);
      if (applied.ok) {
        view = applied.value.priced;
        effects.set(step.id, applied.value.effects);
        trace.takeOwn(applied.value.effects);
      } else if (!batch.isSent) {
        lost.push({ step, problem: applied.problem });
        continue;
      }
      kept.push(step);
    }
    if (kept.length > 0) pending.push({ ...batch, steps: kept });
  }
  const overlaps = trace.overlaps();
  return { state: { revision, confirmed, pending, view }, effects, lost, overlaps };
}

/**
 * The server has refused the first batch and changed nothing. A batch of several steps goes again step by
 * step, so that only the one at fault is lost; a single step is taken out of the queue.
 */
export function refuseFirst(
  state: SyncState,
  newBatchId: () => string,
): Rebased & { readonly refused: Step | null } {
  const [first, ...others] = state.pending;
  const steps = first?.steps ?? [];
  const split = steps.map((step) => ({ batchId: newBatchId(), steps: [step], isSent: false }));
  const isSingle = steps.length <= 1;
  const waiting = isSingle ? others : [...split, ...others];
  const rebased = replay(state.revision, state.confirmed, waiting);
  return { ...rebased, refused: isSingle ? (steps[0] ?? null) : null };
}
