import type { Context } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { Problem } from "../base/problem.ts";
import { queueLetter } from "../mail/queue-letter.ts";
import { ownCompany } from "../records/page.ts";
import { findHouse, projectAddress } from "./find-house.ts";
import { documentName, letterText } from "./letter-text.ts";

/** What a customer asks, and when. */
interface Asked {
  readonly id: string;
  readonly estimateId: string;
  readonly name: string;
  readonly email: string;
  readonly question: string;
  readonly now: Date;
}

export async function isAsked(db: Db, { id, estimateId }: Pick<Asked, "id" | "estimateId">) {
  const row = await db
    .selectFrom("offerQuestions")
    .select("id")
    .where("id", "=", id)
    .where("estimateId", "=", estimateId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Keeps the question and tells the house of it. One that is there already is kept once.
 * @throws Problem duplicate where the id is that of a question about another version
 */
export async function askQuestion(
  db: Db,
  config: Context["config"],
  { now, ...asked }: Asked,
): Promise<void> {
  const kept = await db
    .insertInto("offerQuestions")
    .values({ companyId: ownCompany, ...asked, askedAt: now })
    .onConflict((on) => on.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (kept) return tellHouse(db, config, { now, ...asked });
  if (await isAsked(db, asked)) return;
  throw new Problem("duplicate", { errors: [{ path: "id", code: "duplicate" }] });
}

/** Whoever is responsible and the address that the company names for replies; the dashboard shows it in any case. */
async function tellHouse(db: Db, config: Context["config"], asked: Asked): Promise<void> {
  const { estimateId, name, email, question, now } = asked;
  const about = await findHouse(db, estimateId);
  const { title, recipients } = about;
  if (recipients.length === 0) return;
  const document = documentName(about.locale, about);
  const address = projectAddress(config, about.projectId);
  const words = { name, email, question, title, document, address };
  await queueLetter(db, {
    kind: "question",
    estimateId,
    userId: about.responsibleId,
    sender: email,
    recipients,
    ...letterText("question", about.locale, words),
    now,
  });
}
