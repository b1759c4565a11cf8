import type { companies } from "../../contracts/companies.ts";
import type { Received } from "../../contracts/endpoint.ts";
import { newId } from "../base/new-id.ts";
import { invalid, Problem } from "../base/problem.ts";
import type { Session } from "../base/session.ts";
import { assertPhone } from "../records/check-phone.ts";
import type { Db } from "../base/db.ts";
import { asCompany } from "../db/company.ts";
import { seedCompany } from "../seed/seed-company.ts";
import { findCompany } from "./queries.ts";

type Input = Received<typeof companies.create>["body"];

/**
 * Adds a company with the roles, units and service groups that each one starts with, and without users.
 * Whoever filled in the whole form has set it up. Only system administrators may. A logo belongs to one company, so a new one cannot name any.
 */
export async function createCompany(db: Db, session: Session, input: Input, now: Date) {
  if (!session.isSystemAdministrator) throw new Problem("forbidden");
  if (input.logoId !== null) throw invalid("logoId", "not_found");
  assertPhone(input.phone, input.country);
  const companyId = newId();
  const seed = async (own: Db) => {
    await seedCompany(own, { companyId, ...input, setUpAt: now });
    return findCompany(own);
  };
  return asCompany(db, companyId, seed, session);
}
