import type { EstimateDocument } from "../../../../contracts/estimates.ts";
import { type Result, success } from "../../../../domain/base/result.ts";
import type { EstimateTransport, TransportProblem } from "./estimate-transport.ts";
import type { PendingStorage } from "./pending-storage.ts";
import type { PendingBatch, RefusedStep } from "./sync.ts";

export interface OpenedEstimate {
  readonly document: EstimateDocument;
  /** What an earlier visit of the page queued and the server never got. */
  readonly unsent: readonly PendingBatch[];
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
  if (stored === undefined) return success({ document: document.value, unsent: [], refused: [] });
  const log = await transport.readLog(stored.revision);
  if (!log.ok) return log;
  const arrived = new Set(log.value.map((batch) => batch.batchId));
  const unsent = stored.batches.filter((batch) => !arrived.has(batch.batchId));
  return success({ document: document.value, unsent, refused: stored.refused });
}
