import { type Company, CompanyInput } from "../../contracts/companies.ts";

/** What somebody enters who adds a company. */
export const companyBody = {
  title: "Nordlys Bygg AS",
  code: "974760673",
  country: "NO",
  vatPayer: true,
  vatCode: "",
  active: true,
  tagline: "Vi bygger",
  address: "Storgata 1\n9008 Tromsø",
  phone: "+47 77 00 00 00",
  email: "post@nordlys.example",
  webAddress: "https://nordlys.example",
  logoId: null,
  brandColour: "#578bd4",
  currency: "NOK",
  vatPercent: "25",
  workPricePerHour: "690",
  workCostPerHour: "420",
  markupMaterial: "25",
  markupWork: "25",
  markupService: "15",
  validDays: 30,
  senderName: "Nordlys tilbud",
  replyTo: "tilbud@nordlys.example",
  descriptionTop: "",
  descriptionBottom: "",
};

/** A stored company as it is sent back to change something in it. */
export const inputOf = (company: Company) =>
  CompanyInput.parse(
    Object.fromEntries(Object.entries(company).filter(([name]) => name in CompanyInput.shape)),
  );
