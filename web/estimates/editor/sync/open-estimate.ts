import type { EstimateDocument } from "../../../../contracts/estimates.ts";
import { type Result, success } from "../../../../domain/base/result.ts";
import { type MissedBatch, missedOf, readMissed, waitingOf } from "./missed-batches.ts";
import type { EstimateTransport, TransportProblem } from "./estimate-transport.ts";
import type { PendingStorage } from "./pending-storage.ts";
import type { PendingBatch, RefusedStep } from "./sync.ts";

export interface OpenedEstimate {
  readonly document: EstimateDocument;
  /** What an earlier visit of the page queued and the server never got. */
  readonly unsent: readonly PendingBatch[];
  /** What came into the log since then. */
  readonly missed: readonly MissedBatch[];
  /** What an earlier visit was refused and has not let go. */
  readonly refused: readonly RefusedStep[];
}

/** Loads the estimate. Stored batches that the server did get before the page was left are not repeated. */
export async function openEstimate(
  transport: EstimateTransport,
  storage: PendingStorage,
): Promise<Result<OpenedEstimate, TransportProblem>> {
  const document = await transport.load();
  if (!document.ok) return document;
  const stored = await storage.load();
  const loaded = document.value;
  if (stored === undefined) {
    return success({ document: loaded, unsent: [], missed: [], refused: [] });
  }
  const { revision, batches, refused } = stored;
  const log = await readMissed(transport, revision, loaded.header.revision);
  if (!log.ok) return log;
  const unsent = waitingOf(log.value, batches);
  return success({ document: loaded, unsent, missed: missedOf(log.value, batches), refused });
}
