import * as z from "zod";
import { endpoint, idParams } from "./endpoint.ts";
import { moment } from "./fields.ts";

/** In the text of a message it stands where the address of the offer's page will be. */
export const linkVariable = "{link}";

/** Behind the # stands the token, which no server and no log gets to see. */
export const offerPagePath = "/offer";

export const OfferLink = z
  .object({
    url: z.string(),
    visits: z.int(),
    firstVisitAt: moment.nullable(),
    lastVisitAt: moment.nullable(),
  })
  .meta({
    id: "OfferLink",
    description: "Where the customer reads and answers one version, and how often he opened it.",
  });
export type OfferLink = z.output<typeof OfferLink>;

export const offerLinks = {
  make: endpoint({
    name: "makeOfferLink",
    method: "POST",
    path: "/api/estimates/:id/offer-link",
    summary: "The link to the page of an offer; made when it is asked for the first time",
    // Whoever has the link can answer for the customer.
    access: "PROJECT_ESTIMATE_ACTIONS",
    params: idParams,
    reply: OfferLink,
  }),
};
