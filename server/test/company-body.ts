import { type Company, CompanyInput, newCompanyDefaults } from "../../contracts/companies.ts";

/** What somebody enters who adds a company. */
export const companyBody = {
  ...newCompanyDefaults,
  title: "Nordlys Bygg AS",
  code: "974760673",
  tagline: "Vi bygger",
  address: "Storgata 1\n9008 Tromsø",
  phone: "+47 77 00 00 00",
  email: "post@nordlys.example",
  webAddress: "https://nordlys.example",
  senderName: "Nordlys tilbud",
  replyTo: "tilbud@nordlys.example",
};

/** A stored company as it is sent back to change something in it. */
export const inputOf = (company: Company) =>
  CompanyInput.parse(
    Object.fromEntries(Object.entries(company).filter(([name]) => name in CompanyInput.shape)),
  );
