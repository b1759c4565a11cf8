import type { Db } from "../base/db.ts";

/** What the customer has answered to a version, unless it was taken back. */
export const standingAnswer = (db: Db, estimateId: string) =>
  db
    .selectFrom("offerAnswers")
    .select(["id", "kind", "name", "answeredAt", "byCustomer", "chosen"])
    .where("estimateId", "=", estimateId)
    .where("reopenedAt", "is", null)
    .orderBy("answeredAt", "desc")
    .limit(1)
    .executeTakeFirst();
