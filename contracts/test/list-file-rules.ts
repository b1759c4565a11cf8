import { list } from "./record-rules.ts";

const wholeList = { order: list.order, search: list.search, "language?": "en | nb" };

/** How lists are asked for as a file, kept by hand; see `inputRules`. */
export const listFileRules = {
  "GET /api/services/export": {
    ...wholeList,
    sort: 'position | code | titleEn | titleNb | buyingPrice | hourNorm | priceDate | supplierTitle = "position"',
    "kind?": "material | work",
    "serviceGroupId?": "id",
    "grouped?": "yes | no",
    "supplierId?": "id",
    "state?": "active | inactive",
    "sample?": "yes | no",
    "priceAge?": "recent | old | undated",
  },
  "GET /api/clients/export": {
    ...wholeList,
    sort: 'title | type | organisationNumber | country = "title"',
    "type?":
      "private_person | company | housing_cooperative | public_body | contractor | insurance_company",
    "country?": "only_alpha",
  },
  "GET /api/suppliers/export": {
    ...wholeList,
    sort: 'title | type | organisationNumber | country = "title"',
    "type?":
      "wholesaler | manufacturer | subcontractor | rental | waste_and_transport | consultant",
    "country?": "only_alpha",
  },
  "GET /api/projects/export": {
    ...wholeList,
    sort: 'updatedAt | number | title | clientTitle | status | responsibleName | offerState | netAmount = "updatedAt"',
    "status?": "option 1–200",
    "offerState?": "option 1–200",
    "responsibleId?": "id",
    "clientId?": "id",
    "attention?": "follow_up | expiring | expired | any",
    "outcome?": "won | lost",
    "decidedFrom?": "date",
    "offeredFrom?": "date",
  },
};

/** The answers to that, kept by hand as those of reply-rules.ts. */
export const listFileReplies = {
  "GET /api/clients/export": "exportClients: text/csv",
  "GET /api/suppliers/export": "exportSuppliers: text/csv",
  "GET /api/projects/export": "exportProjects: text/csv",
  "GET /api/services/export": "exportServices: text/csv",
  "GET /api/projects/:projectId/accounting": "getAccountingFile: object",
  "GET /api/projects/:projectId/accounting/csv": "getAccountingTable: text/csv",
} as const;
