import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { cataloguePrices } from "../../../contracts/catalogue-prices.ts";
import { call } from "../../base/api.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { useEstimateView } from "../editor/store/use-estimate-store.ts";

/** What the services of the saved draft cost in the catalogue now, asked for each time it is looked at. */
export function useCataloguePrices(store: EstimateStore) {
  const { header, status, canEdit } = useEstimateView(store);
  return useQuery({
    queryKey: ["catalogue-prices", header.id, header.revision],
    queryFn: ({ signal }) => call(cataloguePrices.list, { params: { id: header.id } }, signal),
    enabled: status === "saved" && canEdit,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
