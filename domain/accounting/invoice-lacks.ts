import { isBankAccount } from "../company/bank-account.ts";
import { isOrganisationNumber } from "../company/organisation-number.ts";

interface Party {
  readonly organisationNumber: string;
  readonly address: string;
  readonly country: string;
}

interface Seller extends Party {
  readonly bankAccount: string;
  readonly currency: string;
}

interface Buyer extends Party {
  readonly isPrivate: boolean;
}

/** What has to be there before an EHF can be written, by who has to enter it. */
export const invoiceLacks = [
  "company_country",
  "company_number",
  "company_address",
  "company_account",
  "company_currency",
  "client_private",
  "client_country",
  "client_number",
  "client_address",
] as const;
export type InvoiceLack = (typeof invoiceLacks)[number];

/**
 * What keeps an EHF from being written. It is addressed by Norwegian organisation numbers, so nobody abroad and no
 * private person gets one; and its VAT has to be told in kroner, into which nothing is converted.
 */
export function lacksOf(company: Seller, client: Buyer): InvoiceLack[] {
  const isNorwegian = company.country === "NO";
  const isClientNorwegian = client.country === "NO";
  const wanted: Readonly<Record<InvoiceLack, boolean>> = {
    company_country: !isNorwegian,
    company_number: isNorwegian && !isOrganisationNumber(company.organisationNumber),
    company_address: company.address.trim() === "",
    company_account: !isBankAccount(company.bankAccount),
    company_currency: company.currency !== "NOK",
    client_private: client.isPrivate,
    client_country: !client.isPrivate && !isClientNorwegian,
    client_number:
      !client.isPrivate && isClientNorwegian && !isOrganisationNumber(client.organisationNumber),
    client_address: !client.isPrivate && client.address.trim() === "",
  };
  return invoiceLacks.filter((lack) => wanted[lack]);
}
