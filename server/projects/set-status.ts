import { sql } from "kysely";
import type { Received } from "../../contracts/endpoint.ts";
import { notAnOption } from "../../contracts/problems.ts";
import type { projects } from "../../contracts/projects.ts";
import {
  needsReason,
  nextStatuses,
  projectStatusWhenAccepted,
  projectStatusWhenCancelled,
} from "../../domain/project/project-status.ts";
import { invalid, Problem } from "../base/problem.ts";
import type { Db } from "../base/db.ts";
import { nextRevision, refuseStale } from "../records/page.ts";
import { findProject } from "./queries.ts";
import { type TakenBack, takeBack } from "./take-back.ts";

type Change = Received<typeof projects.setStatus>["body"];

/**
 * Moves a project on to a status that may follow, at this moment; the reason belongs to the new status
 * alone. Won it becomes by an acceptance and not here (docs/decisions/0026).
 */
export async function setStatus(
  db: Db,
  id: string,
  { status, reason, revision }: Change,
  { by, now }: { readonly by: string; readonly now: Date },
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
  if (!next.includes(status))
    throw new Problem("invalid", { errors: [notAnOption("status", next)] });
  if (status === projectStatusWhenAccepted) throw new Problem("acceptance_missing");
  if (needsReason(status) && reason === "") throw invalid("reason", "required");
  await db
    .updateTable("projects")
    .set({ status, statusReason: reason, revision: nextRevision, updatedAt: now })
    .where("id", "=", id)
    .execute();
  if (status === projectStatusWhenCancelled) {
    await takeAcceptanceBack(db, id, { note: reason, by, now });
  }
  return findProject(db, id);
}

/** What is cancelled is not won any more: no sum counts it or its changes, and nobody can accept these again. */
async function takeAcceptanceBack(db: Db, projectId: string, taken: TakenBack) {
  const acceptances = await takeBack(db, taken)
    .where("projectId", "=", projectId)
    .where("kind", "=", "accepted")
    .returning("estimateId")
    .execute();
  const ids = acceptances.map(({ estimateId }) => estimateId);
  await db
    .updateTable("estimates")
    .set({ status: "withdrawn", statusNote: taken.note, updatedAt: taken.now })
    .where("projectId", "=", projectId)
    .where((on) =>
      on.or([
        on("id", "=", sql<string>`any(${ids}::uuid[])`),
        on.and([on("changeNumber", "is not", null), on("status", "=", "sent")]),
      ]),
    )
    .execute();
}
