import type { OfferPageState } from "../../contracts/offer-page.ts";
import type { OfferState } from "../../domain/estimate/estimate-status.ts";

/** What the customer meets, by what the house sees of the version. */
export const offerPageState: Readonly<Record<OfferState, OfferPageState>> = {
  draft: "preparing",
  sent: "open",
  viewed: "open",
  accepted: "accepted",
  declined: "declined",
  expired: "expired",
  superseded: "superseded",
  withdrawn: "withdrawn",
};
