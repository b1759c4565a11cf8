import type { EstimateDocument } from "../../../contracts/estimates.ts";
import type { Estimate } from "../../../domain/estimate/estimate.ts";
import { priceEstimate } from "../../../domain/pricing/price-estimate.ts";
import type { PendingStorage, StoredPending } from "../editor/sync/pending-storage.ts";
import type { PendingBatch, RefusedStep } from "../editor/sync/sync.ts";

export const estimateId = "0193b6a0-0000-7000-8000-000000000001";
const projectId = "0193b6a0-0000-7000-8000-000000000002";
const clientId = "0193b6a0-0000-7000-8000-000000000003";

const project: EstimateDocument["header"]["project"] = {
  id: projectId,
  number: "2026-0001",
  title: "Bathroom",
  status: "estimating",
  estimateType: "fixed_price",
  clientId,
  clientTitle: "Nordås",
  contactPersonId: null,
};

/** The estimate as the server would answer it. */
export function makeDocument(
  estimate: Estimate,
  revision = 0,
  header: Partial<EstimateDocument["header"]> = {},
): EstimateDocument {
  const { totals } = priceEstimate(estimate);
  return {
    header: {
      id: estimateId,
      projectId,
      version: 1,
      fromVersion: null,
      changeNumber: null,
      status: "draft",
      language: "en",
      offerDate: "2026-11-20",
      validUntil: "2026-12-20",
      revision,
      vatPayer: estimate.settings.vatPayer,
      netAmount: totals.netAmount,
      totalAmount: totals.totalAmount,
      purchaseAmount: totals.purchaseAmount,
      profitAmount: totals.profitAmount,
      hoursScheduled: totals.hoursScheduled,
      incomplete: totals.incomplete,
      withoutCost: totals.withoutCost,
      lineCount: estimate.lines.size,
      sentAt: null,
      firstVisitAt: null,
      sentWay: null,
      sentNote: "",
      statusNote: "",
      emailState: null,
      createdBy: "Kari",
      createdAt: "2026-11-20T10:00:00Z",
      updatedAt: "2026-11-20T10:00:00Z",
      headerRevision: 1,
      sending: false,
      project,
      currency: "NOK",
      ...header,
    },
    content: {
      settings: estimate.settings,
      variables: [...estimate.variables].map(([name, value]) => ({ name, value })),
      groups: [...estimate.groups.values()],
      lines: [...estimate.lines.values()],
    },
    totals: { ...totals, vatRows: [...totals.vatRows] },
    figures: null,
  };
}

/** A storage that lives as long as the test; what is saved goes through JSON as in a browser. */
export function createMemoryStorage() {
  let stored: string | undefined;
  const kept = (): StoredPending | undefined =>
    stored === undefined ? undefined : JSON.parse(stored);
  return {
    kept,
    load: async () => kept(),
    save: async (
      revision: number,
      batches: readonly PendingBatch[],
      refused: readonly RefusedStep[],
    ): Promise<boolean> => {
      const isEmpty = batches.length + refused.length === 0;
      stored = isEmpty ? undefined : JSON.stringify({ revision, batches, refused });
      return true;
    },
    open: () => undefined,
    close: () => undefined,
  } satisfies PendingStorage & { kept: unknown };
}
