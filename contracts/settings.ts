import * as z from "zod";
import { decimal } from "../domain/money/decimal.ts";
import { PermissionName } from "./auth.ts";
import { CompanyApart } from "./company-apart.ts";
import { cost } from "./costs.ts";
import { endpoint } from "./endpoint.ts";
import { decimalText, id } from "./fields.ts";
import { ImageRef } from "./images.ts";

/** What prices are made of where a service or a line does not say its own. */
const Rates = z
  .object({
    markupMaterial: cost(decimalText),
    markupWork: cost(decimalText),
    workCostPerHour: cost(decimalText),
    workPricePerHour: decimalText,
  })
  .meta({ id: "Rates" });
export type Rates = z.output<typeof Rates>;

/** Who is told the rates: one of these is enough. */
export const ratesAccess = [
  "SERVICES_VIEW",
  "SERVICE_TEMPLATES_VIEW",
  "PROJECT_ESTIMATES_VIEW",
] as const;

/** What an e-mail with an offer says in the words of the company; empty means the product's own. */
const MailText = z.object({ subject: z.string(), body: z.string() });
export type MailText = z.output<typeof MailText>;

/** What the client holds for the whole session. */
export const Settings = z
  .object({
    roles: z.array(z.object({ id, titleEn: z.string(), titleNb: z.string() })),
    /** Permission names by role id. */
    permissions: z.record(z.string(), z.array(PermissionName)),
    currency: z.string(),
    country: z.string(),
    vatPayer: z.boolean(),
    vatPercent: decimalText,
    validDays: z.int(),
    /** Null for roles that see neither the catalogue nor estimates. */
    rates: Rates.nullable(),
    /** What a new project begins with. */
    descriptionTopNb: z.string(),
    descriptionTopEn: z.string(),
    descriptionBottomNb: z.string(),
    descriptionBottomEn: z.string(),
    exclusionsNb: z.string(),
    exclusionsEn: z.string(),
    /** By the language of the document. */
    mailTexts: z.object({ en: MailText, nb: MailText }),
    companyLogo: ImageRef.nullable(),
    /** What tells the company from others of its title that one may work in. */
    companyApart: CompanyApart.nullable(),
    /** False until somebody went through the first set-up of the company, or skipped it. */
    isSetUp: z.boolean(),
    /** False while the server has no mail server: then nothing that is sent can arrive. */
    canSendMail: z.boolean(),
    /** Whether customers reach the server by an address of its own: then messages lead to the page of their offer. */
    hasOfferPage: z.boolean(),
    /** True where links lead to localhost, and so open on the server's own machine alone. */
    isLocalAddress: z.boolean(),
    dateFormat: z.string(),
    dateTimeFormat: z.string(),
  })
  .meta({
    id: "Settings",
    description: "What holds for the whole session: roles, permissions, defaults of the company.",
  });
export type Settings = z.output<typeof Settings>;

/** How the product shows days and moments; the same for everybody. */
export const dateFormats = { dateFormat: "yyyy-MM-dd", dateTimeFormat: "yyyy-MM-dd HH:mm" };

/** What holds in the client until the settings have come from the server. */
export const defaultSettings: Settings = {
  roles: [],
  permissions: {},
  currency: "",
  country: "NO",
  vatPayer: false,
  vatPercent: decimal("0"),
  validDays: 30,
  rates: null,
  descriptionTopNb: "",
  descriptionTopEn: "",
  descriptionBottomNb: "",
  descriptionBottomEn: "",
  exclusionsNb: "",
  exclusionsEn: "",
  mailTexts: { en: { subject: "", body: "" }, nb: { subject: "", body: "" } },
  companyLogo: null,
  companyApart: null,
  isSetUp: true,
  canSendMail: true,
  hasOfferPage: false,
  isLocalAddress: false,
  ...dateFormats,
};

export const settings = {
  get: endpoint({
    name: "getSettings",
    method: "GET",
    path: "/api/settings",
    summary: "Roles, permissions and the defaults of the company",
    access: "signedIn",
    takesTokens: true,
    reply: Settings,
  }),
};
