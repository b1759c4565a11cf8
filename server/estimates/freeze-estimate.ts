import { sql } from "kysely";
import {
  changeableStatuses,
  replaceableStatuses,
  estimateStatusWhenSent,
  statusWhenReplaced,
} from "../../domain/estimate/estimate-status.ts";
import { pricedStatuses, projectStatusWhenSent } from "../../domain/project/project-status.ts";
import type { Db } from "../base/db.ts";

/**
 * A mail server has accepted the offer: this version is frozen, older ones without an answer are
 * superseded, drafts too, and a project that was still being priced has an offer out.
 */
export async function freezeSentEstimate(db: Db, id: string, now: Date): Promise<void> {
  const estimate = await db
    .updateTable("estimates")
    .set({
      status: sql`case when status = any(${sql.val(changeableStatuses)}::text[])
        then ${estimateStatusWhenSent} else status end`,
      sentAt: now,
      updatedAt: now,
    })
    .where("id", "=", id)
    .returning(["projectId", "version"])
    .executeTakeFirstOrThrow();
  await db
    .updateTable("estimates")
    .set({ status: statusWhenReplaced })
    .where("projectId", "=", estimate.projectId)
    .where("version", "<", estimate.version)
    .where("status", "in", replaceableStatuses)
    .execute();
  await db
    .updateTable("projects")
    .set({ status: projectStatusWhenSent, updatedAt: now, revision: sql`revision + 1` })
    .where("id", "=", estimate.projectId)
    .where("status", "in", pricedStatuses)
    .execute();
}
