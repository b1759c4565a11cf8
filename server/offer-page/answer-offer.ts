import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type * as z from "zod";
import type { OfferAcceptance, OfferRefusal } from "../../contracts/offer-page.ts";
import { tellAcceptance, tellRefusal } from "../acceptances/tell-answer.ts";
import type { Context } from "../base/context.ts";
import { Problem } from "../base/problem.ts";
import { asCompany } from "../db/company.ts";
import type { EstimateTools } from "../estimates/estimate-tools.ts";
import type { PreparedOffer } from "../estimates/prepare-offer.ts";
import type { LinkedOffer } from "../offer-links/offer-links.ts";
import { tryCode, useCode } from "../acceptances/codes.ts";
import { acceptOffer, declineOffer } from "../offers/answer-offer.ts";
import type { PageTools } from "./find-offer-page.ts";
import type { FileTools } from "../estimates/sent-file.ts";
import { findOfferFile } from "./offer-file.ts";
import { asksForCode } from "./asks-for-code.ts";
import { standingAnswer } from "./standing-answer.ts";

export type AnswerTools = PageTools &
  FileTools &
  Pick<EstimateTools, "cache"> &
  Pick<Context, "config" | "secret">;
export type Acceptance = z.output<typeof OfferAcceptance>;
export type Refusal = z.output<typeof OfferRefusal>;

/** Whence an answer came. */
export type From = Pick<FastifyRequest, "ip" | "headers">;

/**
 * The customer says yes: to the document that he was shown, with the rows that he chose, for the sum that he saw.
 * Answers what he said yes to, unless he had said so before.
 * @throws Problem stale where any of these is another one by now, or a code is asked for since; offer_not_open,
 * already_accepted, code_wrong, code_ended
 */
export async function acceptByLink(
  tools: AnswerTools,
  linked: LinkedOffer,
  acceptance: Acceptance,
  from: From,
): Promise<PreparedOffer | undefined> {
  const { id, name, email, code, chosen, totalAmount, pdfSha256, strokes } = acceptance;
  const { companyId, estimateId } = linked;
  return once(tools, linked, acceptance, async () => {
    await checkCode(tools, linked, acceptance);
    const { bytes } = await findOfferFile(tools, linked);
    const isSeen = createHash("sha256").update(bytes).digest("hex") === pdfSha256;
    const share = { companyId, userId: estimateId };
    const offer = await tools.prepareOffer({ ...share, estimateId, chosen });
    if (!isSeen || offer?.totalAmount !== totalAmount) throw new Problem("stale");
    const isDrawn = strokes.length > 0;
    const given = answerOf(tools, linked, from);
    const answer = {
      ...given,
      id,
      name,
      email,
      emailConfirmed: code !== undefined,
      emailConfirmedAt: code === undefined ? null : given.now,
      note: "",
      chosen,
      pdf: Buffer.from(bytes),
      pdfSha256,
      signatureKind: isDrawn ? ("drawn" as const) : ("typed" as const),
      signature: Buffer.from(isDrawn ? JSON.stringify(strokes) : name),
    };
    await asCompany(tools.db, companyId, async (own) => {
      const kept = await acceptOffer(own, tools.cache, answer);
      if (kept && code !== undefined) await useCode(own, tools, answer, code);
      if (kept) await tellAcceptance(own, offer.choices, { ...answer, ...tools });
    });
    return offer;
  });
}

/**
 * The customer says no, and perhaps why.
 * @throws Problem offer_not_open
 */
export async function declineByLink(
  tools: AnswerTools,
  linked: LinkedOffer,
  refusal: Refusal,
  from: From,
): Promise<void> {
  const { id, name, reason } = refusal;
  const said = { ...answerOf(tools, linked, from), id, name, note: reason, chosen: null };
  await once(tools, linked, refusal, async () => {
    await asCompany(tools.db, linked.companyId, async (own) => {
      const kept = await declineOffer(own, tools.cache, said);
      if (kept) await tellRefusal(own, { ...said, ...tools });
    });
  });
}

/** Before any work is done. The acceptance itself uses the code up, so that of two at once one has it. */
async function checkCode(
  tools: Pick<Context, "db" | "clock" | "secret">,
  { companyId, estimateId }: LinkedOffer,
  { email, code }: Acceptance,
): Promise<void> {
  const { db, clock } = tools;
  const said = await asCompany(db, companyId, async (own) => {
    if (code === undefined) return (await asksForCode(own)) ? "stale" : "right";
    return tryCode(own, tools, { estimateId, email, now: clock() }, code);
  });
  if (said !== "right") throw new Problem(said);
}

/** What every answer of a customer holds. */
const answerOf = ({ clock }: AnswerTools, { estimateId }: LinkedOffer, { ip, headers }: From) => ({
  estimateId,
  byCustomer: true,
  way: "online" as const,
  answeredAt: clock(),
  now: clock(),
  address: ip,
  device: (headers["user-agent"] ?? "").slice(0, 500),
});

/**
 * An answer that is sent again does nothing more, also while the first one is still under way. What somebody else
 * has accepted is refused before any work is done for it.
 */
async function once<T>(
  { db }: AnswerTools,
  { companyId, estimateId }: LinkedOffer,
  { id }: { readonly id: string },
  answer: () => Promise<T>,
): Promise<T | undefined> {
  const standing = () => asCompany(db, companyId, (own) => standingAnswer(own, estimateId));
  const known = await standing();
  if (known?.id === id) return undefined;
  if (known?.kind === "accepted") {
    throw new Problem("offer_not_open", { details: { state: known.kind } });
  }
  try {
    return await answer();
  } catch (error) {
    if ((await standing())?.id !== id) throw error;
    return undefined;
  }
}
