import { acceptances } from "../../contracts/acceptance-price.ts";
import { offers } from "../../contracts/offers.ts";
import { localDate } from "../../domain/base/local-time.ts";
import { invalid } from "../base/problem.ts";
import { heavyRoute, type IsHeavy, route } from "../base/route.ts";
import { hasManyChoices, isLargeEstimate } from "../estimates/large-estimate.ts";
import type { PricedCache } from "../estimates/priced-cache.ts";
import { acceptOffer, type Answer, declineOffer } from "./answer-offer.ts";
import { attachFile, findFile } from "./answer-files.ts";
import { extendOffer, handOver, reopenOffer, withdrawOffer } from "./change-offer.ts";
import { listEvents } from "./offer-events.ts";
import { priceAcceptance } from "./price-acceptance.ts";
import { findAnswer, listAnswers } from "./queries.ts";

const isOfLarge: IsHeavy = (db, { params }) => isLargeEstimate(db, Object(params)["id"]);

const isOfManyChoices: IsHeavy = async (db, asked) =>
  (await isOfLarge(db, asked)) || hasManyChoices(db, Object(asked.params)["id"]);

/** The calls that price a whole estimate, whatever its size. */
export const largeOfferRoutes = (cache: PricedCache) => [
  heavyRoute(offers.accept, isOfLarge, async ({ db, params, body, session, context }) => {
    const answer = { ...body, estimateId: params.id, enteredBy: session.userName };
    const id = await acceptOffer(db, cache, said(answer, context.clock()));
    return id === undefined ? undefined : findAnswer(db, id);
  }),
  heavyRoute(acceptances.price, isOfManyChoices, ({ db, params, body }) =>
    priceAcceptance(db, cache, params.id, body.chosen),
  ),
  heavyRoute(offers.decline, isOfLarge, async ({ db, params, body, session, context }) => {
    const answer = {
      ...body,
      estimateId: params.id,
      enteredBy: session.userName,
      chosen: null,
    };
    const id = await declineOffer(db, cache, said(answer, context.clock()));
    return id === undefined ? undefined : findAnswer(db, id);
  }),
  heavyRoute(offers.handOver, isOfLarge, ({ db, params, body, context }) =>
    handOver(db, cache, params.id, { ...body, now: context.clock() }),
  ),
];

export const offerRoutes = (cache: PricedCache) => [
  ...largeOfferRoutes(cache),
  route(offers.withdraw, ({ db, params, body, context }) =>
    withdrawOffer(db, params.id, body.note, context.clock()),
  ),
  route(offers.extend, ({ db, params, body, context }) =>
    extendOffer(db, params.id, body.validUntil, context.clock()),
  ),
  route(offers.reopen, ({ db, params, body, session, context }) =>
    reopenOffer(db, params.id, { ...body, by: session.userName, now: context.clock() }),
  ),
  route(offers.answers, ({ db, params }) => listAnswers(db, params.projectId)),
  route(offers.events, ({ db, params }) => listEvents(db, params.projectId)),
  route(offers.attach, ({ db, params, file }) => attachFile(db, params.id, file)),
  route(offers.file, ({ db, params }) => findFile(db, params.id)),
];

/** What is entered today was said now, what was said earlier at noon of its day. */
function said(
  { date, ...answer }: Omit<Answer, "answeredAt" | "now"> & { readonly date: string },
  now: Date,
): Answer {
  const today = localDate(now);
  if (date > today) throw invalid("date", "too_big", today);
  return { ...answer, now, answeredAt: date === today ? now : new Date(`${date}T11:00:00Z`) };
}
