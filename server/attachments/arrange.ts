import { sql } from "kysely";
import { mostAttachedBytes, mostAttachments } from "../../contracts/attachments.ts";
import type { Db } from "../base/db.ts";
import { invalid, Problem } from "../base/problem.ts";
import { assertOpen, lockEstimate } from "../estimates/lock-estimate.ts";
import { ownCompany } from "../records/page.ts";

interface Placed {
  readonly id: string;
  readonly merged: boolean;
}

/** Only a draft that is not on its way takes other files. Undefined without such a version. */
export async function openForFiles(db: Db, estimateId: string): Promise<true | undefined> {
  const estimate = await lockEstimate(db, estimateId, "change");
  if (!estimate) return undefined;
  assertOpen(estimate);
  return true;
}

/** A new file stands behind the others, beside the offer. The caller has found the version open. */
export async function appendFile(db: Db, estimateId: string, fileId: string): Promise<void> {
  await db
    .insertInto("estimateAttachments")
    .values({
      companyId: ownCompany,
      estimateId,
      fileId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from estimate_attachments
        where company_id = current_company() and estimate_id = ${estimateId})`,
      merged: false,
    })
    .execute();
  await assertRoom(db, estimateId);
}

/**
 * Takes exactly these files, in this order: of those that the version has and of the standing ones.
 * @throws Problem that names the file which is none of them, or cannot be printed behind the offer
 */
export async function arrangeFiles(
  db: Db,
  estimateId: string,
  files: readonly Placed[],
): Promise<void> {
  const known = await db
    .selectFrom("attachmentFiles as f")
    .select(["f.id", "f.canMerge"])
    .where((where) =>
      where.or([
        where("f.standing", "=", true),
        where.exists(
          where
            .selectFrom("estimateAttachments as a")
            .select("a.fileId")
            .whereRef("a.fileId", "=", "f.id")
            .where("a.estimateId", "=", estimateId),
        ),
      ]),
    )
    .execute();
  for (const [index, { id, merged }] of files.entries()) {
    const found = known.find((file) => file.id === id);
    const isTwice = files.findIndex((file) => file.id === id) < index;
    if (!found || isTwice) throw invalid(`files.${index}.id`, "not_found");
    if (merged && !found.canMerge) throw invalid(`files.${index}.merged`, "cannot_be_merged");
  }
  const kept = files.map(({ id }) => id);
  let gone = db.deleteFrom("estimateAttachments").where("estimateId", "=", estimateId);
  if (kept.length > 0) gone = gone.where("fileId", "not in", kept);
  await gone.execute();
  for (const [index, { id, merged }] of files.entries()) {
    const values = { number: index + 1, merged };
    await db
      .insertInto("estimateAttachments")
      .values({ companyId: ownCompany, estimateId, fileId: id, ...values })
      .onConflict((conflict) =>
        conflict.columns(["companyId", "estimateId", "fileId"]).doUpdateSet(values),
      )
      .execute();
  }
  await assertRoom(db, estimateId);
}

async function assertRoom(db: Db, estimateId: string): Promise<void> {
  const { count, bytes } = await db
    .selectFrom("estimateAttachments as a")
    .innerJoin("attachmentFiles as f", "f.id", "a.fileId")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .select(sql<number>`coalesce(sum(octet_length(f.bytes)), 0)::int`.as("bytes"))
    .where("a.estimateId", "=", estimateId)
    .executeTakeFirstOrThrow();
  if (count > mostAttachments || bytes > mostAttachedBytes) throw new Problem("attachments_full");
}
