import { localDate } from "../../domain/base/local-time.ts";
import {
  canCustomerAnswer,
  deedsOfStaff,
  type OfferDeed,
  type OfferState,
  offerStateOf,
} from "../../domain/estimate/estimate-status.ts";
import type { Db } from "../base/db.ts";
import { Problem } from "../base/problem.ts";
import { lockProject } from "../estimates/freeze-estimate.ts";
import { assertNotSending, lockEstimate } from "../estimates/lock-estimate.ts";

/**
 * Holds the project and the version for something that is done with the offer. Undefined where there is no
 * such version.
 * @throws Problem `offer_not_open` where it cannot be done now; its details name the state.
 */
async function openOffer(
  db: Db,
  id: string,
  now: Date,
  isPossible: (state: OfferState) => boolean,
) {
  await lockProject(db, id);
  const estimate = await lockEstimate(db, id, "change");
  if (!estimate) return undefined;
  const dates = await db
    .selectFrom("estimates")
    .leftJoin("offerLinks", "offerLinks.estimateId", "estimates.id")
    .select(["offerLinks.firstVisitAt", "offerDate", "validUntil", "sentAt", "sentWay"])
    .where("estimates.id", "=", id)
    .executeTakeFirstOrThrow();
  const state = offerStateOf({ status: estimate.status, ...dates }, localDate(now));
  if (!isPossible(state)) throw new Problem("offer_not_open", { details: { state } });
  assertNotSending(estimate);
  return { ...estimate, ...dates };
}

export type OpenOffer = NonNullable<Awaited<ReturnType<typeof openOffer>>>;

export const openForStaff = (db: Db, id: string, deed: OfferDeed, now: Date) =>
  openOffer(db, id, now, (state) => deedsOfStaff(state).includes(deed));

export const openForCustomer = (db: Db, id: string, now: Date) =>
  openOffer(db, id, now, canCustomerAnswer);
