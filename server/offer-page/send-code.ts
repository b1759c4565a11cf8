import type * as z from "zod";
import type { OfferCodeInput } from "../../contracts/offer-page.ts";
import { localDate } from "../../domain/base/local-time.ts";
import { offerStateOf } from "../../domain/estimate/estimate-status.ts";
import { type CodeTools, hasNewCode, makeCode } from "../acceptances/codes.ts";
import { queueCode } from "../acceptances/mail-code.ts";
import type { Context } from "../base/context.ts";
import { Problem } from "../base/problem.ts";
import { countAgainst, type Limit } from "../base/rate-limit.ts";
import { asCompany } from "../db/company.ts";
import type { LinkedOffer } from "../offer-links/offer-links.ts";
import { asksForCode } from "./asks-for-code.ts";
import { findVersion } from "./find-offer-page.ts";
import { offerPageState } from "./offer-state.ts";

/** Each mails somebody whom the customer names, and allows some more guesses. */
const codesOfLink: Limit = { name: "acceptance code", points: 8, seconds: 3_600 };

/**
 * Mails a code to the address that the customer gives. Asked again within a minute it sends no further one. Whether
 * the message can be delivered shows nowhere.
 * @throws Problem offer_not_open; stale where the company asks for no code any more; too_many_attempts
 */
export async function sendCode(
  { db, clock, secret }: Pick<Context, "db" | "clock"> & CodeTools,
  { companyId, estimateId }: LinkedOffer,
  { email }: Pick<z.output<typeof OfferCodeInput>, "email">,
): Promise<void> {
  const holder = { estimateId, email, now: clock() };
  const { isSent, language } = await asCompany(db, companyId, async (own) => {
    const version = await findVersion(own, estimateId);
    const state = offerStateOf(version, localDate(holder.now));
    if (offerPageState[state] !== "open") {
      throw new Problem("offer_not_open", { details: { state } });
    }
    if (!(await asksForCode(own))) throw new Problem("stale");
    return { isSent: await hasNewCode(own, holder), language: version.language };
  });
  if (isSent) return;
  await countAgainst(db, codesOfLink, estimateId);
  await asCompany(db, companyId, async (own) => {
    if (await makeCode(own, { secret }, holder)) await queueCode(own, { ...holder, language });
  });
}
