import type { EstimateSummary } from "../../../contracts/estimates.ts";
import { type OfferState, offerStateOf } from "../../../domain/estimate/estimate-status.ts";
import { useToday } from "../../base/clock.ts";
import { OfferStateTag } from "../../offers/offer-state-tag.tsx";

type OfferLife = Pick<EstimateSummary, "status" | "validUntil" | "firstVisitAt">;

/** How a version stands as an offer today. */
export function useOfferState(): (version: OfferLife) => OfferState {
  const today = useToday();
  return (version) => offerStateOf(version, today);
}

export function StatusTag({ version }: { version: OfferLife }) {
  return <OfferStateTag state={useOfferState()(version)} />;
}
