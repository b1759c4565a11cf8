import { sql } from "kysely";
import type { EmailState } from "../../contracts/emails.ts";
import type { Db } from "../base/db.ts";
import { isBeingSent } from "./lock-estimate.ts";

const summaryColumns = [
  "estimates.id",
  "estimates.projectId",
  "estimates.version",
  "estimates.fromVersion",
  "estimates.changeNumber",
  "estimates.status",
  "estimates.language",
  "estimates.offerDate",
  "estimates.validUntil",
  "estimates.revision",
  "estimates.vatPayer",
  "estimates.netAmount",
  "estimates.totalAmount",
  "estimates.purchaseAmount",
  "estimates.profitAmount",
  "estimates.hoursScheduled",
  "estimates.incomplete",
  "estimates.withoutCost",
  "estimates.lineCount",
  "estimates.sentAt",
  "estimates.sentWay",
  "estimates.sentNote",
  "estimates.statusNote",
  "estimates.createdBy",
  "estimates.createdAt",
  "estimates.updatedAt",
] as const;

/** Of the newest message; whoever cancelled one knows. */
const emailState = sql<EmailState | null>`(
  select case when error_code is distinct from 'cancelled' then state end from emails
  where estimate_id = estimates.id and kind = 'offer' order by created_at desc, id desc limit 1)`;

const firstVisitAt = sql<Date | null>`(
  select first_visit_at from offer_links
  where offer_links.company_id = estimates.company_id and estimate_id = estimates.id)`;

const selectSummaries = (db: Db) =>
  db
    .selectFrom("estimates")
    .select(summaryColumns)
    .select([emailState.as("emailState"), firstVisitAt.as("firstVisitAt")]);

type SummaryRow = Awaited<
  ReturnType<ReturnType<typeof selectSummaries>["executeTakeFirstOrThrow"]>
>;

/** Moments leave as ISO text. */
const withTexts = <
  Row extends Pick<SummaryRow, "sentAt" | "firstVisitAt" | "createdAt" | "updatedAt">,
>({
  sentAt,
  firstVisitAt: visitedAt,
  createdAt,
  updatedAt,
  ...row
}: Row) => ({
  ...row,
  sentAt: sentAt?.toISOString() ?? null,
  firstVisitAt: visitedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** All versions of a project's contract, newest first; undefined when there is no such project. */
export async function listEstimates(db: Db, projectId: string) {
  if (!(await isProject(db, projectId))) return undefined;
  const rows = await selectSummaries(db)
    .where("projectId", "=", projectId)
    .where("changeNumber", "is", null)
    .orderBy("version", "desc")
    .execute();
  return rows.map(withTexts);
}

/** The change orders of a project, newest first; undefined when there is no such project. */
export async function listChangeOrderRows(db: Db, projectId: string) {
  if (!(await isProject(db, projectId))) return undefined;
  const rows = await selectSummaries(db)
    .where("projectId", "=", projectId)
    .where("changeNumber", "is not", null)
    .orderBy("changeNumber", "desc")
    .execute();
  return rows.map(withTexts);
}

async function isProject(db: Db, id: string): Promise<boolean> {
  const project = await db
    .selectFrom("projects")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return project !== undefined;
}

export async function findSummary(db: Db, id: string) {
  const row = await selectSummaries(db).where("id", "=", id).executeTakeFirst();
  return row && withTexts(row);
}

export async function findHeader(db: Db, id: string) {
  const row = await selectSummaries(db)
    .innerJoin("projects", "projects.id", "estimates.projectId")
    .innerJoin("partners", "partners.id", "projects.clientId")
    .innerJoin("companies", "companies.companyId", "estimates.companyId")
    .select(["estimates.headerRevision", "companies.currency"])
    .select([
      "projects.number",
      "projects.title",
      "projects.status as projectStatus",
      "projects.estimateType",
      "projects.clientId",
    ])
    .select(["projects.contactPersonId", "partners.title as clientTitle"])
    .select(isBeingSent.as("sending"))
    .where("estimates.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { number, title, projectStatus, estimateType, ...found } = row;
  const { clientId, contactPersonId, clientTitle, ...estimate } = found;
  const project = {
    id: row.projectId,
    number,
    title,
    status: projectStatus,
    estimateType,
    clientId,
    contactPersonId,
    clientTitle,
  };
  return { ...withTexts(estimate), project };
}

/** An empty list would say that the estimate is there. */
export async function isEstimate(db: Db, id: string): Promise<boolean> {
  const estimate = await db
    .selectFrom("estimates")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return estimate !== undefined;
}

const selectBatches = (db: Db, estimateId: string) =>
  db
    .selectFrom("estimateBatches")
    .select(["revision", "batchId", "userId", "userName", "createdAt", "changes", "effects"])
    .where("estimateId", "=", estimateId);

const withTime = <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

/** A paste can be megabytes; one answer holds no more of the log than this, but one batch at least. */
const mostBytes = 8_000_000;

/** The log after a revision, oldest first. */
export async function listBatches(db: Db, estimateId: string, after: number, rows: number) {
  if (!(await isEstimate(db, estimateId))) return undefined;
  return withinBytes(db, selectBatches(db, estimateId).where("revision", ">", after), "asc", rows);
}

/** The log for people, newest first, from before a revision. */
export async function listHistory(
  db: Db,
  estimateId: string,
  { before, rows }: { before?: number | undefined; rows: number },
) {
  const estimate = await db
    .selectFrom("estimates")
    .select("revision")
    .where("id", "=", estimateId)
    .executeTakeFirst();
  if (!estimate) return undefined;
  const older = selectBatches(db, estimateId).where("revision", "<", before ?? 2_147_483_647);
  return { rows: await withinBytes(db, older, "desc", rows), total: estimate.revision };
}

async function withinBytes(
  db: Db,
  batches: ReturnType<typeof selectBatches>,
  order: "asc" | "desc",
  rows: number,
) {
  const earlier = sql<number>`coalesce(sum(size) over (order by revision ${sql.raw(order)}
    rows between unbounded preceding and 1 preceding), 0)`;
  const sized = batches
    .select([earlier.as("earlier"), "size"])
    .orderBy("revision", order)
    .limit(rows)
    .as("sized");
  const found = await db
    .selectFrom(sized)
    .selectAll()
    .where((on) => on.or([on("earlier", "=", 0), sql<boolean>`earlier + size <= ${mostBytes}`]))
    .orderBy("revision", order)
    .execute();
  return found.map(withTime);
}
