import {
  accessToken,
  area,
  certificate,
  changed,
  changedTexts,
  company,
  list,
  partner,
  person,
  newTexts,
  project,
  revision,
  role,
  service,
  serviceGroup,
  serviceTemplate,
  textBlock,
  unit,
  user,
} from "./record-rules.ts";
import { documentRules } from "./document-rules.ts";
import { share } from "./number-rules.ts";
import { shortLines } from "./row-rules.ts";
import { listFileRules } from "./list-file-rules.ts";
import { offerPageRules } from "./offer-page-rules.ts";
import { offerRules } from "./offer-rules.ts";
import { priceListRules } from "./price-list-rules.ts";
import { signInRules } from "./sign-in-rules.ts";
import { webhookRules } from "./webhook-rules.ts";
import { tenderFileRules } from "./tender-file-rules.ts";

const auditFilters = {
  "from?": "date",
  "to?": "date",
  "userId?": "id",
  "kind?":
    "project | estimate | email | client | client_person | supplier | supplier_person | material | work | service_template | service_group | unit | text_block | webhook | certificate_image | user | role | company | mail_server | bounce_token | audit_log | access_token",
  "action?":
    "created | changed | deleted | signed_in | sign_in_failed | second_factor_failed | signed_out | sessions_ended | password_changed | password_link_made | factor_added | factor_removed | recovery_codes_renewed | provider_connected | provider_disconnected | company_entered | exported | imported | erased",
  "language?": "en | nb",
};
const checks =
  "0–13 of (below_cost | low_margin | old_price | expired | company_address | customer_address | vat_number | missing_title | duplicate_line | missing_hours | option_price | missing_text | unknown_word)";
const roleSwitches = { needsSecondFactor: "boolean = false", seesCosts: "boolean = false" };

const projectFilters = {
  "status?": "option 1–200",
  "offerState?": "option 1–200",
  "responsibleId?": "id",
  "clientId?": "id",
  "attention?": "follow_up | expiring | expired | any",
  "outcome?": "won | lost",
  "decidedFrom?": "date",
  "offeredFrom?": "date",
};

/**
 * What each endpoint takes in its body or query, kept by hand: how long a text may be (a "line" has no line
 * break), the limits of a number, what a field is when it is left out, and "?" for one that may be. The
 * contracts are tested against it, so a change of one is written here as it was asked for.
 */
