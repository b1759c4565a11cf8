import { sql } from "kysely";
import type { Db } from "../base/db.ts";
import { isEstimate } from "./queries.ts";

/** What every view of a message shows; its text is read apart. */
const columns = [
  "emails.id",
  "emails.kind",
  "emails.sender",
  "emails.recipients",
  "emails.subject",
  "emails.attachmentName",
  "emails.state",
  "emails.attempts",
  "emails.sentAt",
  "emails.error",
  "emails.errorCode",
  "emails.step",
  "emails.refusedRecipients",
  "emails.choice",
  "emails.chosenBy",
  "emails.chosenAt",
  "emails.delayedAt",
  "emails.createdAt",
] as const;

/** Freezing a version changes neither of its revisions; that its last day was moved later does. */
export const isOutdated = sql<boolean>`emails.kind = 'offer' and not exists (
  select from estimates held
  where held.id = emails.estimate_id and held.revision = emails.estimate_revision
    and held.header_revision = emails.estimate_header_revision)`;

const waits = sql`emails.state = 'queued' and emails.attempts > 0`;

/** Messages without their texts and files. */
export const selectEmails = (db: Db) =>
  db
    .selectFrom("emails")
    .select(columns)
    .select([
      sql<Date | null>`case when ${waits}
        then coalesce(emails.unreachable_since, emails.later_since) end`.as("failingSince"),
      sql<Date | null>`case when ${waits} then emails.due_at end`.as("nextTryAt"),
    ]);

/** As the log shows them. */
const selectLogged = (db: Db) =>
  selectEmails(db).select(["emails.body", isOutdated.as("isOutdated")]);

interface Moments {
  readonly sentAt: Date | null;
  readonly failingSince: Date | null;
  readonly nextTryAt: Date | null;
  readonly chosenAt: Date | null;
  readonly delayedAt: Date | null;
  readonly createdAt: Date;
}

const momentText = (moment: Date | null) => moment?.toISOString() ?? null;

/** Moments leave as ISO text. */
export const emailWithTexts = <Row extends Moments>({
  sentAt,
  failingSince,
  nextTryAt,
  chosenAt,
  delayedAt,
  createdAt,
  ...row
}: Row) => ({
  ...row,
  sentAt: momentText(sentAt),
  failingSince: momentText(failingSince),
  nextTryAt: momentText(nextTryAt),
  chosenAt: momentText(chosenAt),
  delayedAt: momentText(delayedAt),
  createdAt: createdAt.toISOString(),
});

export async function listEmails(db: Db, estimateId: string) {
  if (!(await isEstimate(db, estimateId))) return undefined;
  const rows = await selectLogged(db)
    .where("estimateId", "=", estimateId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(emailWithTexts);
}

export async function findEmail(db: Db, id: string) {
  const row = await selectLogged(db).where("id", "=", id).executeTakeFirst();
  return row && emailWithTexts(row);
}

export async function findAttachment(db: Db, emailId: string) {
  const { name, bytes } =
    (await db
      .selectFrom("emails")
      .select(["attachmentName as name", "attachment as bytes"])
      .where("id", "=", emailId)
      .executeTakeFirst()) ?? {};
  return name !== undefined && bytes ? { name, bytes } : undefined;
}
