import type { EstimateStatus } from "../../contracts/estimates.ts";
import type { PricedEstimate } from "../../domain/pricing/priced-estimate.ts";

/**
 * Keeps the last few estimates priced, so that a small batch on a large estimate need not read and
 * price it anew. An entry is found by estimate, revision, the batch that made the revision, and the
 * status, which says whose figures they are: whatever another process or a transaction that was rolled
 * back did, a wrong entry is never found.
 */
export interface PricedCache {
  get(estimateId: string, content: ContentMark): PricedEstimate | undefined;
  set(estimateId: string, content: ContentMark, priced: PricedEstimate): void;
}

/** Names one content of an estimate, and whether its figures are counted or kept. */
export interface ContentMark {
  readonly revision: number;
  readonly lastBatchId: string | null;
  readonly status: EstimateStatus;
}

/** A row takes about 3 KB with its figures. */
const maxRows = 30_000;

/** Lines and groups, and one for the estimate itself: an empty one takes room as well. */
const rowsOf = ({ lines, groups }: PricedEstimate) => lines.size + groups.size + 1;

export function createPricedCache(): PricedCache {
  const entries = new Map<string, { content: ContentMark; priced: PricedEstimate }>();
  let rows = 0;
  const drop = (estimateId: string) => {
    const entry = entries.get(estimateId);
    if (entry !== undefined && entries.delete(estimateId)) rows -= rowsOf(entry.priced);
  };
  return {
    get: (estimateId, { revision, lastBatchId, status }) => {
      const entry = entries.get(estimateId);
      const isSame =
        entry?.content.revision === revision &&
        entry.content.lastBatchId === lastBatchId &&
        entry.content.status === status;
      return isSame ? entry.priced : undefined;
    },
    set: (estimateId, content, priced) => {
      drop(estimateId);
      entries.set(estimateId, { content, priced });
      rows += rowsOf(priced);
      for (const oldest of entries.keys()) {
        if (entries.size === 1 || rows <= maxRows) break;
        drop(oldest);
      }
    },
  };
}
