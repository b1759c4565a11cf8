import { mostOpenQuestions } from "../../contracts/offer-questions.ts";
import type { Db } from "../base/db.ts";

const selectQuestions = (db: Db) =>
  db
    .selectFrom("offerQuestions")
    .innerJoin("estimates", "estimates.id", "offerQuestions.estimateId")
    .innerJoin("projects", "projects.id", "estimates.projectId")
    .select([
      "offerQuestions.id",
      "estimates.projectId",
      "projects.title as projectTitle",
      "offerQuestions.estimateId",
      "estimates.version",
      "estimates.changeNumber",
      "offerQuestions.askedAt",
      "offerQuestions.name",
      "offerQuestions.email",
      "offerQuestions.question",
      "offerQuestions.answer",
      "offerQuestions.answeredAt",
      "offerQuestions.answeredBy",
    ]);

interface Row {
  readonly askedAt: Date;
  readonly answer: string;
  readonly answeredAt: Date | null;
  readonly answeredBy: string | null;
}

const answerOf = ({ answer, answeredAt, answeredBy }: Row) =>
  answeredAt === null
    ? null
    : { at: answeredAt.toISOString(), name: answeredBy ?? "", text: answer };

const toReply = <R extends Row>({ askedAt, answer, answeredAt, answeredBy, ...row }: R) => ({
  ...row,
  askedAt: askedAt.toISOString(),
  answer: answerOf({ askedAt, answer, answeredAt, answeredBy }),
});

export async function findQuestion(db: Db, id: string) {
  const row = await selectQuestions(db).where("offerQuestions.id", "=", id).executeTakeFirst();
  return row && toReply(row);
}

/** Newest first; undefined where there is no such project. */
export async function listQuestions(db: Db, projectId: string) {
  const project = await db
    .selectFrom("projects")
    .select("id")
    .where("id", "=", projectId)
    .executeTakeFirst();
  if (!project) return undefined;
  const rows = await selectQuestions(db)
    .where("estimates.projectId", "=", projectId)
    .orderBy("offerQuestions.askedAt", "desc")
    .orderBy("offerQuestions.id", "desc")
    .execute();
  return rows.map(toReply);
}

/** How many of a project nobody has answered. */
export async function countOpenQuestions(db: Db, projectId: string): Promise<number> {
  const { total } = await db
    .selectFrom("offerQuestions")
    .innerJoin("estimates", "estimates.id", "offerQuestions.estimateId")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("estimates.projectId", "=", projectId)
    .where("offerQuestions.answeredAt", "is", null)
    .executeTakeFirstOrThrow();
  return total;
}

/** Whoever has waited longest stands first. */
export async function listOpenQuestions(db: Db) {
  const { total } = await db
    .selectFrom("offerQuestions")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("answeredAt", "is", null)
    .executeTakeFirstOrThrow();
  const rows = await selectQuestions(db)
    .where("offerQuestions.answeredAt", "is", null)
    .orderBy("offerQuestions.askedAt")
    .orderBy("offerQuestions.id")
    .limit(mostOpenQuestions)
    .execute();
  return { total, rows: rows.map(toReply) };
}

/** As they stand on the page of the offer, oldest first: no address of anybody. */
export async function listAsked(db: Db, estimateId: string) {
  const rows = await db
    .selectFrom("offerQuestions")
    .select(["id", "askedAt", "name", "question", "answer", "answeredAt", "answeredBy"])
    .where("estimateId", "=", estimateId)
    .orderBy("askedAt")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.askedAt.toISOString(),
    name: row.name,
    text: row.question,
    answer: answerOf(row),
  }));
}
