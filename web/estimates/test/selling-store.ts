import { success } from "../../../domain/base/result.ts";
import type { Estimate } from "../../../domain/estimate/estimate.ts";
import {
  createEstimateStore,
  type EstimateHeader,
  type EstimateStore,
} from "../editor/store/estimate-store.ts";
import type { EstimateTransport } from "../editor/sync/estimate-transport.ts";
import { createMemoryStorage } from "./make-document.ts";
import { makeSellingDocument } from "./selling-document.ts";

/** The store of whoever may edit the estimate and sees no costs. */
export function makeSellingStore(
  estimate: Estimate,
  header: Partial<EstimateHeader> = {},
  mayEdit = true,
): EstimateStore {
  const document = makeSellingDocument(estimate, header);
  const transport: EstimateTransport = {
    load: async () => success(document),
    send: async () => success({ revision: 1, missed: [], totals: document.totals }),
    readLog: async () => success([]),
  };
  const parts = { unsent: [], refused: [], storage: createMemoryStorage(), mayEdit };
  return createEstimateStore({ document, transport, ...parts });
}
