import { sql } from "kysely";
import type { Decimal } from "../../domain/money/decimal.ts";
import { priceEstimate } from "../../domain/pricing/price-estimate.ts";
import type { Language } from "../../contracts/fields.ts";
import { localDate } from "../../domain/base/local-time.ts";
import { addDays } from "../base/local-date.ts";
import { newId } from "../base/new-id.ts";
import { invalid } from "../base/problem.ts";
import type { Db } from "../base/db.ts";
import { ownCompany } from "../records/page.ts";
import type { Author } from "./change-estimate.ts";
import { changeSquares } from "./change-squares.ts";
import { loadEstimate } from "./load-estimate.ts";
import type { PricedCache } from "./priced-cache.ts";
import { findSummary } from "./queries.ts";
import {
  groupColumns,
  lineColumns,
  measurementColumns,
  namesOf,
  settingColumns,
  settingsRow,
} from "./stored-rows.ts";
import { totalsRow } from "./totals-columns.ts";

interface NewVersion {
  readonly projectId: string;
  readonly fromEstimateId: string | null;
  readonly language: Language;
  readonly author: Author;
  readonly now: Date;
}

/**
 * Makes the next version of a project's estimate: an empty one with the rates of the company, or a
 * copy of the chosen version. Groups and lines keep their keys, so that versions can be compared.
 */
export async function createVersion(db: Db, cache: PricedCache, version: NewVersion) {
  // The lock on the project keeps version numbers without gaps and repeats.
  const project = await db
    .selectFrom("projects")
    .select(["id", "squares"])
    .where("id", "=", version.projectId)
    .forUpdate()
    .executeTakeFirst();
  if (!project) return undefined;
  const id = newId();
  if (version.fromEstimateId === null) {
    await insertEmpty(db, id, version, project.squares);
    await attachStanding(db, id);
  } else {
    const squares = await insertCopy(db, id, version, version.fromEstimateId);
    await countTotals(db, id);
    // A sent version keeps its area; the draft made from it has the project's, with totals to match.
    if (squares !== project.squares) {
      const { author, now } = version;
      const changed = { estimateId: id, baseRevision: 0, squares: project.squares, author, now };
      await changeSquares(db, cache, changed);
    }
  }
  return findSummary(db, id);
}

/** What goes with every new offer. */
const attachStanding = (db: Db, estimateId: string) =>
  sql`insert into estimate_attachments (company_id, estimate_id, file_id, number, merged)
    select company_id, ${estimateId}::uuid, id, row_number() over (order by uploaded_at, id), false
    from attachment_files where standing`.execute(db);

async function findLastVersion(db: Db, projectId: string): Promise<number> {
  const row = await db
    .selectFrom("estimates")
    .select((expression) => expression.fn.max("version").as("last"))
    .where("projectId", "=", projectId)
    .where("changeNumber", "is", null)
    .executeTakeFirst();
  return row?.last ?? 0;
}

export async function findDates(db: Db, now: Date) {
  const company = await db.selectFrom("companies").select("validDays").executeTakeFirstOrThrow();
  const offerDate = localDate(now);
  return { offerDate, validUntil: addDays(offerDate, company.validDays) };
}

async function insertEmpty(
  db: Db,
  id: string,
  version: NewVersion,
  squares: Decimal,
): Promise<void> {
  const company = await db
    .selectFrom("companies")
    .select(["vatPayer", "vatPercent", "workCostPerHour", "workPricePerHour"])
    .select(["markupMaterial", "markupWork", "markupGeneral"])
    .executeTakeFirstOrThrow();
  const { markupMaterial, markupWork, markupGeneral, ...rates } = company;
  await db
    .insertInto("estimates")
    .values({
      companyId: ownCompany,
      id,
      projectId: version.projectId,
      version: (await findLastVersion(db, version.projectId)) + 1,
      language: version.language,
      ...(await findDates(db, version.now)),
      squares,
      ...rates,
      companyMarkupMaterial: markupMaterial,
      companyMarkupWork: markupWork,
      companyMarkupGeneral: markupGeneral,
      createdBy: version.author.userName,
      createdAt: version.now,
      updatedAt: version.now,
    })
    .execute();
}

/** Answers the area that the chosen version has. */
async function insertCopy(
  db: Db,
  id: string,
  version: NewVersion,
  sourceId: string,
): Promise<string> {
  const source = await db
    .selectFrom("estimates")
    .select([...settingColumns, "version"])
    .where("id", "=", sourceId)
    .where("projectId", "=", version.projectId)
    .where("changeNumber", "is", null)
    .forShare()
    .executeTakeFirst();
  if (!source) throw invalid("fromEstimateId", "not_found");
  const { version: fromVersion, ...settings } = source;
  await db
    .insertInto("estimates")
    .values({
      ...settingsRow(settings),
      companyId: ownCompany,
      id,
      projectId: version.projectId,
      version: (await findLastVersion(db, version.projectId)) + 1,
      fromVersion,
      language: version.language,
      ...(await findDates(db, version.now)),
      createdBy: version.author.userName,
      createdAt: version.now,
      updatedAt: version.now,
    })
    .execute();
  const copy = { from: sourceId, to: id };
  await copyRows(db, copy, "estimate_groups", namesOf(groupColumns));
  await copyRows(db, copy, "estimate_lines", namesOf(lineColumns));
  await copyRows(db, copy, "estimate_measurement_rows", namesOf(measurementColumns));
  await copyRows(db, copy, "estimate_variables", ["name", "value"]);
  await copyRows(db, copy, "estimate_attachments", ["file_id", "number", "merged"]);
  await copyTenderFiles(db, copy);
  return source.squares;
}

/** A copy is priced by today's rules, whatever the chosen version went out with. */
async function countTotals(db: Db, id: string): Promise<void> {
  const estimate = await loadEstimate(db, id);
  if (!estimate) throw new Error("The copy of an estimate could not be read.");
  await db
    .updateTable("estimates")
    .set(totalsRow(priceEstimate(estimate)))
    .where("id", "=", id)
    .execute();
}

/** The bid goes back from the newest version, in the files that the tender came in. */
async function copyTenderFiles(
  db: Db,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`
    insert into tender_files (company_id, id, estimate_id, file_name, format, bytes, answers, price_cells, kept_at)
    select company_id, gen_random_uuid(), ${to}::uuid, file_name, format, bytes, answers, price_cells, kept_at
    from tender_files where estimate_id = ${from}`.execute(db);
}

async function copyRows(
  db: Db,
  { from, to }: { readonly from: string; readonly to: string },
  table: string,
  columns: readonly string[],
): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (company_id, estimate_id, ${list})
    select company_id, ${to}::uuid, ${list} from ${sql.table(table)} where estimate_id = ${from}`.execute(
    db,
  );
}
