import type { ReminderDay } from "../../domain/project/reminder-days.ts";
import { documentDate } from "../../domain/project/document-date.ts";
import { reminderMailEn } from "../../locales/reminder-mail.en.ts";
import { reminderMailNb } from "../../locales/reminder-mail.nb.ts";
import type { Db } from "../base/db.ts";
import { fillText } from "../estimates/pdf/model/print-format.ts";
import { queueLetter } from "../mail/queue-letter.ts";
import { findHouse } from "../offer-questions/find-house.ts";
import { documentName } from "../offer-questions/letter-text.ts";

const textsIn = { en: reminderMailEn, nb: reminderMailNb };

interface Due {
  readonly estimateId: string;
  readonly reminderDay: ReminderDay;
  readonly now: Date;
  /** Without one customers answer by mail. */
  readonly hasOfferPage: boolean;
}

/** Reminds those who got the offer of it, in its language, in the name of whoever is responsible for it. */
export async function queueReminder(
  db: Db,
  { estimateId, hasOfferPage, ...due }: Due,
): Promise<void> {
  const recipients = await findRecipients(db, estimateId);
  if (recipients.length === 0) return;
  const house = await findHouse(db, estimateId);
  const { language, validUntil, contact } = await findOffer(db, estimateId);
  const texts = textsIn[language];
  const words = {
    greeting: contact ? fillText(texts.greetingByName, { name: contact }) : texts.greeting,
    document: documentName(language, house),
    title: house.title,
    validUntil: documentDate(validUntil, language),
    // The link in it is filled in as the message leaves.
    way: hasOfferPage ? texts.byLink : texts.byMail,
    sender: house.userName,
    company: house.company,
  };
  await queueLetter(db, {
    ...due,
    kind: "reminder",
    estimateId,
    userId: house.responsibleId,
    sender: house.userEmail,
    recipients,
    subject: fillText(texts.subject, words),
    body: fillText(texts.body, words),
  });
}

/** Those of the message that the customer got last. */
async function findRecipients(db: Db, estimateId: string): Promise<readonly string[]> {
  const last = await db
    .selectFrom("emails")
    .select("recipients")
    .where("estimateId", "=", estimateId)
    .where("kind", "=", "offer")
    .where("state", "=", "sent")
    .orderBy("sentAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.recipients ?? [];
}

const findOffer = (db: Db, estimateId: string) =>
  db
    .selectFrom("estimates")
    .innerJoin("projects", "projects.id", "estimates.projectId")
    .leftJoin("persons", "persons.id", "projects.contactPersonId")
    .select(["estimates.language", "estimates.validUntil", "persons.name as contact"])
    .where("estimates.id", "=", estimateId)
    .executeTakeFirstOrThrow();
