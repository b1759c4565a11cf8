import type { InvoiceParty, InvoiceSeller } from "../../domain/accounting/invoice.ts";
import { type InvoiceLack, lacksOf } from "../../domain/accounting/invoice-lacks.ts";
import {
  bareOrganisationNumber,
  isOrganisationNumber,
} from "../../domain/company/organisation-number.ts";
import type { Db } from "../base/db.ts";

/** Who invoices whom, and for what; empty where nobody has said it. */
export interface Invoicing {
  readonly project: { readonly id: string; readonly number: string; readonly title: string };
  readonly seller: InvoiceSeller;
  readonly buyer: InvoiceParty;
  readonly clientId: string;
  readonly site: string;
  readonly bankAccount: string;
  readonly currency: string;
  readonly paymentDays: number;
  /** The contact person of the project. */
  readonly buyerReference: string;
  readonly lacks: readonly InvoiceLack[];
}

export async function readInvoicing(db: Db, projectId: string): Promise<Invoicing | undefined> {
  const found = await db
    .selectFrom("projects")
    .innerJoin("partners", "partners.id", "projects.clientId")
    .innerJoin("companies", "companies.companyId", "projects.companyId")
    .leftJoin("persons", "persons.id", "projects.contactPersonId")
    .where("projects.id", "=", projectId)
    .select(["projects.number", "projects.title", "projects.clientId", "projects.address as site"])
    .select(["partners.title as clientTitle", "partners.type", "partners.country"])
    .select(["partners.organisationNumber", "partners.address"])
    .select(["companies.title as companyTitle", "companies.code", "companies.vatCode"])
    .select(["companies.address as companyAddress", "companies.country as companyCountry"])
    .select(["companies.bankAccount", "companies.businessRegister", "companies.paymentDays"])
    .select(["companies.currency", "persons.name as contactName"])
    .executeTakeFirst();
  if (!found) return undefined;
  const { code, companyAddress, companyCountry, bankAccount, currency } = found;
  const seller = { organisationNumber: code, address: companyAddress };
  const buyer = { organisationNumber: found.organisationNumber, address: found.address };
  const ownVat = bareOrganisationNumber(found.vatCode);
  return {
    project: { id: projectId, number: found.number, title: found.title },
    seller: {
      ...seller,
      title: found.companyTitle,
      vatNumber: isOrganisationNumber(ownVat) ? ownVat : code,
      businessRegister: found.businessRegister,
    },
    buyer: { ...buyer, title: found.clientTitle },
    clientId: found.clientId,
    site: found.site,
    bankAccount,
    currency,
    paymentDays: found.paymentDays,
    buyerReference: found.contactName ?? "",
    lacks: lacksOf(
      { ...seller, country: companyCountry, bankAccount, currency },
      { ...buyer, country: found.country, isPrivate: found.type === "private_person" },
    ),
  };
}
