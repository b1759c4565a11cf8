import { neverSentStatuses } from "../../domain/estimate/estimate-status.ts";
import type { Db } from "../base/db.ts";
import { Problem } from "../base/problem.ts";
import { lockEstimate } from "./lock-estimate.ts";

/** Only a version that never left the house may go; what a customer has got stays on file. */
export async function deleteEstimate(db: Db, id: string): Promise<true | undefined> {
  const estimate = await lockEstimate(db, id, "change");
  if (!estimate) return undefined;
  if (estimate.sending) throw new Problem("estimate_sending");
  if (await wasSent(db, id)) throw new Problem("estimate_frozen");
  await db
    .deleteFrom("emails")
    .where("estimateId", "=", id)
    .where("state", "=", "failed")
    .execute();
  await db.deleteFrom("estimates").where("id", "=", id).execute();
  return true;
}

/** A draft that a newer version has superseded never left the house either. */
async function wasSent(db: Db, id: string): Promise<boolean> {
  const { status, sentAt } = await db
    .selectFrom("estimates")
    .select(["status", "sentAt"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return !neverSentStatuses.includes(status) || sentAt !== null;
}
