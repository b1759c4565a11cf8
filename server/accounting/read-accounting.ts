import {
  accountingFile,
  type AccountingFile,
  type AccountingHead,
} from "../../domain/accounting/accounting-file.ts";
import type { Db } from "../base/db.ts";
import type { PricedCache } from "../estimates/priced-cache.ts";
import { readAccepted } from "./read-accepted.ts";

/** @throws Problem as `readAccepted` */
export async function readAccounting(
  db: Db,
  cache: PricedCache,
  projectId: string,
): Promise<AccountingFile | undefined> {
  const head = await readHead(db, projectId);
  if (!head) return undefined;
  return accountingFile(
    head,
    (await readAccepted(db, cache, { id: projectId, number: head.project.number })).map(
      ({ document }) => document,
    ),
  );
}

async function readHead(db: Db, projectId: string): Promise<AccountingHead | undefined> {
  const found = await db
    .selectFrom("projects")
    .innerJoin("partners", "partners.id", "projects.clientId")
    .innerJoin("companies", "companies.companyId", "projects.companyId")
    .where("projects.id", "=", projectId)
    .select(["projects.number", "projects.title"])
    .select(["partners.title as clientTitle", "partners.ledgerNumber"])
    .select(["partners.organisationNumber", "partners.address", "partners.country"])
    .select(["companies.currency", "companies.title as companyTitle", "companies.code"])
    .select("companies.country as companyCountry")
    .executeTakeFirst();
  return (
    found && {
      currency: found.currency,
      company: {
        title: found.companyTitle,
        organisationNumber: found.code,
        country: found.companyCountry,
      },
      customer: {
        number: found.ledgerNumber,
        title: found.clientTitle,
        organisationNumber: found.organisationNumber,
        country: found.country,
        address: found.address,
      },
      project: { number: found.number, title: found.title },
    }
  );
}
