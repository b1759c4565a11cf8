import type { OfferPage, OfferPageState } from "../../contracts/offer-page.ts";
import { localDate } from "../../domain/base/local-time.ts";
import type { Context } from "../base/context.ts";
import { offerStateOf } from "../../domain/estimate/estimate-status.ts";
import type { Db } from "../base/db.ts";
import { Problem } from "../base/problem.ts";
import { asCompany } from "../db/company.ts";
import { listBeside } from "../attachments/queries.ts";
import { canSendMail } from "../mail/can-send-mail.ts";
import { brandColours } from "../estimates/pdf/model/brand-colours.ts";
import type { EstimateTools } from "../estimates/estimate-tools.ts";
import type { OfferAsked, PreparedOffer } from "../estimates/prepare-offer.ts";
import type { LinkedOffer } from "../offer-links/offer-links.ts";
import { listAsked } from "../offer-questions/queries.ts";
import { printedTitle } from "../records/printed-names.ts";
import { offerContent } from "./offer-content.ts";
import { asksForCode } from "./asks-for-code.ts";
import { offerPageState } from "./offer-state.ts";
import { standingAnswer } from "./standing-answer.ts";

export type PageTools = Pick<Context, "db" | "clock" | "config"> &
  Pick<EstimateTools, "prepareOffer">;

/**
 * The page of an offer as it stands. Where nothing is offered any more, nothing of it is told. What was prepared
 * for the same call, with what the customer chose, is not prepared once more.
 */
export async function findOfferPage(
  tools: PageTools,
  linked: LinkedOffer,
  prepared?: PreparedOffer,
): Promise<OfferPage> {
  const { state, chosen, ...page } = await findFrame(tools, linked);
  if (!isShown[state]) return { state, ...page, offer: null };
  const asked = { chosen, tellsEffects: state === "open" };
  const offer = prepared ? offerContent(prepared) : await findContent(tools, linked, asked);
  return { state, ...page, offer };
}

/**
 * The offer with other rows chosen.
 * @throws Problem offer_not_open once it can no longer be answered
 */
export async function priceChoices(
  tools: PageTools,
  linked: LinkedOffer,
  chosen: readonly string[],
) {
  const { db, clock } = tools;
  const version = await asCompany(db, linked.companyId, (own) =>
    findVersion(own, linked.estimateId),
  );
  if (stateOf(version, clock()) !== "open") throw new Problem("offer_not_open");
  return findContent(tools, linked, { chosen, tellsEffects: true });
}

async function findContent(
  { prepareOffer }: Pick<PageTools, "prepareOffer">,
  { companyId, estimateId }: LinkedOffer,
  asked: Pick<OfferAsked, "chosen" | "tellsEffects">,
) {
  // Each link waits for its own turn.
  const offer = await prepareOffer({ companyId, userId: estimateId, estimateId, ...asked });
  if (!offer) throw new Problem("not_found");
  return offerContent(offer);
}

/** Also what was answered, or is too old, can be read again. */
const isShown: Readonly<Record<OfferPageState, boolean>> = {
  open: true,
  accepted: true,
  declined: true,
  expired: true,
  superseded: false,
  withdrawn: false,
  preparing: false,
};

/** Whether the customer may read what is offered. */
export const isShownNow = async (own: Db, estimateId: string, now: Date): Promise<boolean> =>
  isShown[stateOf(await findVersion(own, estimateId), now)];

/** Everything but what is offered. */
const findFrame = (
  { db, clock, config }: Pick<PageTools, "db" | "clock" | "config">,
  { companyId, estimateId }: LinkedOffer,
) =>
  asCompany(db, companyId, async (own) => {
    const version = await findVersion(own, estimateId);
    const { responsibleId, language, validUntil, changeNumber } = version;
    const answer = await standingAnswer(own, estimateId);
    const state = stateOf(version, clock());
    return {
      state,
      language,
      isChangeOrder: changeNumber !== null,
      validUntil,
      named: namedIn(version),
      company: await findCompany(own),
      contact: await findContact(own, responsibleId),
      asksForCode: await asksForCode(own),
      canSendMail: await canSendMail(own, config),
      answer: answer
        ? {
            at: answer.answeredAt.toISOString(),
            name: answer.name,
            hasCertificate: answer.kind === "accepted" && answer.byCustomer,
          }
        : null,
      attachments: isShown[state] ? await listBeside(own, estimateId) : [],
      questions: isShown[state] ? await listAsked(own, estimateId) : [],
      // What was agreed is read again as it was chosen.
      chosen: answer?.kind === "accepted" ? answer.chosen : undefined,
    };
  });

const stateOf = (version: Parameters<typeof offerStateOf>[0], now: Date) =>
  offerPageState[offerStateOf(version, localDate(now))];

/** A draft is superseded too, without that anybody has seen it. */
const namedIn = ({ sentAt, number, version, changeNumber, title }: Version) =>
  sentAt === null ? null : { number, version, changeNumber, title };

type Version = Awaited<ReturnType<typeof findVersion>>;

export const findVersion = (own: Db, estimateId: string) =>
  own
    .selectFrom("estimates")
    .innerJoin("projects", "projects.id", "estimates.projectId")
    .leftJoin("offerLinks", "offerLinks.estimateId", "estimates.id")
    .select(["estimates.status", "estimates.language", "estimates.validUntil"])
    .select(["estimates.version", "estimates.changeNumber", "estimates.sentAt"])
    .select(["projects.number", printedTitle.as("title")])
    .select("offerLinks.firstVisitAt")
    .select("projects.responsibleId")
    .where("estimates.id", "=", estimateId)
    .executeTakeFirstOrThrow();

async function findCompany(own: Db) {
  const { logo, logoType, brandColour, ...company } = await own
    .selectFrom("companies")
    .leftJoin("images", "images.id", "companies.logoId")
    .select(["title as name", "phone", "email", "brandColour"])
    .select(["images.bytes as logo", "images.contentType as logoType"])
    .executeTakeFirstOrThrow();
  return {
    ...company,
    colours: brandColours(brandColour),
    logo: logo && logoType ? `data:${logoType};base64,${logo.toString("base64")}` : null,
  };
}

const findContact = async (own: Db, id: string) =>
  (await own
    .selectFrom("users")
    .select(["name", "phone", "email"])
    .where("id", "=", id)
    .executeTakeFirst()) ?? null;
