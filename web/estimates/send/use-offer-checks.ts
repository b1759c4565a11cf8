import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { isFrozen } from "../../../domain/estimate/estimate-status.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { useEstimateView } from "../editor/store/use-estimate-store.ts";
import type { EmailCalls } from "./email-calls.ts";

/** What the server says against sending the draft as it is saved now. */
export function useOfferChecks(store: EstimateStore, calls: Pick<EmailCalls, "checkOffer">) {
  const { header, status } = useEstimateView(store);
  return useQuery({
    queryKey: ["offer-checks", header.id, header.revision, header.headerRevision],
    queryFn: ({ signal }) => calls.checkOffer(header.id, signal),
    enabled: status === "saved" && !isFrozen(header.status),
    // Addresses and rules are changed elsewhere: each time the window is opened they are asked for anew.
    staleTime: 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
