import { createHash } from "node:crypto";
import type { Insertable } from "kysely";
import { type AttachmentType, mostAttachedPages } from "../../contracts/attachments.ts";
import type { Context } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { newId } from "../base/new-id.ts";
import { Problem } from "../base/problem.ts";
import type { Session } from "../base/session.ts";
import type { AttachmentFiles } from "../base/tables.ts";
import type { EstimateTools } from "../estimates/estimate-tools.ts";
import { attachmentCheckJob } from "../estimates/pdf/model/attachments.ts";
import { pictureFormat } from "../files/picture-format.ts";
import type { ImagePreparer } from "../files/prepare-image.ts";
import { ownCompany } from "../records/page.ts";
import { inspectPdf } from "./inspect-pdf.ts";

export interface FileTools {
  readonly images: ImagePreparer;
  readonly pdf: EstimateTools["pdf"];
}

export interface Upload {
  readonly file: Uint8Array;
  readonly query: { readonly fileName: string };
  readonly session: Session;
  readonly context: Context;
}

/** A file that was looked through, before it has a company. */
type Checked = Pick<
  Insertable<AttachmentFiles>,
  "bytes" | "contentType" | "pages" | "canMerge" | "sha256" | "title"
>;

/**
 * Looks an uploaded file through by its content. A picture is drawn anew; a PDF stays as it is, or is refused.
 * Takes a moment: never inside a transaction.
 * @throws Problem that says what is wrong with it
 */
export async function checkFile(
  { images, pdf }: FileTools,
  { file, query, session }: Upload,
): Promise<Checked> {
  const title = titleOf(query.fileName);
  if (pictureFormat(file) !== undefined) {
    const { bytes, contentType, sha256 } = await images.prepare(
      { kind: "page", file, crop: undefined },
      session,
    );
    return { title, bytes, contentType, sha256, pages: 1, canMerge: true };
  }
  if (!isPdf(file)) throw new Problem("not_a_document");
  const { pages, isPlain } = await inspectPdf(file);
  if (pages > mostAttachedPages) throw new Problem("attachment_too_long");
  const bytes = Buffer.from(file);
  return {
    title,
    bytes,
    contentType: "application/pdf" satisfies AttachmentType,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    pages,
    canMerge: isPlain && (await canBePrinted(pdf, bytes, pages, session)),
  };
}

const isPdf = (file: Uint8Array) => Buffer.from(file.subarray(0, 5)).toString("latin1") === "%PDF-";

/** Without its ending, as people call it. */
function titleOf(fileName: string): string {
  const name = fileName.replace(/\.(?:pdf|png|jpe?g|webp)$/iu, "").trim();
  return name === "" ? "PDF" : name;
}

/** The typesetter says by trying. */
const canBePrinted = (
  pdf: FileTools["pdf"],
  bytes: Uint8Array,
  pages: number,
  { companyId, userId }: Session,
) =>
  pdf.render(attachmentCheckJob(bytes, pages), { companyId, userId }).then(
    () => true,
    () => false,
  );

export async function insertFile(
  db: Db,
  checked: Checked,
  { session, context }: Pick<Upload, "session" | "context">,
  standing: boolean,
): Promise<string> {
  const id = newId();
  await db
    .insertInto("attachmentFiles")
    .values({
      ...checked,
      companyId: ownCompany,
      id,
      standing,
      uploadedBy: session.userName,
      uploadedAt: context.clock(),
    })
    .execute();
  return id;
}
