import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import { reminderDays } from "../domain/project/reminder-days.ts";
import { decimal } from "../domain/money/decimal.ts";
import { CompanyApart } from "./company-apart.ts";
import { cost } from "./costs.ts";
import { companyParams, endpoint, listQuery, pageOf, recordFields } from "./endpoint.ts";
import {
  ActiveState,
  bankAccount,
  country,
  hourlyRate,
  id,
  isOrganisationNumberOf,
  longText,
  optionalEmail,
  organisationNumber,
  percent,
  phone,
  positivePrice,
  requiredText,
  share,
  text,
  webAddress,
} from "./fields.ts";
import { ImageRef } from "./images.ts";
import { checkList, defaultChecks } from "./offer-checks.ts";
import { updateOf } from "./update-of.ts";

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

/** Three letters of ISO 4217. What is no letter and what is no code are told apart. */
const currency = z
  .string()
  .trim()
  .regex(/^[A-Za-z]*$/, { error: "only_alpha", abort: true })
  .toUpperCase()
  .refine((code) => currencies.has(code), "not_a_currency")
  .meta({ maxLength: textLimits.currency });

const brandColour = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, "not_a_colour")
  .meta({ maxLength: textLimits.colour });

const addressSigns = /[<>@"“”„«»＜＞＠﹫]/g;
/** The name of a sender must not look like the address of another one. */
export const withoutAddressSigns = (name: string) => name.replaceAll(addressSigns, "");
const senderName = text().refine(
  (name) => withoutAddressSigns(name) === name,
  "invalid_characters",
);

const CompanyFields = z.strictObject({
  title: requiredText(),
  code: organisationNumber,
  country,
  vatPayer: z.boolean(),
  vatCode: text(textLimits.vatCode).default(""),
  /** A deactivated company lets nobody sign in; nothing of it is lost. */
  active: z.boolean(),
  tagline: text(),
  address: longText(textLimits.address),
  phone,
  email: optionalEmail,
  webAddress,
  logoId: id.nullable(),
  brandColour,
  currency,
  vatPercent: share,
  /** A price of nothing would sell the work for nothing. */
  workPricePerHour: positivePrice,
  workCostPerHour: hourlyRate,
  markupMaterial: percent,
  markupWork: percent,
  markupGeneral: percent,
  validDays: z.int().min(1).max(365),
  /** Who offers come from; empty means the title. */
  senderName: senderName.default(""),
  /** Where answers to offers go; empty means whoever sends the offer. */
  replyTo: optionalEmail.default(""),
  /** Below it an offer earns too little. */
  minMargin: share.default(decimal("0")),
  /** What keeps an offer from being sent. What stands in neither list warns. */
  blockingChecks: checkList.default(defaultChecks.blockingChecks),
  /** What is not told before an offer is sent, unless it blocks. */
  silentChecks: checkList.default(defaultChecks.silentChecks),
  /** What an e-mail with an offer says; empty means the product's own words. */
  mailSubjectNb: text().default(""),
  mailBodyNb: longText().default(""),
  mailSubjectEn: text().default(""),
  mailBodyEn: longText().default(""),
  /** After how many days without an answer a customer is reminded; none where it is empty. */
  reminderDays: z
    .array(z.literal(reminderDays))
    .max(reminderDays.length, `too_many:${reminderDays.length}`)
    .default([]),
  /** Whoever accepts by the link confirms his e-mail address with a code. */
  acceptanceCode: z.boolean().default(false),
  /** Whoever is responsible hears by e-mail that a price estimate is used up. */
  priceWarnings: z.boolean().default(true),
  /** Where customers pay to; empty where nobody has said it. */
  bankAccount: bankAccount.default(""),
  /** From an invoice to its due date. */
  paymentDays: z.int().min(0).max(90).default(14),
  /** Invoices say that the company stands in the register of business enterprises, as the law asks of those limited by shares. */
  businessRegister: z.boolean().default(true),
  /** What new projects begin with. */
  descriptionTopNb: longText(),
  descriptionTopEn: longText(),
  descriptionBottomNb: longText(),
  descriptionBottomEn: longText(),
  exclusionsNb: longText().default(""),
  exclusionsEn: longText().default(""),
});
export const CompanyInput = CompanyFields.refine(
  ({ country: where, code }) => isOrganisationNumberOf(where, code),
  { message: "not_an_organisation_number", path: ["code"] },
);

/** What a new company begins with: what most Norwegian firms have. */
export const newCompanyDefaults = {
  code: "",
  country: "NO",
  vatPayer: true,
  vatCode: "",
  active: true,
  tagline: "",
  address: "",
  phone: "",
  email: "",
  webAddress: "",
  logoId: null,
  brandColour: "#578bd4",
  currency: "NOK",
  vatPercent: decimal("25"),
  workPricePerHour: decimal("690"),
  workCostPerHour: decimal("420"),
  markupMaterial: decimal("25"),
  markupWork: decimal("25"),
  markupGeneral: decimal("15"),
  validDays: 30,
  senderName: "",
  replyTo: "",
  minMargin: decimal("0"),
  ...defaultChecks,
  mailSubjectNb: "",
  mailBodyNb: "",
  mailSubjectEn: "",
  mailBodyEn: "",
  reminderDays: [],
  acceptanceCode: false,
  priceWarnings: true,
  bankAccount: "",
  paymentDays: 14,
  businessRegister: true,
  descriptionTopNb: "",
  descriptionTopEn: "",
  descriptionBottomNb: "",
  descriptionBottomEn: "",
  exclusionsNb: "",
  exclusionsEn: "",
} satisfies Omit<z.input<typeof CompanyInput>, "title">;

/** What a list of companies shows. */
export const CompanySummary = z
  .object({
    id,
    ...CompanyFields.pick({ title: true, code: true, country: true, vatPayer: true, active: true })
      .shape,
    userCount: z.int(),
    logo: ImageRef.nullable(),
    /** Null where no other company that one may open has its title. */
    apart: CompanyApart.nullable(),
  })
  .meta({ id: "CompanySummary", description: "What a list of companies shows." });
export type CompanySummary = z.output<typeof CompanySummary>;

export const Company = z
  .object({
    ...recordFields,
    ...CompanyFields.shape,
    ...CompanySummary.omit({ apart: true }).shape,
    workCostPerHour: cost(hourlyRate),
    markupMaterial: cost(percent),
    markupWork: cost(percent),
    markupGeneral: cost(percent),
    minMargin: cost(share),
  })
  .meta({
    id: "Company",
    description: "A company with everything that its prices and offers begin with.",
  });
export type Company = z.output<typeof Company>;

export const companies = {
  list: endpoint({
    name: "listCompanies",
    method: "GET",
    path: "/api/companies",
    summary: "List companies; all for system administrators, for everybody else his own",
    access: "COMPANIES_VIEW",
    takesTokens: false,
    query: listQuery(["title", "code", "country", "userCount"]).extend({
      state: ActiveState.optional(),
    }),
    reply: pageOf(CompanySummary),
    mayBeOld: true,
  }),
  get: endpoint({
    name: "getCompany",
    method: "GET",
    path: "/api/companies/:companyId",
    summary: "Read one company",
    access: "COMPANIES_VIEW",
    params: companyParams,
    reply: Company,
  }),
  create: endpoint({
    name: "createCompany",
    method: "POST",
    path: "/api/companies",
    summary:
      "Add one company, with the roles, units and service groups that every company starts with",
    access: "COMPANY_ACTIONS",
    takesTokens: false,
    body: CompanyInput.meta({ id: "CompanyInput" }),
    reply: Company,
  }),
  update: endpoint({
    name: "updateCompany",
    method: "PUT",
    path: "/api/companies/:companyId",
    summary: "Change or deactivate one company",
    access: "COMPANY_ACTIONS",
    params: companyParams,
    body: updateOf(CompanyInput).meta({ id: "CompanyUpdate" }),
    reply: Company,
  }),
  finishSetUp: endpoint({
    name: "finishCompanySetUp",
    method: "PUT",
    path: "/api/companies/:companyId/set-up",
    summary: "The first set-up was done or skipped: do not ask again",
    access: "COMPANY_ACTIONS",
    takesTokens: false,
    params: companyParams,
  }),
  work: endpoint({
    name: "workInCompany",
    method: "PUT",
    path: "/api/session/company",
    summary: "Choose the company that this session works in; for system administrators",
    access: "signedIn",
    isForAnyCompany: true,
    body: z.strictObject({ companyId: id }),
  }),
};
