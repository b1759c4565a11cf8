import { sql } from "kysely";
import type { Db } from "../base/db.ts";

/**
 * "Sent" is written here and nowhere else: the mail server has accepted the message. Answers the
 * estimate that is out now; undefined where this was known already.
 */
export async function recordAccepted(
  db: Db,
  id: string,
  refusedRecipients: string,
  now: Date,
): Promise<string | undefined> {
  const email = await db
    .updateTable("emails")
    .set({
      state: "sent",
      sentAt: now,
      error: refusedRecipients === "" ? null : plainWords(refusedRecipients),
      errorCode: refusedRecipients === "" ? null : "recipients_refused",
    })
    .where("id", "=", id)
    .where("state", "<>", "sent")
    .returning(["estimateId"])
    .executeTakeFirst();
  return email?.estimateId;
}

/** A mail server may say anything; the log takes one line of plain text. */
const plainWords = (text: string) =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these are exactly the characters to drop
    .replaceAll(/[\s\u0000-\u001f\u007f]+/g, " ")
    .trim()
    .slice(0, 500);

interface Failure {
  /** null when there is no mail server to ask. */
  readonly error: string | null;
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
      error: failure.error === null ? null : plainWords(failure.error),
      errorCode: failure.error === null ? "not_configured" : null,
      dueAt: sql`now() + make_interval(secs => ${seconds})`,
    })
    .where("id", "=", id)
    .where("state", "=", "sending")
    .execute();
}
