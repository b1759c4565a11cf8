import { type RawBuilder, sql } from "kysely";
import type { CompanySummary } from "../../contracts/companies.ts";
import type { CompanyApart } from "../../contracts/company-apart.ts";
import type { Db } from "../base/db.ts";
import { madeAtOf } from "../base/new-id.ts";
import type { Session } from "../base/session.ts";

type CompanyName = Pick<CompanySummary, "id" | "title" | "code">;

interface Counts {
  /** How many of them have this title, and how many this number besides. */
  readonly titleCount: number;
  readonly codeCount: number;
}

const counted = <Row extends CompanyName>(visible: RawBuilder<unknown>) =>
  sql<Row & Counts>`(
    select *, (count(*) over (partition by lower(title)))::int as title_count,
      (count(*) over (partition by lower(title), code))::int as code_count
    from ${visible})`;

/** The companies that the session may open: all of them for a system administrator, else the one that he works in. */
export const visibleCompanies = ({ tokenHash }: Pick<Session, "tokenHash">) =>
  counted<Omit<CompanySummary, "apart">>(sql`visible_companies(${tokenHash})`);

/** An import makes a company older than it is here, so the moment is that of its id. */
export const apartOf = (company: CompanyName & Counts): CompanyApart | null =>
  company.titleCount === 1
    ? null
    : {
        code: company.codeCount === 1 ? company.code : "",
        addedAt: madeAtOf(company.id).toISOString(),
      };

/** That of the company that the session works in. */
export async function findApart(
  db: Db,
  { isSystemAdministrator, tokenHash, companyId }: Session,
): Promise<CompanyApart | null> {
  // Everybody else sees one company alone: the database need not be asked.
  if (!isSystemAdministrator) return null;
  const company = await db
    .selectFrom(counted(sql`visible_company_names(${tokenHash})`).as("companies"))
    .selectAll()
    .where("id", "=", companyId)
    .executeTakeFirst();
  return company ? apartOf(company) : null;
}
