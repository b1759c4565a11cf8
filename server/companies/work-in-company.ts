import { sql } from "kysely";
import { invalid } from "../base/problem.ts";
import type { Session } from "../base/session.ts";
import type { Db } from "../base/db.ts";
import { asCompany } from "../db/company.ts";
import { noteEvent } from "../records/note-event.ts";

/**
 * From its next request on the session works in this company. To whoever is no system administrator,
 * companies other than his own do not exist.
 */
export async function workInCompany(
  db: Db,
  session: Session,
  companyId: string,
): Promise<true | undefined> {
  if (companyId === session.companyId) return true;
  if (!session.isSystemAdministrator) return undefined;
  const company = await asCompany(db, companyId, (own) =>
    own.selectFrom("companies").select("active").executeTakeFirst(),
  );
  if (!company) return undefined;
  const { rows } = await sql<{ done: boolean }>`
    select set_working_company(${session.tokenHash}, ${companyId}) as done`.execute(db);
  if (!rows[0]?.done) throw invalid("companyId", "inactive_company");
  const entered = { action: "company_entered", kind: "company", id: companyId } as const;
  await asCompany(db, companyId, (own) => noteEvent(own, entered), session);
  return true;
}
