import { offerPage } from "../../contracts/offer-page.ts";
import { findCertificate } from "../acceptances/certificate.ts";
import { findBeside } from "../attachments/queries.ts";
import type { Context } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { Problem } from "../base/problem.ts";
import { slowRoute } from "../base/route.ts";
import type { Session } from "../base/session.ts";
import { asCompany } from "../db/company.ts";
import type { EstimateTools } from "../estimates/estimate-tools.ts";
import { countVisit, type LinkedOffer } from "../offer-links/offer-links.ts";
import { acceptByLink, declineByLink } from "./answer-offer.ts";
import { askByLink } from "./ask-by-link.ts";
import { findLink } from "./find-link.ts";
import { findOfferPage, isShownNow, priceChoices } from "./find-offer-page.ts";
import { findOfferFile } from "./offer-file.ts";
import { sendCode } from "./send-code.ts";
import { standingAnswer } from "./standing-answer.ts";

/** Undefined where the customer may not read what is offered, or not yet. */
const whereShown = <T>(
  { db, clock }: Pick<Context, "db" | "clock">,
  { companyId, estimateId }: LinkedOffer,
  work: (own: Db) => Promise<T>,
): Promise<T | undefined> =>
  asCompany(db, companyId, async (own) =>
    (await isShownNow(own, estimateId, clock())) ? work(own) : undefined,
  );

/** Whoever works in the company looks at what its customer sees, and is not the customer. */
async function noteVisit(context: Context, linked: LinkedOffer, session?: Session): Promise<void> {
  if (session?.companyId === linked.companyId) return;
  await whereShown(context, linked, (own) => countVisit(own, linked.estimateId, context.clock()));
}

export const offerPageRoutes = (tools: EstimateTools) => [
  slowRoute(offerPage.look, async ({ context, body, http }) =>
    findOfferPage({ ...context, ...tools }, await findLink(context, body.token, http.request)),
  ),
  slowRoute(offerPage.choose, async ({ context, body, http }) => {
    const linked = await findLink(context, body.token, http.request);
    return priceChoices({ ...context, ...tools }, linked, body.chosen);
  }),
  slowRoute(offerPage.visit, async ({ context, session, body, http }) => {
    const linked = await findLink(context, body.token, http.request);
    await noteVisit(context, linked, session);
    return true as const;
  }),
  slowRoute(offerPage.pdf, async ({ context, body, http }) => {
    const linked = await findLink(context, body.token, http.request);
    const isShown = await whereShown(context, linked, () => Promise.resolve(true));
    if (!isShown) throw new Problem("not_found");
    return findOfferFile({ ...context, ...tools, log: http.request.log }, linked);
  }),
  slowRoute(offerPage.attachment, async ({ context, body, http }) => {
    const linked = await findLink(context, body.token, http.request);
    const file = await whereShown(context, linked, (own) =>
      findBeside(own, linked.estimateId, body.id),
    );
    if (!file) throw new Problem("not_found");
    return file;
  }),
  slowRoute(offerPage.certificate, async ({ context, body, http }) => {
    const linked = await findLink(context, body.token, http.request);
    const { companyId, estimateId } = linked;
    const answer = await asCompany(context.db, companyId, (own) => standingAnswer(own, estimateId));
    const all = { ...context, ...tools, log: http.request.log };
    const file = answer && (await findCertificate(all, companyId, answer.id));
    if (!file) throw new Problem("not_found");
    return file;
  }),
  slowRoute(offerPage.sendCode, async ({ context, body, http }) => {
    const linked = await findLink(context, body.token, http.request);
    await sendCode(context, linked, body);
    return true as const;
  }),
  slowRoute(offerPage.accept, async ({ context, body, http }) => {
    const linked = await findLink(context, body.token, http.request);
    const all = { ...context, ...tools, log: http.request.log };
    const accepted = await acceptByLink(all, linked, body, http.request);
    return findOfferPage(all, linked, accepted);
  }),
  slowRoute(offerPage.decline, async ({ context, body, http }) => {
    const linked = await findLink(context, body.token, http.request);
    const all = { ...context, ...tools, log: http.request.log };
    await declineByLink(all, linked, body, http.request);
    return findOfferPage(all, linked);
  }),
  slowRoute(offerPage.ask, async ({ context, body, http }) => {
    const linked = await findLink(context, body.token, http.request);
    await askByLink(context, linked, body);
    return findOfferPage({ ...context, ...tools }, linked);
  }),
];
