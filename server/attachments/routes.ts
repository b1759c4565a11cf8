import { sql } from "kysely";
import { attachments, mostAttachments } from "../../contracts/attachments.ts";
import type { Db } from "../base/db.ts";
import { Problem } from "../base/problem.ts";
import { route, slowRoute } from "../base/route.ts";
import { asCompany } from "../db/company.ts";
import { appendFile, arrangeFiles, openForFiles } from "./arrange.ts";
import { findAttachmentFile, findFileInfo, listAttachments, listStanding } from "./queries.ts";
import { checkFile, type FileTools, insertFile, type Upload } from "./store-file.ts";

export const attachmentRoutes = (tools: FileTools) => [
  route(attachments.list, async ({ db, params }) =>
    (await isThere(db, params.id)) ? listAttachments(db, params.id) : undefined,
  ),
  slowRoute(attachments.add, (upload) => addAttachment(tools, upload, upload.params.id)),
  route(attachments.arrange, async ({ db, params, body }) => {
    if (!(await openForFiles(db, params.id))) return undefined;
    await arrangeFiles(db, params.id, body.files);
    return listAttachments(db, params.id);
  }),
  route(attachments.file, ({ db, params }) => findAttachmentFile(db, params.id)),
  route(attachments.standing, ({ db }) => listStanding(db)),
  slowRoute(attachments.addStanding, (upload) => addStanding(tools, upload)),
  route(attachments.removeStanding, ({ db, params }) => removeStanding(db, params.id)),
];

const isThere = async (db: Db, id: string) =>
  (await db.selectFrom("estimates").select("id").where("id", "=", id).executeTakeFirst()) !==
  undefined;

/** Looked through between two transactions: a frozen version is not kept waiting for a refusal. */
async function addAttachment(tools: FileTools, upload: Upload, estimateId: string) {
  const { context, session } = upload;
  const own = <T>(work: (db: Db) => Promise<T>) =>
    asCompany(context.db, session.companyId, work, session);
  if (!(await own((db) => openForFiles(db, estimateId)))) return undefined;
  const checked = await checkFile(tools, upload);
  return own(async (db) => {
    if (!(await openForFiles(db, estimateId))) return undefined;
    await appendFile(db, estimateId, await insertFile(db, checked, upload, false));
    return listAttachments(db, estimateId);
  });
}

async function addStanding(tools: FileTools, upload: Upload) {
  const { context, session } = upload;
  const checked = await checkFile(tools, upload);
  return asCompany(
    context.db,
    session.companyId,
    async (db) => {
      // Of two at once the second one counts the first.
      await db.selectFrom("companies").select("companyId").forUpdate().execute();
      if ((await listStanding(db)).length >= mostAttachments) throw new Problem("attachments_full");
      return findFileInfo(db, await insertFile(db, checked, upload, true));
    },
    session,
  );
}

/** Versions that have it keep it. */
async function removeStanding(db: Db, id: string) {
  const gone = await db
    .updateTable("attachmentFiles")
    .set({ standing: false })
    .where("id", "=", id)
    .where("standing", "=", true)
    .returning("id")
    .executeTakeFirst();
  if (!gone) return undefined;
  await sql`delete from attachment_files f where f.id = ${id}
    and not exists (select from estimate_attachments a where a.company_id = f.company_id and a.file_id = f.id)
    and not exists (select from emails m where m.company_id = f.company_id and f.id = any(m.file_ids))`.execute(
    db,
  );
  return true as const;
}
