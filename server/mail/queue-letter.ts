import type { EmailKind } from "../../contracts/emails.ts";
import type { GuardLevel } from "../../domain/project/price-guard.ts";
import type { ReminderDay } from "../../domain/project/reminder-days.ts";
import type { Db } from "../base/db.ts";
import { newId } from "../base/new-id.ts";
import { ownCompany } from "../records/page.ts";

/** A message about a version that is out: it holds no document of its own, and nothing follows from it. */
interface Letter {
  readonly kind: Exclude<EmailKind, "offer">;
  readonly estimateId: string;
  /** The answer to the offer that it tells of, whose files go with it. */
  readonly answerId?: string;
  /** Of a reminder: after how many days. There is one of each; whoever comes second queues nothing. */
  readonly reminderDay?: ReminderDay;
  /** Of a warning: how far a price estimate is used up. There is one of each, too. */
  readonly priceLevel?: GuardLevel;
  /** Whose message it is among those of the house. */
  readonly userId: string;
  /** Where an answer by mail goes, unless the company says otherwise. */
  readonly sender: string;
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly body: string;
  readonly now: Date;
}

/** Puts the message into the outbox, which is the e-mail log. */
export async function queueLetter(db: Db, { now, recipients, ...letter }: Letter): Promise<void> {
  const { revision } = await db
    .selectFrom("estimates")
    .select("revision")
    .where("id", "=", letter.estimateId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("emails")
    .values({
      companyId: ownCompany,
      id: newId(),
      ...letter,
      recipients: [...recipients],
      estimateRevision: revision,
      attachmentName: "",
      createdAt: now,
    })
    .$if(letter.reminderDay !== undefined || letter.priceLevel !== undefined, (insert) =>
      insert.onConflict((on) => on.doNothing()),
    )
    .execute();
}
