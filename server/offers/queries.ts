import { sql } from "kysely";
import type { Db } from "../base/db.ts";

const selectAnswers = (db: Db) =>
  db
    .selectFrom("offerAnswers")
    .innerJoin("estimates", "estimates.id", "offerAnswers.estimateId")
    .select([
      "offerAnswers.id",
      "offerAnswers.projectId",
      "offerAnswers.estimateId",
      "estimates.version",
      "estimates.changeNumber",
      "offerAnswers.kind",
      "offerAnswers.byCustomer",
      "offerAnswers.way",
      "offerAnswers.answeredAt",
      "offerAnswers.name",
      "offerAnswers.email",
      "offerAnswers.emailConfirmed",
      "offerAnswers.note",
      "offerAnswers.chosen",
      "estimates.vatPayer",
      "offerAnswers.netAmount",
      "offerAnswers.vatAmount",
      "offerAnswers.totalAmount",
      "offerAnswers.pdfSha256",
      "offerAnswers.enteredBy",
      "offerAnswers.reopenedAt",
      "offerAnswers.reopenedBy",
      "offerAnswers.reopenedNote",
    ])
    .select(sql<boolean>`offer_answers.file is not null`.as("hasFile"));

type AnswerRow = Awaited<ReturnType<ReturnType<typeof selectAnswers>["executeTakeFirstOrThrow"]>>;

const toReply = ({ answeredAt, reopenedAt, ...row }: AnswerRow) => ({
  ...row,
  answeredAt: answeredAt.toISOString(),
  reopenedAt: reopenedAt?.toISOString() ?? null,
});

export async function findAnswer(db: Db, id: string) {
  const row = await selectAnswers(db).where("offerAnswers.id", "=", id).executeTakeFirst();
  return row && toReply(row);
}

/** Newest first; undefined where there is no such project. */
export async function listAnswers(db: Db, projectId: string) {
  if (!(await isProject(db, projectId))) return undefined;
  const rows = await selectAnswers(db)
    .where("offerAnswers.projectId", "=", projectId)
    .orderBy("offerAnswers.createdAt", "desc")
    .orderBy("offerAnswers.id")
    .execute();
  return rows.map(toReply);
}

export async function isProject(db: Db, id: string): Promise<boolean> {
  const project = await db
    .selectFrom("projects")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return project !== undefined;
}
