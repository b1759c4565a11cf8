import type { Insertable } from "kysely";
import { localDate } from "../../domain/base/local-time.ts";
import { acceptedStatus, isFrozen } from "../../domain/estimate/estimate-status.ts";
import { canBeWon, projectStatusWhenAccepted } from "../../domain/project/project-status.ts";
import type { Db } from "../base/db.ts";
import { newId } from "../base/new-id.ts";
import { invalid, Problem } from "../base/problem.ts";
import type { OfferAnswers } from "../base/tables.ts";
import { assertContract, keepContractSum } from "../estimates/contract-sum.ts";
import { keepMissingFigures } from "../estimates/keep-figures.ts";
import { keepHead } from "../estimates/kept-head.ts";
import { pricedEstimate } from "../estimates/lock-estimate.ts";
import type { PricedCache } from "../estimates/priced-cache.ts";
import { nextRevision, ownCompany } from "../records/page.ts";
import { openForCustomer, openForStaff, type OpenOffer } from "./open-offer.ts";
import { type ChosenOffer, priceChoice } from "../estimates/price-choice.ts";

/** What the customer said, as he did himself or as staff enter it. */
export type Answer = Pick<Insertable<OfferAnswers>, "way" | "name" | "note"> &
  Partial<
    Pick<
      Insertable<OfferAnswers>,
      | "byCustomer"
      | "email"
      | "emailConfirmed"
      | "emailConfirmedAt"
      | "address"
      | "device"
      | "pdf"
      | "pdfSha256"
      | "signature"
      | "signatureKind"
      | "enteredBy"
    >
  > & {
    /** Of the page that the customer answers on; else a new one. */
    readonly id?: string;
    readonly estimateId: string;
    readonly answeredAt: Date;
    /** The keys of the options and alternatives that he wants; null as they were printed. */
    readonly chosen: readonly string[] | null;
    readonly now: Date;
  };

/**
 * The customer has said yes to this version: it is frozen, the project is won by it, and no other version is out
 * any more. Whoever comes second learns so. A change order adds to what was won. Answers the id of the acceptance; undefined without such a version.
 * @throws Problem `offer_not_open`, `already_accepted`, `contract_missing`, `estimate_sending` or `estimate_incomplete`.
 */
export async function acceptOffer(
  db: Db,
  cache: PricedCache,
  answer: Answer,
): Promise<string | undefined> {
  const offer = await open(db, answer, "accept");
  if (!offer) return undefined;
  const isChange = offer.changeNumber !== null;
  if (isChange) await assertContract(db, offer);
  else await assertCanBeWon(db, offer.projectId);
  if (!isFrozen(offer.status)) {
    // As it is called now, not when a message that failed was made.
    await keepHead(db, offer.id);
    await keepMissingFigures(db, offer.id);
    if (isChange) await keepContractSum(db, offer);
  }
  const figures = await priceAnswer(db, cache, offer, answer);
  if (figures.priced.totals.incomplete > 0) throw new Problem("estimate_incomplete");
  const id = await insertAnswer(db, "accepted", offer, { answer, figures });
  await db
    .updateTable("estimates")
    .set({
      status: acceptedStatus,
      // Whoever says yes has the offer, however he got it.
      sentAt: offer.sentAt ?? answer.answeredAt,
      sentWay: offer.sentWay ?? "other",
      updatedAt: answer.now,
    })
    .where("id", "=", offer.id)
    .execute();
  if (isChange) return id;
  await replaceOthers(db, offer);
  await winProject(db, offer.projectId, answer);
  return id;
}

/** The customer has said no to this version; what becomes of the project somebody decides. */
export async function declineOffer(
  db: Db,
  cache: PricedCache,
  answer: Answer,
): Promise<string | undefined> {
  const offer = await open(db, answer, "decline");
  if (!offer) return undefined;
  const figures = await priceAnswer(db, cache, offer, answer);
  const id = await insertAnswer(db, "declined", offer, { answer, figures });
  await db
    .updateTable("estimates")
    .set({ status: "declined", updatedAt: answer.now })
    .where("id", "=", offer.id)
    .execute();
  return id;
}

