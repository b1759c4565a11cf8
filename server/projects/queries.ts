import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Received } from "../../contracts/endpoint.ts";
import { estimates as estimateCalls } from "../../contracts/estimates.ts";
import { isAllowed, type Permission } from "../../contracts/permissions.ts";
import {
  OfferState,
  offerStatesIn,
  ProjectInput,
  ProjectStatus,
  type projects,
  statusesIn,
} from "../../contracts/projects.ts";
import { isFrozen } from "../../domain/estimate/estimate-status.ts";
import { type Decimal, toExact } from "../../domain/money/decimal.ts";
import { marginOf } from "../../domain/pricing/markup.ts";
import type { Asked } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { columnsOf } from "../records/columns-of.ts";
import { byText, byValue, listShown } from "../records/page.ts";
import { refuseInUse } from "../records/record-uses.ts";
import { holdsEveryWord, type TextCondition } from "../records/search-words.ts";
import {
  agreed,
  holdsUntil,
  isDecidedSince,
  isOfferedSince,
  needs,
  newerDraftVersion,
  offerState,
  ofCountedEstimate,
  ofOffer,
} from "./offer-conditions.ts";

const netAmount = ofCountedEstimate<Decimal | null>(agreed("net_amount"));
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
      ...columnsOf("projects", ProjectInput),
      "projects.number",
      "projects.status",
      "projects.statusBefore",
      "projects.statusReason",
      "projects.updatedAt",
      "client.title as clientTitle",
      "contactPerson.name as contactPersonName",
      "responsible.name as responsibleName",
    ])
    .select([
      netAmount.as("netAmount"),
      isIncomplete.as("isIncomplete"),
      newerDraftVersion.as("newerDraftVersion"),
    ]);

/** The same with what lists say of that estimate. */
const selectListed = (db: Db, today: string) =>
  selectProjects(db).select([
    ofCountedEstimate<OfferState | null>(offerState(today)).as("offerState"),
    ofCountedEstimate<string | null>(holdsUntil).as("validUntil"),
    ofCountedEstimate<Decimal | null>(agreed("purchase_amount")).as("purchaseAmount"),
    ofCountedEstimate<number | null>(agreed("without_cost")).as("withoutCost"),
  ]);

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>["executeTakeFirstOrThrow"]>>;

/** What an estimate costs is for those who may see estimates. */
function toListed(listed: ListedRow, permissions: ReadonlySet<Permission>) {
  const { purchaseAmount, withoutCost, ...row } = listed;
  if (!isAllowed(estimateCalls.list.access, permissions)) return toReply(row);
  const { netAmount: net } = row;
  const isPriced = net !== null && purchaseAmount !== null;
  const marginPercent = isPriced ? marginOf(toExact(purchaseAmount), toExact(net)) : null;
  return { ...toReply(row), marginPercent, withoutCost: withoutCost ?? 0 };
}

const toReply = <Row extends { updatedAt: Date }>(row: Row) => ({
  ...row,
  updatedAt: row.updatedAt.toISOString(),
});

type List = Received<typeof projects.list>["query"];

/**
 * Statuses sort in the order of work, states in that of an offer's life; a project without estimate comes first by
 * its state and counts as the lowest amount.
 */
const sorts = (today: string): Record<List["sort"], RawBuilder<unknown>> => ({
  updatedAt: byValue("projects.updatedAt"),
  number: sql`string_to_array(projects.number, '-')::int[]`,
  title: byText("projects.title"),
  clientTitle: byText("client.title"),
  status: sql`array_position(${sql.val(ProjectStatus.options)}::text[], projects.status)`,
  responsibleName: byText("responsible.name"),
  offerState: sql`coalesce(
    array_position(${sql.val(OfferState.options)}::text[], ${ofCountedEstimate(offerState(today))}), 0)`,
  netAmount: sql`coalesce(${netAmount}, '-infinity'::numeric)`,
  id: byValue("projects.id"),
});

/** The ids, with the names that the list can be sorted by. */
const selectFound = (db: Db) =>
  db
    .selectFrom("projects")
    .leftJoin("partners as client", (join) =>
      join
        .onRef("client.companyId", "=", "projects.companyId")
        .onRef("client.id", "=", "projects.clientId"),
    )
    .leftJoin("users as responsible", (join) =>
      join
        .onRef("responsible.companyId", "=", "projects.companyId")
        .onRef("responsible.id", "=", "projects.responsibleId"),
    )
    .select("projects.id");

/** Of the client only the title counts; his search text holds more, but rules most clients out cheaply. */
const isFound: TextCondition = (like) => sql`projects.search_text ${like}
  or projects.client_id in (
    select c.id from partners c
    where c.kind = 'client' and c.search_text ${like} and lower(c.title) ${like})`;

export interface Sight {
  /** Decides which offers wait too long and which expire. */
  readonly today: string;
  readonly permissions: ReadonlySet<Permission>;
}

type Filters = Omit<List, "page" | "rows" | "after" | "sort" | "order">;

/** The ids of all projects that the filters leave. */
export function selectFiltered(db: Db, query: Filters, today: string) {
  let found = selectFound(db).where(holdsEveryWord(query.search, isFound));
  const statuses = statusesIn(query.status);
  if (statuses.length > 0) found = found.where("projects.status", "in", statuses);
  const states = offerStatesIn(query.offerState);
  if (states.length > 0) {
    const state = ofCountedEstimate<OfferState | null>(offerState(today));
    found = found.where(sql<SqlBool>`${state} = any(${sql.val(states)}::text[])`);
  }
  if (query.responsibleId) {
    found = found.where("projects.responsibleId", "=", query.responsibleId);
  }
  if (query.clientId) found = found.where("projects.clientId", "=", query.clientId);
  if (query.attention) found = found.where(ofOffer(needs(query.attention, today)));
  if (query.outcome) found = found.where("projects.outcome", "=", query.outcome);
  if (query.decidedFrom) found = found.where(isDecidedSince(query.decidedFrom));
  if (query.offeredFrom) found = found.where(ofOffer(isOfferedSince(query.offeredFrom)));
  return found;
}

export async function listProjects(db: Db, query: List, { today, permissions }: Sight) {
  const found = selectFiltered(db, query, today);
  const asked = { ...query, idColumn: "projects.id" };
  const page = await listShown(found, asked, sorts(today)[query.sort], (ids) =>
    selectListed(db, today).where("projects.id", "in", ids).execute(),
  );
  return { ...page, rows: page.rows.map((row) => toListed(row, permissions)) };
}

export async function findListedProject(db: Db, id: string, { today, permissions }: Sight) {
  const row = await selectListed(db, today).where("projects.id", "=", id).executeTakeFirst();
  return row && toListed(row, permissions);
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
export async function deleteProject(asked: Asked, id: string) {
  const { db } = asked;
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
    await refuseInUse(asked, "projects", id);
  }
  const ids = estimates.map((estimate) => estimate.id);
  if (ids.length > 0) await deleteDrafts(asked, ids);
  const deleted = await db
    .deleteFrom("projects")
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return deleted && (true as const);
}

async function deleteDrafts(asked: Asked, ids: readonly string[]) {
  await asked.db
    .deleteFrom("emails")
    .where("estimateId", "in", ids)
    .where("state", "=", "failed")
    .execute();
  for (const id of ids) await refuseInUse(asked, "estimates", id);
  await asked.db.deleteFrom("estimates").where("id", "in", ids).execute();
}
