import {
  type AcceptedDocument,
  accountingFile,
  type AccountingFile,
  type AccountingHead,
} from "../../domain/accounting/accounting-file.ts";
import type { Db } from "../base/db.ts";
import { localDate } from "../base/local-date.ts";
import { Problem } from "../base/problem.ts";
import { lockEstimate, pricedEstimate } from "../estimates/lock-estimate.ts";
import { priceChoice } from "../estimates/price-choice.ts";
import type { PricedCache } from "../estimates/priced-cache.ts";

/**
 * What stands accepted of a project. @throws Problem `nothing_accepted`, or `figures_not_kept` of a version from before
 * figures were kept, which today's rules would count otherwise
 */
export async function readAccounting(
  db: Db,
  cache: PricedCache,
  projectId: string,
): Promise<AccountingFile | undefined> {
  const head = await readHead(db, projectId);
  if (!head) return undefined;
  const answers = await db
    .selectFrom("offerAnswers")
    .where("projectId", "=", projectId)
    .where("kind", "=", "accepted")
    .where("reopenedAt", "is", null)
    .select(["estimateId", "changeNumber", "chosen", "answeredAt", "name", "totalAmount"])
    .orderBy("changeNumber", (order) => order.asc().nullsFirst())
    .execute();
  if (answers.length === 0) throw new Problem("nothing_accepted");
  const documents: AcceptedDocument[] = [];
  for (const { estimateId, changeNumber, chosen, answeredAt, name, totalAmount } of answers) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { version, priced } = await readAccepted(db, cache, estimateId, chosen);
    if (priced.totals.totalAmount !== totalAmount) throw new Problem("figures_not_kept");
    documents.push({
      kind: changeNumber === null ? "offer" : "change_order",
      number:
        changeNumber === null ? head.project.number : `${head.project.number}-${changeNumber}`,
      version,
      acceptedAt: localDate(answeredAt),
      acceptedBy: name,
      totals: priced.totals,
      paymentPlan: priced.estimate.settings.paymentPlan,
    });
  }
  return accountingFile(head, documents);
}

async function readAccepted(
  db: Db,
  cache: PricedCache,
  estimateId: string,
  chosen: readonly string[],
) {
  const locked = await lockEstimate(db, estimateId, "read");
  if (!locked) throw new Error("An accepted version is never deleted.");
  const printed = await pricedEstimate(db, cache, estimateId, locked);
  return { version: locked.version, priced: priceChoice(printed, chosen).priced };
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
