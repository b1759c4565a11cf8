import { sql } from "kysely";
import type { CompanySummary } from "../../contracts/companies.ts";
import type { CompanyApart } from "../../contracts/company-apart.ts";
import type { Db } from "../base/db.ts";
import { madeAtOf } from "../base/new-id.ts";
import type { Session } from "../base/session.ts";

interface VisibleCompany extends Omit<CompanySummary, "apart"> {
  /** How many of them have this title, and how many this number besides. */
  readonly titleCount: number;
  readonly codeCount: number;
}

/** The companies that the session may open: all of them for a system administrator, else the one that he works in. */
export const visibleCompanies = ({ tokenHash }: Pick<Session, "tokenHash">) =>
  sql<VisibleCompany>`(
    select *, (count(*) over (partition by lower(title)))::int as title_count,
      (count(*) over (partition by lower(title), code))::int as code_count
    from visible_companies(${tokenHash}))`;

/** An import makes a company older than it is here, so the moment is that of its id. */
export const apartOf = (company: VisibleCompany): CompanyApart | null =>
  company.titleCount === 1
    ? null
    : {
        code: company.codeCount === 1 ? company.code : "",
        addedAt: madeAtOf(company.id).toISOString(),
      };

/** That of the company that the session works in. */
export async function findApart(db: Db, session: Session): Promise<CompanyApart | null> {
  if (!session.isSystemAdministrator) return null;
  const company = await db
    .selectFrom(visibleCompanies(session).as("companies"))
    .selectAll()
    .where("id", "=", session.companyId)
    .executeTakeFirst();
  return company ? apartOf(company) : null;
}
