import type { Received } from "../../contracts/endpoint.ts";
import type { projects } from "../../contracts/projects.ts";
import { needsReason, nextStatuses } from "../../domain/project/project-status.ts";
import { invalid } from "../base/problem.ts";
import type { Db } from "../base/db.ts";
import { nextRevision, refuseStale } from "../records/page.ts";
import { findProject } from "./queries.ts";

type Change = Received<typeof projects.setStatus>["body"];

/**
 * Moves a project on to a status that may follow, at this moment; the reason belongs to the new status
 * alone.
 */
export async function setStatus(
  db: Db,
  id: string,
  { status, reason, revision }: Change,
  now: Date,
) {
  const project = await db
    .selectFrom("projects")
    .select(["status", "statusBefore"])
    .where("id", "=", id)
    .where("revision", "=", revision)
    .forUpdate()
    .executeTakeFirst();
  if (!project) return refuseStale(db, "projects", id);
  const next = nextStatuses(project);
  if (!next.includes(status)) throw invalid("status", "not_an_option");
  if (needsReason(status) && reason === "") throw invalid("reason", "required");
  await db
    .updateTable("projects")
    .set({ status, statusReason: reason, revision: nextRevision, updatedAt: now })
    .where("id", "=", id)
    .execute();
  return findProject(db, id);
}