export const inputRules: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...signInRules,
  "POST /api/profile/tokens": accessToken,
  "POST /api/companies/:companyId/tokens": accessToken,
  ...offerPageRules,
  ...offerRules,
  "POST /api/personal-data/:kind/:id/erasure": {},
  "GET /api/audit-log": {
    ...list,
    ...auditFilters,
    sort: 'at | id = "at"',
    order: 'asc | desc = "desc"',
  },
  "GET /api/audit-log/export": { ...auditFilters, search: list.search },
  "GET /api/users": {
    ...list,
    sort: 'name | email | role | active | lastSeenAt | id = "name"',
    "roleId?": "id",
    "state?": "active | inactive",
  },
  "POST /api/users": { ...user, password: 'too_short:7 0–200 = ""' },
  "PUT /api/users/:id": { ...revision, ...user, password: 'too_short:7 0–200 = ""' },
  "GET /api/companies/:companyId/users": {
    ...list,
    sort: 'name | email | role | active | lastSeenAt | id = "name"',
    "roleId?": "id",
    "state?": "active | inactive",
  },
  "POST /api/companies/:companyId/users": { ...user, password: 'too_short:7 0–200 = ""' },
  "PUT /api/companies/:companyId/users/:id": {
    ...revision,
    ...user,
    password: 'too_short:7 0–200 = ""',
  },
  "GET /api/roles": { ...list, sort: 'titleEn | titleNb | userCount | id = "titleEn"' },
  "POST /api/roles": { ...role, ...roleSwitches },
  "PUT /api/roles/:id": { ...revision, ...role, ...changed(roleSwitches) },
  "POST /api/companies/:companyId/images/logo": area,
  "POST /api/companies/:companyId/images/avatar": area,
  "POST /api/images/avatar": area,
  "POST /api/images/certificate": area,
  "GET /api/certificate-images": { ...list, sort: 'title | slug | id = "title"' },
  "POST /api/certificate-images": certificate,
  "PUT /api/certificate-images/:id": { ...revision, ...certificate },
  "GET /api/companies": {
    ...list,
    sort: 'title | code | country | userCount | id = "title"',
    "state?": "active | inactive",
  },
  "POST /api/companies": {
    ...company,
    ...newTexts,
    vatCode: 'line 0–20 = ""',
    senderName: 'line 0–200 = ""',
    replyTo: 'email 0–254 = ""',
    minMargin: `${share} = "0"`,
    blockingChecks: `${checks} = ["expired"]`,
    silentChecks: `${checks} = []`,
    mailSubjectNb: 'line 0–200 = ""',
    mailBodyNb: 'text 0–10000 = ""',
    mailSubjectEn: 'line 0–200 = ""',
    mailBodyEn: 'text 0–10000 = ""',
    reminderDays: "0–3 of (3 | 7 | 14) = []",
    acceptanceCode: "boolean = false",
    priceWarnings: "boolean = true",
    bankAccount: 'bank_account 0–60 = ""',
    paymentDays: "0–90 = 14",
    businessRegister: "boolean = true",
  },
  "PUT /api/session/company": { companyId: "id" },
  "PUT /api/companies/:companyId": {
    ...revision,
    ...company,
    ...changedTexts,
    "vatCode?": "line 0–20",
    "senderName?": "line 0–200",
    "replyTo?": "email 0–254",
    "minMargin?": share,
    "blockingChecks?": checks,
    "silentChecks?": checks,
    "mailSubjectNb?": "line 0–200",
    "mailBodyNb?": "text 0–10000",
    "mailSubjectEn?": "line 0–200",
    "mailBodyEn?": "text 0–10000",
    "reminderDays?": "0–3 of (3 | 7 | 14)",
    "acceptanceCode?": "boolean",
    "priceWarnings?": "boolean",
    "bankAccount?": "bank_account 0–60",
    "paymentDays?": "0–90",
    "businessRegister?": "boolean",
  },
  "GET /api/companies/:companyId/archive": { "language?": "en | nb" },
  "PUT /api/companies/:companyId/mail-server": {
    ...revision,
    host: "host 1–253",
    port: "1–65535",
    encryption: "tls | starttls | none",
    userName: "line 0–254",
    password: "text 0–200",
    senderAddress: "email 1–254",
  },
  "GET /api/text-blocks": { ...list, sort: 'title | place | id = "title"' },
  "POST /api/text-blocks": textBlock,
  "PUT /api/text-blocks/:id": { ...revision, ...textBlock },
  "GET /api/units": { ...list, sort: 'code | titleEn | titleNb | dimension | id = "code"' },
  "POST /api/units": unit,
  "PUT /api/units/:id": { ...revision, ...unit },
  "GET /api/service-groups": { ...list, sort: 'titleEn | titleNb | id = "titleEn"' },
  "POST /api/service-groups": serviceGroup,
  "PUT /api/service-groups/:id": { ...revision, ...serviceGroup },
  "GET /api/services": {
    ...list,
    sort: 'position | code | titleEn | titleNb | buyingPrice | hourNorm | priceDate | supplierTitle | id = "position"',
    "kind?": "material | work",
    "serviceGroupId?": "id",
    "grouped?": "yes | no",
    "supplierId?": "id",
    "state?": "active | inactive",
    "sample?": "yes | no",
    "priceAge?": "recent | old | undated",
  },
  "GET /api/service-search": { search: "line 0–200", "kind?": "material | work" },
  "POST /api/services": service,
  "PUT /api/services/:id": { ...revision, ...changed(service) },
  "PUT /api/services/:id/position": { "afterId?": "id | null", "number?": "1–1000000" },
  "GET /api/service-templates": {
    ...list,
    sort: 'titleEn | titleNb | unitEn | unitNb | id = "titleEn"',
  },
  "GET /api/service-template-search": { search: 'line 0–200 = ""' },
  "POST /api/service-templates": serviceTemplate,
  "PUT /api/service-templates/:id": { ...revision, ...serviceTemplate },
  "GET /api/clients": {
    ...list,
    sort: 'title | type | organisationNumber | country | id = "title"',
    "type?":
      "private_person | company | housing_cooperative | public_body | contractor | insurance_company",
    "country?": "only_alpha",
  },
  "POST /api/clients": {
    ...partner,
    contact: "name: line 1–200, email: email 0–254, phone: phone 0–30 | null = null",
    type: "private_person | company | housing_cooperative | public_body | contractor | insurance_company",
  },
  "PUT /api/clients/:id": {
    ...revision,
    ...changed(partner),
    type: "private_person | company | housing_cooperative | public_body | contractor | insurance_company",
  },
  "GET /api/clients/:partnerId/persons": { ...list, sort: 'name | email | position | id = "name"' },
  "POST /api/clients/:partnerId/persons": person,
  "PUT /api/clients/:partnerId/persons/:id": { ...revision, ...person },
  "GET /api/client-options": { search: 'line 0–200 = ""' },
  "GET /api/suppliers": {
    ...list,
    sort: 'title | type | organisationNumber | country | id = "title"',
    "type?":
      "wholesaler | manufacturer | subcontractor | rental | waste_and_transport | consultant",
    "country?": "only_alpha",
  },
  "POST /api/suppliers": {
    ...partner,
    contact: "name: line 1–200, email: email 0–254, phone: phone 0–30 | null = null",
    type: "wholesaler | manufacturer | subcontractor | rental | waste_and_transport | consultant",
  },
  "PUT /api/suppliers/:id": {
    ...revision,
    ...changed(partner),
    type: "wholesaler | manufacturer | subcontractor | rental | waste_and_transport | consultant",
  },
  "GET /api/suppliers/:partnerId/persons": {
    ...list,
    sort: 'name | email | position | id = "name"',
  },
  "POST /api/suppliers/:partnerId/persons": person,
  "PUT /api/suppliers/:partnerId/persons/:id": { ...revision, ...person },
  "GET /api/projects": {
    ...list,
    sort: 'updatedAt | number | title | clientTitle | status | responsibleName | offerState | netAmount | id = "updatedAt"',
    ...projectFilters,
  },
  "GET /api/projects/sum": { search: list.search, ...projectFilters },
  "POST /api/projects": { ...project, ...newTexts },
  "PUT /api/projects/:id": { ...revision, ...project, ...changedTexts },
  "PUT /api/projects/:id/status": {
    ...revision,
    status:
      "enquiry | estimating | offer_sent | negotiation | won | in_progress | completed | lost | on_hold | cancelled | archived",
    reason: "line 0–500",
  },
  "POST /api/projects/:projectId/estimates": { fromEstimateId: "id | null", language: "en | nb" },
  "PUT /api/estimates/:id": {
    offerDate: "date",
    validUntil: "date",
    language: "en | nb",
    headerRevision: "0–2147483647",
  },
  "POST /api/estimates/:id/lines": { lines: shortLines },
  "POST /api/estimates/:id/batches": {
    batchId: "id",
    baseRevision: "0–2147483647",
    changes: "1–5000 of (any)",
  },
  "GET /api/estimates/:id/batches": { after: "0–2147483647 = 0", rows: "1–200 = 100" },
  "GET /api/estimates/:id/history": { "before?": "1–2147483647", rows: "1–25 = 25" },
  ...documentRules,
  ...listFileRules,
  ...priceListRules,
  ...webhookRules,
  ...tenderFileRules,
  "PUT /api/emails/:id/cancel": {},
  "POST /api/emails/bounces": { message: "text 1–50000" },
  "PUT /api/emails/:id/choice": { choice: "arrived | send_again | seen" },
  "GET /api/dashboard": { period: '30 | 90 | 365 | month | year = "90"' },
  "GET /api/search": { search: 'line 0–200 = ""' },
};
