import type { Db } from "../base/db.ts";
import { findEmail } from "./email-queries.ts";

/** Gives up a message that waits for its next try; one that is on its way cannot be stopped. */
export async function cancelEmail(db: Db, id: string) {
  await db
    .updateTable("emails")
    .set({ state: "failed", errorCode: "cancelled" })
    .where("id", "=", id)
    .where("state", "=", "queued")
    .execute();
  return findEmail(db, id);
}
