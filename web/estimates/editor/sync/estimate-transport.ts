import type { Batch } from "../../../../contracts/estimate-log.ts";
import type { BatchReply, EstimateDocument } from "../../../../contracts/estimates.ts";
import type { FieldProblem } from "../../../../contracts/problems.ts";
import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import type { Result } from "../../../../domain/base/result.ts";
import type { LoggedBatch } from "./sync.ts";

/** Why a call to the server brought nothing. */
export type TransportProblem =
  /** No answer, or one that may be better next time: worth another try. */
  | { readonly kind: "unreachable" }
  /** Nobody is signed in any more: worth another try once somebody is. */
  | { readonly kind: "signed_out" }
  /** The session works in another company now: worth another try once it is back in this one. */
  | { readonly kind: "other_company" }
  /** The server has understood and says no. */
  | {
      readonly kind: "refused";
      readonly code: string;
      readonly errors: readonly FieldProblem[];
      readonly details: Readonly<Record<string, unknown>>;
    };

export interface SentBatch {
  readonly batchId: string;
  readonly baseRevision: number;
  readonly changes: readonly Change[];
}

/** A batch of the log with what it did, as far as it is shown. */
export type SeenBatch = LoggedBatch & Pick<Batch, "effects">;

/** The calls that the store makes; tests put a server of their own behind them. */
export interface EstimateTransport {
  readonly load: () => Promise<Result<EstimateDocument, TransportProblem>>;
  readonly send: (batch: SentBatch) => Promise<Result<BatchReply, TransportProblem>>;
  /** The log after a revision, oldest first. */
  readonly readLog: (after: number) => Promise<Result<readonly SeenBatch[], TransportProblem>>;
}
