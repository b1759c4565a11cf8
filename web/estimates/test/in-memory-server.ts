import type { BatchReply, EstimateDocument } from "../../../contracts/estimates.ts";
import { applyChanges } from "../../../domain/changes/apply-changes.ts";
import type { Estimate } from "../../../domain/estimate/estimate.ts";
import { isOpenWhenFrozen } from "../../../domain/changes/frozen-changes.ts";
import { priceEstimate } from "../../../domain/pricing/price-estimate.ts";
import { type Result, failure, success } from "../../../domain/base/result.ts";
import type {
  EstimateTransport,
  SeenBatch,
  SentBatch,
  TransportProblem,
} from "../editor/sync/estimate-transport.ts";
import { makeDocument } from "./make-document.ts";

export interface InMemoryServer {
  readonly estimate: () => Estimate;
  readonly log: () => readonly SeenBatch[];
  readonly submit: (batch: SentBatch) => Result<BatchReply, TransportProblem>;
  readonly transport: EstimateTransport;
  /** While it is down nobody gets an answer. */
  readonly setDown: (isDown: boolean) => void;
  readonly setHeader: (header: Partial<EstimateDocument["header"]>) => void;
}

/** Keeps the order of batches as the real server does, with the same domain functions. */
export function createInMemoryServer(start: Estimate): InMemoryServer {
  const log: SeenBatch[] = [];
  let estimate = start;
  let isDown = false;
  let header: Partial<EstimateDocument["header"]> = {};

  const submit: InMemoryServer["submit"] = ({ batchId, baseRevision, changes }) => {
    const { totals } = priceEstimate(estimate);
    const known = log.find((batch) => batch.batchId === batchId);
    const revision = known?.revision ?? log.length + 1;
    const missed = log
      .slice(baseRevision, revision - 1)
      .map((batch) => ({ ...batch, userId: "", userName: "", createdAt: "" }));
    const reply = { revision, missed, totals: { ...totals, vatRows: [...totals.vatRows] } };
    if (known !== undefined) return success(reply);
    const isFrozen = (header.status ?? "draft") !== "draft";
    if (isFrozen && !isOpenWhenFrozen(estimate, changes)) return refusal("estimate_frozen", {});
    const applied = applyChanges(estimate, changes);
    if (!applied.ok) return refusal("change_refused", { ...applied.problem });
    estimate = applied.value.estimate;
    const effects = [...applied.value.effects];
    log.push({ revision, batchId, changes: [...changes], effects });
    return success(reply);
  };

  const answered = async <T>(answer: () => Result<T, TransportProblem>) =>
    isDown ? failure({ kind: "unreachable" } as const) : answer();

  return {
    estimate: () => estimate,
    log: () => log,
    submit,
    setDown: (value) => {
      isDown = value;
    },
    setHeader: (value) => {
      header = value;
    },
    transport: {
      load: () => answered(() => success(makeDocument(estimate, log.length, header))),
      send: (batch) => answered(() => submit(batch)),
      readLog: (after) => answered(() => success(log.slice(after))),
    },
  };
}

const refusal = (code: string, details: Readonly<Record<string, unknown>>) =>
  failure({ kind: "refused", code, errors: [], details } as const);
