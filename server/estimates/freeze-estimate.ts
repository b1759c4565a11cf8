import { sql } from "kysely";
import {
  changeableStatuses,
  isFrozen,
  replaceableStatuses,
  estimateStatusWhenSent,
  statusWhenReplaced,
} from "../../domain/estimate/estimate-status.ts";
import { pricedStatuses, projectStatusWhenSent } from "../../domain/project/project-status.ts";
import type { SentWay } from "../../contracts/estimates.ts";
import type { Db } from "../base/db.ts";
import { keepContractSum } from "./contract-sum.ts";
import { keepMissingFigures } from "./keep-figures.ts";

/** How the customer got the offer, and since when he has it: whoever hears of it late says so. */
interface Sent {
  readonly sentAt: Date;
  readonly sentWay: SentWay;
  readonly sentNote: string;
}

/** A mail server has accepted the offer. */
export const freezeSentEstimate = (db: Db, id: string, now: Date, sentAt = now): Promise<void> =>
  freezeEstimate(db, id, now, { sentAt, sentWay: "email", sentNote: "" });

/**
 * The customer has got the offer: this version is frozen, older ones without an answer are
 * superseded, drafts too, and a project that was still being priced has an offer out: also one on hold,
 * which else would go back to where nobody waits for an answer. All that was a draft keeps its figures
 * from now on.
 */
export async function freezeEstimate(db: Db, id: string, now: Date, sent: Sent): Promise<void> {
  await lockProject(db, id);
  const estimate = await db
    .selectFrom("estimates")
    .select(["projectId", "version", "changeNumber", "status"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!isFrozen(estimate.status)) {
    await keepMissingFigures(db, id);
    if (estimate.changeNumber !== null) await keepContractSum(db, { id, ...estimate });
  }
  await db
    .updateTable("estimates")
    .set({
      status: isFrozen(estimate.status) ? estimate.status : estimateStatusWhenSent,
      ...sent,
      updatedAt: now,
    })
    .where("id", "=", id)
    .execute();
  // A change order stands beside the others, and beside the contract.
  if (estimate.changeNumber !== null) return;
  await keepReplacedDrafts(db, estimate);
  await db
    .updateTable("estimates")
    .set({ status: statusWhenReplaced })
    .where("projectId", "=", estimate.projectId)
    .where("version", "<", estimate.version)
    .where("changeNumber", "is", null)
    .where("status", "in", replaceableStatuses)
    .execute();
  await db
    .updateTable("projects")
    .set({ status: projectStatusWhenSent, updatedAt: now, revision: sql`revision + 1` })
    .where("id", "=", estimate.projectId)
    .where((on) =>
      on.or([on("status", "in", pricedStatuses), on("statusBefore", "in", pricedStatuses)]),
    )
    .execute();
}

/** The project before its estimates, as everybody locks them: the other way round they could wait for each other. */
export async function lockProject(db: Db, estimateId: string): Promise<void> {
  await db
    .selectFrom("projects")
    .select("id")
    .where("id", "=", (estimate) =>
      estimate.selectFrom("estimates").select("projectId").where("estimates.id", "=", estimateId),
    )
    .forUpdate()
    .execute();
}

async function keepReplacedDrafts(
  db: Db,
  { projectId, version }: { readonly projectId: string; readonly version: number },
): Promise<void> {
  const drafts = await db
    .selectFrom("estimates")
    .select("id")
    .where("projectId", "=", projectId)
    .where("version", "<", version)
    .where("changeNumber", "is", null)
    .where("status", "in", changeableStatuses)
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const draft of drafts) await keepMissingFigures(db, draft.id);
}
