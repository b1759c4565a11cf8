import type { Db } from "../base/db.ts";
import { assertOpen, lockEstimate } from "./lock-estimate.ts";

/** Only a version that never left the house may go; what a customer has got stays on file. */
export async function deleteEstimate(db: Db, id: string): Promise<true | undefined> {
  const estimate = await lockEstimate(db, id, "change");
  if (!estimate) return undefined;
  assertOpen(estimate);
  await db
    .deleteFrom("emails")
    .where("estimateId", "=", id)
    .where("state", "=", "failed")
    .execute();
  await db.deleteFrom("estimates").where("id", "=", id).execute();
  return true;
}
