import { linkVariable } from "../../contracts/offer-links.ts";
import type { Db } from "../base/db.ts";
import { Problem } from "../base/problem.ts";
import type { Session } from "../base/session.ts";
import { queueLetter } from "../mail/queue-letter.ts";
import { documentName, letterText } from "./letter-text.ts";
import { findQuestion } from "./queries.ts";

interface Reply {
  readonly answer: string;
  readonly by: Pick<Session, "userId" | "userName" | "email">;
  readonly now: Date;
}

/**
 * Answers a question, by e-mail and on the page of the offer. The same answer once more changes nothing.
 * @throws Problem stale where somebody else has answered
 */
export async function answerQuestion(db: Db, id: string, { answer, by, now }: Reply) {
  const asked = await db
    .selectFrom("offerQuestions")
    .select(["estimateId", "name", "email", "question", "answer"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!asked) return undefined;
  if (asked.answer !== "" && asked.answer !== answer) throw new Problem("stale");
  if (asked.answer === "") {
    await db
      .updateTable("offerQuestions")
      .set({ answer, answeredAt: now, answeredBy: by.userName })
      .where("id", "=", id)
      .execute();
    await tellCustomer(db, asked, { answer, by, now });
  }
  return findQuestion(db, id);
}

interface Asked {
  readonly estimateId: string;
  readonly name: string;
  readonly email: string;
  readonly question: string;
}

/** In the language of the offer. */
async function tellCustomer(db: Db, asked: Asked, { answer, by, now }: Reply): Promise<void> {
  const { estimateId, name, question } = asked;
  const { language, company, ...version } = await db
    .selectFrom("estimates")
    .innerJoin("projects", "projects.id", "estimates.projectId")
    .innerJoin("companies", "companies.companyId", "estimates.companyId")
    .select(["estimates.language", "estimates.version", "estimates.changeNumber"])
    .select(["projects.number", "projects.estimateType", "companies.title as company"])
    .where("estimates.id", "=", estimateId)
    .executeTakeFirstOrThrow();
  const words = { name, question, answer, company, document: documentName(language, version) };
  const sender = { sender: by.userName, link: linkVariable };
  await queueLetter(db, {
    kind: "answer",
    estimateId,
    userId: by.userId,
    sender: by.email,
    recipients: [asked.email],
    ...letterText("answer", language, { ...words, ...sender }),
    now,
  });
}
