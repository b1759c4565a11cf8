import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { useEstimateView } from "../editor/store/use-estimate-store.ts";
import { readPricesToday } from "./prices-today.ts";

/** What services and articles of the saved draft cost now, asked for each time it is looked at. */
export function usePricesToday(store: EstimateStore) {
  const { header, status, canEdit } = useEstimateView(store);
  return useQuery({
    queryKey: ["prices-today", header.id, header.revision],
    queryFn: ({ signal }) => readPricesToday(store, signal),
    enabled: status === "saved" && canEdit,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
