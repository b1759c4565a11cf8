import { sql } from "kysely";
import type { AttachmentType } from "../../contracts/attachments.ts";
import { attachmentName } from "../../domain/project/attachment-name.ts";
import type { Db } from "../base/db.ts";
import type { FileAnswer } from "../base/route.ts";

const selectFiles = (db: Db) =>
  db
    .selectFrom("attachmentFiles as f")
    .select(["f.id", "f.title", "f.contentType", "f.pages", "f.canMerge", "f.uploadedBy"])
    .select(["f.uploadedAt", sql<number>`octet_length(f.bytes)`.as("size")]);

const toReply = <R extends { readonly uploadedAt: Date }>({ uploadedAt, ...row }: R) => ({
  ...row,
  uploadedAt: uploadedAt.toISOString(),
});

/** What goes with the version, in its order, and which standing files do not. */
export async function listAttachments(db: Db, estimateId: string) {
  const rows = await selectFiles(db)
    .innerJoin("estimateAttachments as a", "a.fileId", "f.id")
    .select(["a.merged", "f.standing"])
    .where("a.estimateId", "=", estimateId)
    .orderBy("a.number")
    .execute();
  const standing = await listStanding(db);
  const others = standing.filter(({ id }) => rows.every((row) => row.id !== id));
  return { rows: rows.map(toReply), others };
}

/** What goes with every new offer, the oldest first. */
export async function listStanding(db: Db) {
  const rows = await selectFiles(db)
    .where("f.standing", "=", true)
    .orderBy("f.uploadedAt")
    .orderBy("f.id")
    .execute();
  return rows.map(toReply);
}

export async function findFileInfo(db: Db, id: string) {
  const row = await selectFiles(db).where("f.id", "=", id).executeTakeFirst();
  return row && toReply(row);
}

interface StoredFile {
  readonly title: string;
  readonly contentType: AttachmentType;
  readonly bytes: Buffer;
}

/** Under its title, with the ending of what it is. */
const asFile = ({ title, contentType, bytes }: StoredFile): FileAnswer => ({
  bytes,
  name: attachmentName(title, contentType),
  type: contentType,
});

export async function findAttachmentFile(db: Db, id: string): Promise<FileAnswer | undefined> {
  const row = await db
    .selectFrom("attachmentFiles")
    .select(["title", "contentType", "bytes"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && asFile(row);
}

/** What the customer opens besides the document, in its order. */
export const listBeside = (db: Db, estimateId: string) =>
  selectFiles(db)
    .clearSelect()
    .innerJoin("estimateAttachments as a", "a.fileId", "f.id")
    .select(["f.id", "f.title", "f.contentType", "f.pages"])
    .where("a.estimateId", "=", estimateId)
    .where("a.merged", "=", false)
    .orderBy("a.number")
    .execute();

/** A file that lies beside the offer of this version; no other. */
export async function findBeside(
  db: Db,
  estimateId: string,
  id: string,
): Promise<FileAnswer | undefined> {
  const row = await db
    .selectFrom("attachmentFiles as f")
    .innerJoin("estimateAttachments as a", "a.fileId", "f.id")
    .select(["f.title", "f.contentType", "f.bytes"])
    .where("a.estimateId", "=", estimateId)
    .where("a.merged", "=", false)
    .where("f.id", "=", id)
    .executeTakeFirst();
  return row && asFile(row);
}
