import {
  hourlyRate,
  notNegative,
  percent,
  positive,
  positivePrice,
  share,
  signedShare,
  unitPrice,
} from "./number-rules.ts";

// What the fields of records take; see `inputRules`.

export const list = {
  page: "1–100000 = 1",
  "after?": "line 0–3000",
  rows: "10 | 25 | 50 | 100 = 25",
  order: 'asc | desc = "asc"',
  search: 'line 0–200 = ""',
};
/** What a list of projects leaves away. */
export const projectFilters = {
  "status?": "option 1–200",
  "offerState?": "option 1–200",
  "responsibleId?": "id",
  "clientId?": "id",
  "attention?": "follow_up | expiring | expired | any",
  "outcome?": "won | lost",
  "decidedFrom?": "date",
  "offeredFrom?": "date",
};
export const revision = { revision: "0–2147483647" };
export const area = {
  "x?": "0–100000",
  "y?": "0–100000",
  "width?": "1–100000",
  "height?": "1–100000",
};
export const role = {
  titleEn: "line 1–100",
  titleNb: "line 1–100",
  permissions:
    "1–30 of (DASHBOARD_VIEW | PROFILE_VIEW | CHANGE_PASSWORD_VIEW | PROJECTS_VIEW | PROJECT_ACTIONS | PROJECT_ESTIMATES_VIEW | PROJECT_ESTIMATE_ACTIONS | USERS_VIEW | USER_ACTIONS | CLIENTS_VIEW | CLIENT_ACTIONS | CLIENT_PERSONS_VIEW | CLIENT_PERSON_ACTIONS | SUPPLIERS_VIEW | SUPPLIER_ACTIONS | SUPPLIER_PERSONS_VIEW | SUPPLIER_PERSON_ACTIONS | SERVICES_VIEW | SERVICE_ACTIONS | SERVICE_TEMPLATES_VIEW | SERVICE_TEMPLATE_ACTIONS | APP_CONFIG_VIEW | COMPANIES_VIEW | COMPANY_ACTIONS | SERVICE_GROUPS_VIEW | SERVICE_GROUP_ACTIONS | UNITS_VIEW | UNIT_ACTIONS | CERTIFICATES_VIEW | CERTIFICATE_ACTIONS)",
};
export const accessToken = {
  title: "line 1–100",
  permissions: role.permissions,
  seesCosts: "boolean = false",
  days: "1–365 = 90",
};
export const user = {
  name: "line 1–200",
  email: "email 1–254",
  phone: "phone 0–30",
  position: "line 0–200",
  roleId: "id",
  active: "boolean",
  locale: "en | nb",
  avatarId: "id | null",
};
export const company = {
  title: "line 1–200",
  code: "line 0–10",
  country: "only_alpha",
  vatPayer: "boolean",
  active: "boolean",
  tagline: "line 0–200",
  address: "text 0–500",
  phone: "phone 0–30",
  email: "email 0–254",
  webAddress: "web_address 0–300",
  logoId: "id | null",
  brandColour: "colour 1–7",
  currency: "only_alpha 1–3",
  vatPercent: share,
  workPricePerHour: positivePrice,
  workCostPerHour: hourlyRate,
  markupMaterial: percent,
  markupWork: percent,
  markupGeneral: percent,
  validDays: "1–365",
  descriptionTopNb: "text 0–10000",
  descriptionTopEn: "text 0–10000",
  descriptionBottomNb: "text 0–10000",
  descriptionBottomEn: "text 0–10000",
};
export const certificate = {
  title: "line 1–200",
  slug: "only_alpha_lowercase 1–50",
  imageId: "id",
};
export const textBlock = {
  title: "line 1–100",
  place: "any | above | below | exclusions | terms | email",
  textNb: "text 0–10000",
  textEn: "text 0–10000",
};
export const unit = {
  code: "line 1–10",
  titleEn: "line 1–100",
  titleNb: "line 1–100",
  dimension: "count | length | area | volume | mass | time | lump",
};
export const serviceGroup = { titleEn: "line 1–100", titleNb: "line 1–100" };
export const service = {
  kind: "material | work",
  code: "line 1–40",
  titleEn: 'line 0–200 = ""',
  titleNb: 'line 0–200 = ""',
  unitId: "id",
  serviceGroupId: "id | null = null",
  buyingPrice: `${unitPrice} | null`,
  priceDate: "date | null",
  markupPercent: `${percent} | null`,
  wastePercent: share,
  hourNorm: `${positive} | null`,
  active: "boolean",
  supplierPrices: `0–20 of (supplierId: id, articleNumber: line 0–60, listPrice: ${notNegative}, discountPercent: ${share}, priceDate: date | null, packSize: ${positive} | null = null, preferred: boolean)`,
};
export const serviceTemplate = {
  titleEn: "line 1–200",
  titleNb: "line 1–200",
  descriptionEn: "text 0–2000",
  descriptionNb: "text 0–2000",
  unitId: "id",
  lines: `0–200 of (serviceId: id, quantity: ${positive} | null, formula: line 0–200 | null, linkedLine: 0–199 | null, linkedRatio: ${positive}, credit: boolean = false, discountPercent: ${signedShare} = "0", vatPercent: ${share} | null = null, vatCode: exempt | outside | null = null, vatReason: line 0–200 = "")`,
};
/** The same rules in a change: what has a default may be left out, and keeps what is stored. */
export const changed = (rules: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => {
      const [, kind] = /^(.+) = [^)]*$/.exec(rule) ?? [];
      return kind === undefined ? [name, rule] : [`${name}?`, kind];
    }),
  );

export const partner = {
  title: "line 1–200",
  organisationNumber: "line 0–10",
  address: "text 0–500",
  country: "only_alpha",
  ledgerNumber: 'line 0–20 = ""',
  webAddress: "web_address 0–300",
};
export const person = {
  name: "line 1–200",
  email: "email 0–254",
  phone: "phone 0–30",
  position: "line 0–200",
};
export const project = {
  title: "line 1–200",
  clientId: "id",
  contactPersonId: "id | null",
  responsibleId: "id",
  estimateType:
    "fixed_price | price_estimate | maximum_price | indication | time_and_material | unit_prices",
  squares: notNegative,
  address: "text 0–500",
  descriptionTopNb: "text 0–10000",
  descriptionTopEn: "text 0–10000",
  descriptionBottomNb: "text 0–10000",
  descriptionBottomEn: "text 0–10000",
};
/** Texts that came later: a new record begins empty, a changed one keeps what it has. */
export const newTexts = {
  exclusionsNb: 'text 0–10000 = ""',
  exclusionsEn: 'text 0–10000 = ""',
};
export const changedTexts = {
  "exclusionsNb?": "text 0–10000",
  "exclusionsEn?": "text 0–10000",
};
