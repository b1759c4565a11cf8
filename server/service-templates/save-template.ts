import type * as z from "zod";
import type { Received } from "../../contracts/endpoint.ts";
import type { ServiceTemplateInput, serviceTemplates } from "../../contracts/service-templates.ts";
import { newId } from "../base/new-id.ts";
import { invalid } from "../base/problem.ts";
import type { Db } from "../base/db.ts";
import { nextRevision, ownCompany, refuseStale } from "../records/page.ts";
import { findTemplate } from "./queries.ts";

type Input = z.output<typeof ServiceTemplateInput>;
type Update = Received<typeof serviceTemplates.update>["body"];

export async function insertTemplate(db: Db, { lines, ...input }: Input) {
  const id = newId();
  await db
    .insertInto("serviceTemplates")
    .values({ ...input, id, companyId: ownCompany })
    .execute();
  await insertLines(db, id, lines);
  return findTemplate(db, id);
}

/** The lines are written anew. The revision, raised first, keeps a second writer waiting. */
export async function updateTemplate(db: Db, id: string, { revision, lines, ...input }: Update) {
  const updated = await db
    .updateTable("serviceTemplates")
    .set({ ...input, revision: nextRevision })
    .where("id", "=", id)
    .where("revision", "=", revision)
    .returning("id")
    .executeTakeFirst();
  if (!updated) return refuseStale(db, "serviceTemplates", id);
  await db.deleteFrom("serviceTemplateLines").where("serviceTemplateId", "=", id).execute();
  await insertLines(db, id, lines);
  return findTemplate(db, id);
}

async function insertLines(db: Db, serviceTemplateId: string, lines: Input["lines"]) {
  if (lines.length === 0) return;
  await refuseUnknownServices(db, lines);
  const rows = lines.map(({ linkedLine, ...line }, position) => ({
    ...line,
    companyId: ownCompany,
    id: newId(),
    serviceTemplateId,
    position,
    linkedPosition: linkedLine,
  }));
  await db.insertInto("serviceTemplateLines").values(rows).execute();
}

/** Names the line, which the database could not. */
async function refuseUnknownServices(db: Db, lines: Input["lines"]) {
  const ids = lines.map(({ serviceId }) => serviceId);
  const found = await db.selectFrom("services").select("id").where("id", "in", ids).execute();
  const known = new Set(found.map(({ id }) => id));
  const missing = ids.findIndex((id) => !known.has(id));
  if (missing >= 0) throw invalid(`lines.${missing}.serviceId`, "not_found");
}
