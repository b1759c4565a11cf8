import { type RawBuilder, sql } from "kysely";
import type { Received } from "../../contracts/endpoint.ts";
import { ProjectStatus, type projects, statusesIn } from "../../contracts/projects.ts";
import { isFrozen } from "../../domain/estimate/estimate-status.ts";
import type { Decimal } from "../../domain/money/decimal.ts";
import type { Session } from "../base/session.ts";
import type { Db } from "../base/db.ts";
import { byText, byValue, listPage, matches } from "../records/page.ts";
import { refuseInUse } from "../records/record-uses.ts";
import {
  isDecidedSince,
  isOfferedSince,
  needs,
  newerDraftVersion,
  ofCountedEstimate,
  ofOffer,
} from "./offer-conditions.ts";

// Asked for each row that is shown, not for each that is counted.
const netAmount = ofCountedEstimate<Decimal | null>(sql`e.net_amount`);
const isIncomplete = sql<boolean>`coalesce(${ofCountedEstimate(sql`e.incomplete > 0`)}, false)`;

/** A project with the names of its people and the net amount of the estimate that counts. */
const selectProjects = (db: Db) =>
  db
    .selectFrom("projects")
    .innerJoin("partners as client", (join) =>
      join
        .onRef("client.companyId", "=", "projects.companyId")
        .onRef("client.id", "=", "projects.clientId"),
    )
    .innerJoin("users as responsible", (join) =>
      join
        .onRef("responsible.companyId", "=", "projects.companyId")
        .onRef("responsible.id", "=", "projects.responsibleId"),
    )
    .leftJoin("persons as contactPerson", (join) =>
      join
        .onRef("contactPerson.companyId", "=", "projects.companyId")
        .onRef("contactPerson.id", "=", "projects.contactPersonId"),
    )
    .select([
      "projects.id",
      "projects.revision",
      "projects.number",
      "projects.title",
      "projects.clientId",
      "client.title as clientTitle",
      "projects.contactPersonId",
      "contactPerson.name as contactPersonName",
      "projects.responsibleId",
      "responsible.name as responsibleName",
      "projects.status",
      "projects.statusReason",
      "projects.estimateType",
      "projects.squares",
      "projects.address",
      "projects.descriptionTop",
      "projects.descriptionBottom",
      "projects.updatedAt",
    ])
    .select([
      netAmount.as("netAmount"),
      isIncomplete.as("isIncomplete"),
      newerDraftVersion.as("newerDraftVersion"),
    ]);

const toReply = <Row extends { updatedAt: Date }>(row: Row) => ({
  ...row,
  updatedAt: row.updatedAt.toISOString(),
});

type List = Received<typeof projects.list>["query"];

/** Statuses sort in the order of work; a project without estimate counts as the lowest amount. */
const sorts: Record<List["sort"], RawBuilder<unknown>> = {
  updatedAt: byValue("projects.updatedAt"),
  number: sql`string_to_array(projects.number, '-')::int[]`,
  title: byText("projects.title"),
  clientTitle: byText("client.title"),
  status: sql`array_position(${sql.val(ProjectStatus.options)}::text[], projects.status)`,
  responsibleName: byText("responsible.name"),
  netAmount: sql`coalesce(${netAmount}, '-infinity'::numeric)`,
};

/** `today` decides which offers wait too long and which expire. */
export async function listProjects(db: Db, query: List, today: string) {
  let selected = selectProjects(db).where(
    matches(query.search, ["projects.searchText", "client.title"]),
  );
  const statuses = statusesIn(query.status);
  if (statuses.length > 0) selected = selected.where("projects.status", "in", statuses);
  if (query.responsibleId) {
    selected = selected.where("projects.responsibleId", "=", query.responsibleId);
  }
  if (query.clientId) selected = selected.where("projects.clientId", "=", query.clientId);
  if (query.attention) selected = selected.where(ofOffer(needs(query.attention, today)));
  if (query.outcome) selected = selected.where("projects.outcome", "=", query.outcome);
  if (query.decidedFrom) selected = selected.where(isDecidedSince(query.decidedFrom));
  if (query.offeredFrom) selected = selected.where(ofOffer(isOfferedSince(query.offeredFrom)));
  const { rows, total } = await listPage(selected, query, sorts[query.sort], "projects.id");
  return { rows: rows.map(toReply), total };
}

export async function findProject(db: Db, id: string) {
  const row = await selectProjects(db).where("projects.id", "=", id).executeTakeFirst();
  return row && toReply(row);
}

/** Who can be made responsible: the company's active users. */
export const listResponsibleOptions = (db: Db) =>
  db
    .selectFrom("users")
    .where("active", "=", true)
    .select(["id", "name", "position"])
    .orderBy(byText("name"))
    .orderBy("id")
    .execute();

/**
 * Drafts go with their project, and so do messages that never left.
 * @throws Problem `in_use` when an estimate was sent, or is on its way.
 */
export async function deleteProject(db: Db, session: Session, id: string) {
  // The project before its estimates, as everybody locks them: the other way round they could wait
  // for each other.
  await db.selectFrom("projects").select("id").where("id", "=", id).forUpdate().execute();
  const estimates = await db
    .selectFrom("estimates")
    .where("projectId", "=", id)
    .select(["id", "status"])
    .forUpdate()
    .execute();
  if (estimates.some(({ status }) => isFrozen(status))) {
    await refuseInUse(db, session, "projects", id);
  }
  const ids = estimates.map((estimate) => estimate.id);
  if (ids.length > 0) await deleteDrafts(db, session, ids);
  const deleted = await db
    .deleteFrom("projects")
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return deleted && (true as const);
}

async function deleteDrafts(db: Db, session: Session, ids: readonly string[]) {
  await db
    .deleteFrom("emails")
    .where("estimateId", "in", ids)
    .where("state", "=", "failed")
    .execute();
  for (const id of ids) await refuseInUse(db, session, "estimates", id);
  await db.deleteFrom("estimates").where("id", "in", ids).execute();
}
