import type { AnswerFileType } from "../../contracts/offers.ts";
import type { Db } from "../base/db.ts";
import { Problem } from "../base/problem.ts";
import type { FileAnswer } from "../base/route.ts";
import { answeredName } from "../estimates/pdf/model/answered-name.ts";
import { findAnswer } from "./queries.ts";

/** How files of each type begin; what the sender says of name and type nobody reads. */
const beginnings: readonly (readonly [AnswerFileType, string])[] = [
  ["application/pdf", "255044462d"],
  ["image/png", "89504e470d0a1a0a"],
  ["image/jpeg", "ffd8ff"],
];

const endings: Record<AnswerFileType, string> = {
  "application/pdf": "pdf",
  "image/png": "png",
  "image/jpeg": "jpg",
};

function typeOf(file: Uint8Array): AnswerFileType | undefined {
  const head = Buffer.from(file.subarray(0, 8)).toString("hex");
  return beginnings.find(([, beginning]) => head.startsWith(beginning))?.[0];
}

/** Keeps what was signed with the answer that it belongs to; another file takes its place. */
export async function attachFile(db: Db, id: string, file: Uint8Array) {
  const fileType = typeOf(file);
  if (!fileType) throw new Problem("not_a_document");
  await db
    .updateTable("offerAnswers")
    .set({ file: Buffer.from(file), fileType })
    .where("id", "=", id)
    .execute();
  return findAnswer(db, id);
}

/** The attached file under the number of its project and its version or change order. */
export async function findFile(db: Db, id: string): Promise<FileAnswer | undefined> {
  const row = await db
    .selectFrom("offerAnswers")
    .innerJoin("estimates", "estimates.id", "offerAnswers.estimateId")
    .innerJoin("projects", "projects.id", "offerAnswers.projectId")
    .select([
      "offerAnswers.kind",
      "offerAnswers.language",
      "offerAnswers.file",
      "offerAnswers.fileType",
      "estimates.version",
      "estimates.changeNumber",
      "projects.number",
    ])
    .where("offerAnswers.id", "=", id)
    .executeTakeFirst();
  if (!row?.file || !row.fileType) return undefined;
  const name = `${answeredName(row)}-${row.kind}.${endings[row.fileType]}`;
  return { bytes: row.file, name, type: row.fileType };
}
