import { type RawBuilder, sql } from "kysely";
import { oldPriceDays } from "../../contracts/services.ts";
import { overviewRows } from "../../contracts/overviews.ts";
import { netPriceOf } from "../../domain/money/net-price.ts";
import type { Decimal } from "../../domain/money/decimal.ts";
import { openStatuses } from "../../domain/project/project-status.ts";
import { addDays } from "../base/local-date.ts";
import type { Db } from "../base/db.ts";
import { emailWithTexts, selectEmails } from "../estimates/email-queries.ts";
import { countAndSum, countedEstimate, needs, waitsSince } from "../projects/offer-conditions.ts";

/** The last messages with any estimate of one project, or of all projects of a client. */
export async function listSentEmails(db: Db, of: { projectId: string } | { clientId: string }) {
  let found = selectEmails(db)
    .innerJoin("estimates", "estimates.id", "emails.estimateId")
    .innerJoin("projects", "projects.id", "estimates.projectId")
    .where("emails.kind", "=", "offer");
  found =
    "projectId" in of
      ? found.where("projects.id", "=", of.projectId)
      : found.where("projects.clientId", "=", of.clientId);
  const rows = await found
    .select(["emails.estimateId", "estimates.version", "estimates.changeNumber"])
    .select(["projects.id as projectId", "projects.title as projectTitle"])
    .orderBy("emails.createdAt", "desc")
    .orderBy("emails.id", "desc")
    .limit(overviewRows)
    .execute();
  return rows.map(emailWithTexts);
}

export interface Sum {
  readonly count: number;
  readonly netAmount: Decimal;
}

export interface ProjectSums {
  readonly open: Sum;
  readonly won: Sum;
  readonly lost: Sum;
  readonly total: number;
}

const sumOf = (condition: RawBuilder<unknown>) => countAndSum(condition, sql`offer.net_amount`);

/** How many projects of a client fulfil each condition, and what they are worth. */
export async function sumProjects(db: Db, clientId: string): Promise<ProjectSums> {
  const { rows } = await sql<ProjectSums>`
    select
      ${sumOf(sql`projects.status = any(${sql.val(openStatuses)}::text[])`)} as open,
      ${sumOf(sql`projects.outcome = 'won'`)} as won,
      ${sumOf(sql`projects.outcome = 'lost'`)} as lost,
      count(*) as total
    from projects left join lateral (${countedEstimate}) offer on true
    where projects.client_id = ${clientId}`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error("An aggregate answers one row.");
  return sums;
}

interface Waiting {
  readonly since: Date;
  readonly followUp: boolean;
  readonly expiring: boolean | null;
  readonly expired: boolean | null;
}

/** What an offer that is out asks for today. */
export async function findWaiting(db: Db, projectId: string, today: string) {
  const { rows } = await sql<Waiting>`
    select ${waitsSince} as since, ${needs("follow_up", today)} as "followUp",
      ${needs("expiring", today)} as expiring, ${needs("expired", today)} as expired
    from projects left join lateral (${countedEstimate}) offer on true
    where projects.id = ${projectId}`.execute(db);
  const found = rows[0];
  return (
    found && {
      since: found.since.toISOString(),
      followUp: found.followUp,
      expiring: found.expiring ?? false,
      expired: found.expired ?? false,
    }
  );
}

/** The contact person of a project. */
export const findContact = (db: Db, id: string) =>
  db
    .selectFrom("persons")
    .select(["id", "name", "email", "position", "phone"])
    .where("id", "=", id)
    .executeTakeFirst();

const selectPrices = (db: Db, supplierId: string) =>
  db.selectFrom("serviceSupplierPrices as price").where("price.supplierId", "=", supplierId);

/** What a supplier asks for services: how many prices, and the newest. */
export async function findPrices(db: Db, supplierId: string, today: string) {
  const oldest = addDays(today, -oldPriceDays);
  const counts = await selectPrices(db, supplierId)
    .select(({ fn }) => [
      fn.countAll<number>().as("total"),
      fn.countAll<number>().filterWhere("price.preferred", "=", true).as("preferred"),
      sql<number>`count(*) filter (where coalesce(price.price_date < ${oldest}::date, true))`.as(
        "old",
      ),
    ])
    .executeTakeFirstOrThrow();
  const rows = await selectPrices(db, supplierId)
    .innerJoin("services", "services.id", "price.serviceId")
    .innerJoin("units", "units.id", "services.unitId")
    .select(["services.id as serviceId", "services.kind", "services.code"])
    .select(["services.titleEn", "services.titleNb"])
    .select(["units.titleEn as unitEn", "units.titleNb as unitNb"])
    .select(["price.articleNumber", "price.listPrice", "price.discountPercent"])
    .select(["price.priceDate", "price.preferred"])
    .orderBy(sql`price.price_date desc nulls last`)
    .orderBy("services.code")
    .orderBy("price.number")
    .limit(overviewRows)
    .execute();
  return {
    ...counts,
    rows: rows.map(({ listPrice, discountPercent, ...row }) => ({
      ...row,
      netPrice: netPriceOf(listPrice, discountPercent),
    })),
  };
}
