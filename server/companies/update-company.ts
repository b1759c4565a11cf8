import { sql } from "kysely";
import type { companies } from "../../contracts/companies.ts";
import type { Received } from "../../contracts/endpoint.ts";
import { invalid, Problem } from "../base/problem.ts";
import type { Session } from "../base/session.ts";
import { assertPhone } from "../records/check-phone.ts";
import type { Db } from "../base/db.ts";
import { nextRevision } from "../records/page.ts";
import { checkImage } from "../files/queries.ts";
import { findCompany } from "./queries.ts";

type Update = Received<typeof companies.update>["body"];

/** Changes the company of the running transaction. Deactivating it ends its sessions by trigger. */
export async function updateCompany(db: Db, session: Session, { revision, ...input }: Update) {
  const stored = await db
    .selectFrom("companies")
    .select(["companyId", "active", "phone", "currency"])
    // Less than FOR UPDATE: whoever adds a user of the company refers to its row while he holds the
    // lock that a deactivation waits for.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!stored) return undefined;
  if (stored.active && !input.active) await assertMayRest(db, session, stored.companyId);
  if (input.phone !== stored.phone) assertPhone(input.phone, input.country);
  if (input.currency !== stored.currency) await assertNothingOffered(db);
  await checkImage(db, "logoId", input.logoId, "logo");
  const updated = await db
    .updateTable("companies")
    .set({ ...input, revision: nextRevision })
    .where("revision", "=", revision)
    .returning("companyId")
    .executeTakeFirst();
  if (!updated) throw new Problem("stale");
  return findCompany(db);
}

/** Nobody closes the door behind himself, and somebody has to be left who can open it again. */
async function assertMayRest(db: Db, session: Session, companyId: string): Promise<void> {
  const isOwn = companyId === session.companyId || companyId === session.homeCompanyId;
  if (isOwn) throw invalid("active", "own_company");
  const { rows } = await sql<{ found: boolean }>`
    select has_system_administrator_elsewhere(${companyId}) as found`.execute(db);
  if (!rows[0]?.found) throw invalid("active", "last_company");
}

/** No amount is converted: what customers were offered would be told in another currency from then on. */
async function assertNothingOffered(db: Db): Promise<void> {
  const offered = await db
    .selectFrom("estimates")
    .select("id")
    .where("sentAt", "is not", null)
    .limit(1)
    .executeTakeFirst();
  if (offered) throw invalid("currency", "currency_of_offers");
}
