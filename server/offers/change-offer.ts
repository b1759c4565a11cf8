import type { Received } from "../../contracts/endpoint.ts";
import type { offers } from "../../contracts/offers.ts";
import { localDate } from "../../domain/base/local-time.ts";
import {
  acceptedStatus,
  estimateStatusWhenSent,
  statusWhenReplaced,
} from "../../domain/estimate/estimate-status.ts";
import {
  projectStatusWhenAccepted,
  projectStatusWhenSent,
} from "../../domain/project/project-status.ts";
import type { Db } from "../base/db.ts";
import { invalid, Problem } from "../base/problem.ts";
import { assertChecked } from "../estimates/check-offer.ts";
import { assertContract } from "../estimates/contract-sum.ts";
import { freezeEstimate } from "../estimates/freeze-estimate.ts";
import { keepHead } from "../estimates/kept-head.ts";
import { pricedEstimate } from "../estimates/lock-estimate.ts";
import type { PricedCache } from "../estimates/priced-cache.ts";
import { findHeader } from "../estimates/queries.ts";
import { type TakenBack, takeBack } from "../projects/take-back.ts";
import { nextRevision } from "../records/page.ts";
import { openForStaff, type OpenOffer } from "./open-offer.ts";

/** The customer has got a draft otherwise than by e-mail; it is frozen as if it had been sent. */
export async function handOver(
  db: Db,
  cache: PricedCache,
  id: string,
  { way, note, now }: Received<typeof offers.handOver>["body"] & { readonly now: Date },
) {
  const offer = await openForStaff(db, id, "hand_over", now);
  if (!offer) return undefined;
  await assertContract(db, offer);
  const { totals } = await pricedEstimate(db, cache, id, offer);
  // Blocks below too, where no refusal says what is wrong.
  if (totals.incomplete > 0) throw new Problem("estimate_incomplete");
  await assertChecked(db, cache, offer, now);
  // As it is called now, not when a message that failed was made.
  await keepHead(db, id);
  await freezeEstimate(db, id, now, { sentAt: now, sentWay: way, sentNote: note });
  return findHeader(db, id);
}

/** Nobody can accept it any more; the project stays where it is. */
export async function withdrawOffer(db: Db, id: string, note: string, now: Date) {
  const offer = await openForStaff(db, id, "withdraw", now);
  if (!offer) return undefined;
  await db
    .updateTable("estimates")
    .set({ status: "withdrawn", statusNote: note, updatedAt: now })
    .where("id", "=", id)
    .execute();
  return findHeader(db, id);
}

/** The version holds until a later day, which is not over yet. */
export async function extendOffer(db: Db, id: string, validUntil: string, now: Date) {
  const offer = await openForStaff(db, id, "extend", now);
  if (!offer) return undefined;
  const today = localDate(now);
  if (validUntil < today) throw invalid("validUntil", "too_small", today);
  if (validUntil <= offer.validUntil)
    throw invalid("validUntil", "must_be_more_than", offer.validUntil);
  await db
    .updateTable("estimates")
    .set({ validUntil, headerRevision: offer.headerRevision + 1, updatedAt: now })
    .where("id", "=", id)
    .execute();
  return findHeader(db, id);
}

/**
 * Takes an answer or a withdrawal back: the version is out again, unless a newer one is; what was won by it has its
 * offer out. Once work has begun, or a change order is out or accepted, the contract is not taken back.
 */
export async function reopenOffer(db: Db, id: string, taken: TakenBack) {
  const { note, now } = taken;
  const offer = await openForStaff(db, id, "reopen", now);
  if (!offer) return undefined;
  await assertContract(db, offer);
  const isWon = offer.status === acceptedStatus && offer.changeNumber === null;
  if (isWon) await assertUnchanged(db, offer.projectId);
  await takeBack(db, taken).where("estimateId", "=", id).execute();
  const status = (await isReplaced(db, offer)) ? statusWhenReplaced : estimateStatusWhenSent;
  await db
    .updateTable("estimates")
    .set({ status, statusNote: note, updatedAt: now })
    .where("id", "=", id)
    .execute();
  if (isWon) await takeProjectBack(db, offer.projectId, now);
  return findHeader(db, id);
}

/** Is a newer version out, or another one accepted? */
async function isReplaced(db: Db, offer: OpenOffer): Promise<boolean> {
  const { id, projectId, version, changeNumber } = offer;
  if (changeNumber !== null) return false;
  const other = await db
    .selectFrom("estimates")
    .select("id")
    .where("projectId", "=", projectId)
    .where("id", "!=", id)
    .where("changeNumber", "is", null)
    .where((on) =>
      on.or([
        on("status", "=", acceptedStatus),
        on.and([on("status", "=", estimateStatusWhenSent), on("version", ">", version)]),
      ]),
    )
    .executeTakeFirst();
  return other !== undefined;
}

/** What changes a contract needs it. */
async function assertUnchanged(db: Db, projectId: string): Promise<void> {
  const change = await db
    .selectFrom("estimates")
    .select("changeNumber as number")
    .where("projectId", "=", projectId)
    .where("changeNumber", "is not", null)
    .where("status", "in", [acceptedStatus, estimateStatusWhenSent])
    .orderBy("changeNumber")
    .executeTakeFirst();
  if (change) throw new Problem("contract_changed", { details: change });
}

async function takeProjectBack(db: Db, projectId: string, now: Date): Promise<void> {
  const taken = await db
    .updateTable("projects")
    .set({
      status: projectStatusWhenSent,
      statusReason: "",
      updatedAt: now,
      revision: nextRevision,
    })
    .where("id", "=", projectId)
    .where("status", "=", projectStatusWhenAccepted)
    .returning("id")
    .executeTakeFirst();
  if (!taken) throw new Problem("work_begun");
}
