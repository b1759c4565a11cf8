import type * as z from "zod";
import type { OfferQuestionInput } from "../../contracts/offer-page.ts";
import { localDate } from "../../domain/base/local-time.ts";
import { canCustomerAsk, offerStateOf } from "../../domain/estimate/estimate-status.ts";
import type { Context } from "../base/context.ts";
import { Problem } from "../base/problem.ts";
import { countAgainst, type Limit } from "../base/rate-limit.ts";
import { asCompany } from "../db/company.ts";
import type { LinkedOffer } from "../offer-links/offer-links.ts";
import { askQuestion, isAsked } from "../offer-questions/ask-question.ts";
import { findVersion } from "./find-offer-page.ts";

/** Each question mails somebody. */
const questionsOfLink: Limit = { name: "offer question", points: 10, seconds: 3_600 };

/**
 * The customer asks. Sent again, a question does nothing more and counts against no limit.
 * @throws Problem offer_not_open, too_many_attempts
 */
export async function askByLink(
  { db, clock, config }: Pick<Context, "db" | "clock" | "config">,
  { companyId, estimateId }: LinkedOffer,
  { id, name, email, question }: z.output<typeof OfferQuestionInput>,
): Promise<void> {
  const asked = { id, estimateId, name, email, question, now: clock() };
  const known = await asCompany(db, companyId, async (own) => {
    const version = await findVersion(own, estimateId);
    if (await isAsked(own, asked)) return true;
    const state = offerStateOf(version, localDate(asked.now));
    if (!canCustomerAsk(state)) throw new Problem("offer_not_open", { details: { state } });
    return false;
  });
  if (known) return;
  await countAgainst(db, questionsOfLink, estimateId);
  await asCompany(db, companyId, (own) => askQuestion(own, config, asked));
}
