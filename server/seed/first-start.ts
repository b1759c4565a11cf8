import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { madeUpCompany, madeUpEmail } from "../../domain/checks/made-up.ts";
import { newId } from "../base/new-id.ts";
import { hashPassword } from "../auth/password.ts";
import type { Db } from "../base/db.ts";
import { asCompany } from "../db/company.ts";
import { seedAdministrator, seedCompany } from "./seed-company.ts";
import { seedSamples } from "./seed-samples.ts";

interface FirstStart {
  readonly administrator: { email: string; password: string } | undefined;
  /** Leaves the samples out. */
  readonly empty: boolean;
  readonly now: Date;
}

export interface FirstSignIn {
  readonly email: string;
  readonly password: string;
}

/**
 * Fills an empty database: a company, its roles, units and service groups, and a system
 * administrator. Answers the sign-in that was made up, to be shown once; undefined when the operator
 * chose it, or when there was a company already. Two processes that start at once make one company.
 */
export async function firstStart(
  db: Db,
  { administrator, empty, now }: FirstStart,
): Promise<FirstSignIn | undefined> {
  if (await hasCompany(db)) return undefined;
  const signIn = administrator ?? {
    email: madeUpEmail,
    password: randomBytes(12).toString("base64url"),
  };
  const passwordHash = await hashPassword(signIn.password);
  const companyId = newId();
  const isDone = await asCompany(db, companyId, async (own) => {
    await sql`select pg_advisory_xact_lock(hashtext('overslag first start'))`.execute(own);
    if (await hasCompany(own)) return false;
    const title = empty ? "My company" : madeUpCompany.title;
    const seeded = await seedCompany(own, { companyId, title });
    await seedAdministrator(own, seeded, { email: signIn.email.toLowerCase(), passwordHash });
    if (!empty) await seedSamples(own, seeded, now);
    return true;
  });
  return isDone && !administrator ? signIn : undefined;
}

export async function hasCompany(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select has_any_company() as found`.execute(db);
  return rows[0]?.found ?? false;
}
