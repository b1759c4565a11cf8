import { offerLinks } from "../../contracts/offer-links.ts";
import { route } from "../base/route.ts";
import { makeOfferLink } from "./offer-links.ts";

export const offerLinkRoutes = [
  route(offerLinks.make, ({ db, params, context }) => makeOfferLink(db, context, params.id)),
];