async function open(db: Db, answer: Answer, deed: "accept" | "decline") {
  const { estimateId, byCustomer, now } = answer;
  if (byCustomer) return openForCustomer(db, estimateId, now);
  const offer = await openForStaff(db, estimateId, deed, now);
  if (offer) assertNotBefore(offer, answer);
  return offer;
}

/** Offers are dated ahead, and entered late as handed over: the earlier day counts. A draft may have been agreed on before it was written. */
function assertNotBefore({ sentAt, offerDate }: OpenOffer, { answeredAt }: Answer): void {
  if (sentAt === null) return;
  const wentOut = localDate(sentAt);
  const first = offerDate < wentOut ? offerDate : wentOut;
  if (localDate(answeredAt) < first) throw invalid("date", "too_small", first);
}

async function assertCanBeWon(db: Db, projectId: string): Promise<void> {
  const { status } = await db
    .selectFrom("projects")
    .select("status")
    .where("id", "=", projectId)
    .executeTakeFirstOrThrow();
  if (!canBeWon(status)) throw new Problem("offer_not_open", { details: { project: status } });
  const accepted = await db
    .selectFrom("offerAnswers")
    .innerJoin("estimates", "estimates.id", "offerAnswers.estimateId")
    .select("estimates.version")
    .where("offerAnswers.projectId", "=", projectId)
    .where("offerAnswers.kind", "=", "accepted")
    .where("offerAnswers.changeNumber", "is", null)
    .where("offerAnswers.reopenedAt", "is", null)
    .executeTakeFirst();
  if (accepted) throw new Problem("already_accepted", { details: accepted });
}

/** The figures of a draft were kept a moment ago, so it is read as the frozen version that it becomes. */
async function priceAnswer(
  db: Db,
  cache: PricedCache,
  { id, ...content }: OpenOffer,
  { chosen }: Answer,
): Promise<ChosenOffer> {
  const status = isFrozen(content.status) ? content.status : acceptedStatus;
  return priceChoice(await pricedEstimate(db, cache, id, { ...content, status }), chosen);
}

async function insertAnswer(
  db: Db,
  kind: "accepted" | "declined",
  { projectId, language, changeNumber }: OpenOffer,
  { answer, figures }: { readonly answer: Answer; readonly figures: ChosenOffer },
): Promise<string> {
  const { now, chosen: _, ...said } = answer;
  const { totals } = figures.priced;
  const { id = newId() } = answer;
  await db
    .insertInto("offerAnswers")
    .values({
      ...said,
      companyId: ownCompany,
      id,
      projectId,
      changeNumber,
      language,
      kind,
      chosen: [...figures.chosen],
      netAmount: totals.netAmount,
      vatAmount: totals.vatAmount,
      totalAmount: totals.totalAmount,
      purchaseAmount: totals.purchaseAmount,
      profitAmount: totals.profitAmount,
      hoursScheduled: totals.hoursScheduled,
      withoutCost: totals.withoutCost,
      createdAt: now,
    })
    .execute();
  return id;
}

/** What else is out nobody can accept any more. */
const replaceOthers = (db: Db, { id, projectId }: OpenOffer) =>
  db
    .updateTable("estimates")
    .set({ status: "superseded" })
    .where("projectId", "=", projectId)
    .where("id", "!=", id)
    .where("changeNumber", "is", null)
    .where("status", "=", "sent")
    .execute();

/** Decided when the customer said so, which may be some days before it is entered. */
async function winProject(db: Db, projectId: string, { now, answeredAt }: Answer): Promise<void> {
  await db
    .updateTable("projects")
    .set({
      status: projectStatusWhenAccepted,
      statusReason: "",
      updatedAt: now,
      revision: nextRevision,
    })
    .where("id", "=", projectId)
    .where("outcome", "is distinct from", "won")
    .execute();
  await db
    .updateTable("projects")
    .set({ decidedAt: answeredAt })
    .where("id", "=", projectId)
    .execute();
}
