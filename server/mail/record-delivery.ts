import { sql } from "kysely";
import type { Db } from "../db/company.ts";
import { freezeSentEstimate } from "../estimates/freeze-estimate.ts";

/** "Sent" is written here and nowhere else: the mail server has accepted the message. */
export async function recordAccepted(
  db: Db,
  id: string,
  refusedRecipients: string,
  now: Date,
): Promise<void> {
  const email = await db
    .updateTable("emails")
    .set({
      state: "sent",
      sentAt: now,
      error: refusedRecipients === "" ? null : `Not accepted for ${refusedRecipients}`,
    })
    .where("id", "=", id)
    .where("state", "<>", "sent")
    .returning(["estimateId"])
    .executeTakeFirst();
  if (email) await freezeSentEstimate(db, email.estimateId, now);
}

interface Failure {
  readonly error: string;
  readonly isFinal: boolean;
  readonly isUnreachable: boolean;
}

/** A server that says "later" is asked for hours; one that does not answer is given up within seconds. */
const tries = { later: 8, unreachable: 3 };

export async function recordFailed(
  db: Db,
  id: string,
  failure: Failure,
  attempts: number,
): Promise<void> {
  const most = failure.isUnreachable ? tries.unreachable : tries.later;
  const isLast = failure.isFinal || attempts >= most;
  const seconds = failure.isUnreachable ? 2 * attempts : Math.min(3600, 20 * 3 ** attempts);
  await db
    .updateTable("emails")
    .set({
      state: isLast ? "failed" : "queued",
      error: failure.error,
      dueAt: sql`now() + make_interval(secs => ${seconds})`,
    })
    .where("id", "=", id)
    .where("state", "=", "sending")
    .execute();
}
