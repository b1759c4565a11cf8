import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../../base/api.ts";
import { useSession } from "../../../base/guard.ts";
import { snapshot } from "../../../base/query-client.ts";
import { createUnsentPlace } from "../../../base/unsent.ts";
import { estimates } from "../../../../contracts/estimates.ts";
import { type EstimateStore, createEstimateStore } from "./estimate-store.ts";
import type { EstimateTransport } from "../sync/estimate-transport.ts";
import { createHttpTransport } from "../sync/http-transport.ts";
import { type OpenedEstimate, openEstimate } from "../sync/open-estimate.ts";
import { type PendingStorage, createPendingStorage } from "../sync/pending-storage.ts";

const pullEveryMs = 10_000;

export interface StoreSource extends OpenedEstimate {
  readonly transport: EstimateTransport;
  readonly storage: PendingStorage;
}

/** Loads an estimate for editing. From then on the store owns it, and nothing is fetched behind its back. */
export function useStoreSource(estimateId: string) {
  const { user, company } = useSession();
  return useQuery({
    ...snapshot,
    queryKey: ["estimate-store", estimateId],
    queryFn: async (): Promise<StoreSource> => {
      const transport = createHttpTransport(estimateId);
      const place = createUnsentPlace({ userId: user.id, companyId: company.id, estimateId });
      const storage = createPendingStorage(place);
      const opened = await openEstimate(transport, storage);
      if (opened.ok) return { ...opened.value, transport, storage };
      // The plain call says what is wrong in the words of all other pages.
      await call(estimates.get, { params: { id: estimateId } });
      throw new Error("The log of the estimate could not be read.");
    },
  });
}

/** A store for as long as the page is open. It looks for others' changes while somebody looks at it. */
export function useOpenStore(source: StoreSource, mayEdit: boolean): EstimateStore {
  const [store] = useState(() => createEstimateStore({ ...source, mayEdit }));
  useEffect(() => {
    store.open();
    const pull = () => {
      if (document.visibilityState === "visible") void store.pull();
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (store.get().status !== "saved") event.preventDefault();
    };
    const timer = setInterval(pull, pullEveryMs);
    window.addEventListener("focus", pull);
    document.addEventListener("visibilitychange", pull);
    window.addEventListener("online", store.retry);
    window.addEventListener("beforeunload", warn);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", pull);
      document.removeEventListener("visibilitychange", pull);
      window.removeEventListener("online", store.retry);
      window.removeEventListener("beforeunload", warn);
      store.close();
    };
  }, [store]);
  return store;
}
