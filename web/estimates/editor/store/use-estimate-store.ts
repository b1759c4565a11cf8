import { useCallback, useSyncExternalStore } from "react";
import type { Key } from "../../../../domain/estimate/estimate.ts";
import type { EstimateTotals } from "../../../../domain/pricing/priced-estimate.ts";
import type { EstimateStore, EstimateView } from "./estimate-store.ts";
import type { RowView } from "./row-views.ts";

/** The whole view; redraws after every change, so it is for small parts of the page. */
export function useEstimateView(store: EstimateStore): EstimateView {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** One part of the view; redraws only when that part is another value than before. */
export function useViewPart<T>(store: EstimateStore, part: (view: EstimateView) => T): T {
  return useSyncExternalStore(store.subscribe, () => part(store.get()));
}

export function useTotals(store: EstimateStore): EstimateTotals {
  return useSyncExternalStore(store.subscribeTotals, store.totals);
}

/** One group or line; redraws only when that row changes. */
export function useRow(store: EstimateStore, key: Key): RowView | undefined {
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeRow(key, listener),
    [store, key],
  );
  return useSyncExternalStore(subscribe, () => store.row(key));
}
