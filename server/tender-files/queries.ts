import type { TenderFile } from "../../contracts/tender-files.ts";
import { maxTenderFiles } from "../../contracts/tender-files.ts";
import type { Db } from "../base/db.ts";
import { newId } from "../base/new-id.ts";
import { Problem } from "../base/problem.ts";
import { ownCompany } from "../records/page.ts";

const selectFiles = (db: Db) =>
  db
    .selectFrom("tenderFiles")
    .select(["id", "fileName", "format", "answers", "priceCells", "keptAt"]);

type Stored = Awaited<ReturnType<ReturnType<typeof selectFiles>["execute"]>>[number];

const told = (row: Stored): TenderFile => ({ ...row, keptAt: row.keptAt.toISOString() });

async function findFile(db: Db, id: string): Promise<TenderFile | undefined> {
  const row = await selectFiles(db).where("id", "=", id).executeTakeFirst();
  return row && told(row);
}

/** Keeps others from adding a file until the transaction ends. */
const lockEstimate = (db: Db, id: string) =>
  db.selectFrom("estimates").select("id").where("id", "=", id).forUpdate().executeTakeFirst();

export async function listFiles(db: Db, estimateId: string) {
  const estimate = await db
    .selectFrom("estimates")
    .select("id")
    .where("id", "=", estimateId)
    .executeTakeFirst();
  if (!estimate) return undefined;
  const rows = await selectFiles(db)
    .where("estimateId", "=", estimateId)
    .orderBy("keptAt", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(told);
}

interface KeptFile extends Pick<TenderFile, "fileName" | "format"> {
  readonly estimateId: string;
  readonly bytes: Uint8Array;
  readonly now: Date;
}

/** @throws Problem where so many files are kept already. */
export async function keepFile(db: Db, { estimateId, bytes, now, ...file }: KeptFile) {
  if (!(await lockEstimate(db, estimateId))) return undefined;
  const { count } = await db
    .selectFrom("tenderFiles")
    .select((expression) => expression.fn.countAll<string>().as("count"))
    .where("estimateId", "=", estimateId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxTenderFiles) throw new Problem("too_many_tender_files");
  const id = newId();
  await db
    .insertInto("tenderFiles")
    .values({
      companyId: ownCompany,
      id,
      estimateId,
      ...file,
      bytes: Buffer.from(bytes),
      keptAt: now,
    })
    .execute();
  return findFile(db, id);
}

export async function updateFile(
  db: Db,
  id: string,
  { answers, priceCells }: Pick<TenderFile, "answers" | "priceCells">,
) {
  await db
    .updateTable("tenderFiles")
    .set({
      answers: JSON.stringify(answers),
      priceCells: priceCells === null ? null : JSON.stringify(priceCells),
    })
    .where("id", "=", id)
    .execute();
  return findFile(db, id);
}

export const findContent = (db: Db, id: string) =>
  db
    .selectFrom("tenderFiles")
    .select(["fileName", "bytes"])
    .where("id", "=", id)
    .executeTakeFirst();

export async function deleteFile(db: Db, id: string): Promise<true | undefined> {
  const { numDeletedRows } = await db
    .deleteFrom("tenderFiles")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n ? true : undefined;
}
