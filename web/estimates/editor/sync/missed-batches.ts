import type { SeenEffect } from "../../../../contracts/estimate-log.ts";
import { type Result, success } from "../../../../domain/base/result.ts";
import type { EstimateTransport, SeenBatch, TransportProblem } from "./estimate-transport.ts";
import { type CellTrace, traceCells } from "./overlaps.ts";
import type { PendingBatch } from "./sync.ts";

/** A batch that a loaded estimate holds already, and that was not known here. */
export interface MissedBatch {
  readonly isOwn: boolean;
  readonly effects: readonly SeenEffect[];
}

/** The log between what was known here and an estimate that was loaded; what came later is still to follow. */
export async function readMissed(
  transport: EstimateTransport,
  after: number,
  loaded: number,
): Promise<Result<readonly SeenBatch[], TransportProblem>> {
  const log = await transport.readLog(after);
  return log.ok ? success(log.value.filter(({ revision }) => revision <= loaded)) : log;
}

/** What waited and is not in the log. */
export function waitingOf(
  log: readonly SeenBatch[],
  batches: readonly PendingBatch[],
): readonly PendingBatch[] {
  const arrived = new Set(log.map(({ batchId }) => batchId));
  return batches.filter(({ batchId }) => !arrived.has(batchId));
}

export function missedOf(
  log: readonly SeenBatch[],
  batches: readonly PendingBatch[],
): readonly MissedBatch[] {
  const own = new Set(batches.map(({ batchId }) => batchId));
  return log.map(({ batchId, effects }) => ({ isOwn: own.has(batchId), effects }));
}

/** The cells of an estimate that holds the missed batches, for what is replayed on top of it. */
export function tracedCells(missed: readonly MissedBatch[]): CellTrace {
  const trace = traceCells();
  for (const { isOwn, effects } of missed) {
    if (isOwn) trace.takeOwn(effects);
    else trace.takeTheirs(effects);
  }
  return trace;
}
