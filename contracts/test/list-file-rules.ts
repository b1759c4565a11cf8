import { list, projectFilters } from "./record-rules.ts";

const wholeList = { order: list.order, search: list.search, "language?": "en | nb" };

const wholeUsers = {
  ...wholeList,
  sort: 'name | email | role | active | lastSeenAt | id = "name"',
  "roleId?": "id",
  "state?": "active | inactive",
};

/** How lists are asked for as a file, kept by hand; see `inputRules`. */
export const listFileRules = {
  "GET /api/services/export": {
    ...wholeList,
    sort: 'position | code | titleEn | titleNb | buyingPrice | hourNorm | priceDate | supplierTitle | id = "position"',
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
    sort: 'title | type | organisationNumber | country | id = "title"',
    "type?":
      "private_person | company | housing_cooperative | public_body | contractor | insurance_company",
    "country?": "only_alpha",
  },
  "GET /api/suppliers/export": {
    ...wholeList,
    sort: 'title | type | organisationNumber | country | id = "title"',
    "type?":
      "wholesaler | manufacturer | subcontractor | rental | waste_and_transport | consultant",
    "country?": "only_alpha",
  },
  "GET /api/users/export": wholeUsers,
  "GET /api/companies/:companyId/users/export": wholeUsers,
  "GET /api/emails/export": {
    order: 'asc | desc = "desc"',
    search: list.search,
    sort: 'createdAt = "createdAt"',
    "clientId?": "id",
    "projectId?": "id",
    "estimateId?": "id",
    "state?": "queued | sending | sent | failed | unknown",
    "language?": "en | nb",
  },
  "GET /api/projects/export": {
    ...wholeList,
    sort: 'updatedAt | number | title | clientTitle | status | responsibleName | offerState | netAmount | id = "updatedAt"',
    ...projectFilters,
  },
};

/** The answers to that, kept by hand as those of reply-rules.ts. */
export const listFileReplies = {
  "GET /api/clients/export": "exportClients: text/csv",
  "GET /api/suppliers/export": "exportSuppliers: text/csv",
  "GET /api/projects/export": "exportProjects: text/csv",
  "GET /api/services/export": "exportServices: text/csv",
  "GET /api/users/export": "exportUsers: text/csv",
  "GET /api/companies/:companyId/users/export": "exportCompanyUsers: text/csv",
  "GET /api/emails/export": "exportEmails: text/csv",
  "GET /api/projects/:projectId/accounting": "getAccountingFile: object",
  "GET /api/projects/:projectId/accounting/csv": "getAccountingTable: text/csv",
  "GET /api/projects/:projectId/invoice-draft": "getInvoiceDraft: InvoiceDraft",
  "POST /api/projects/:projectId/invoice-draft/ehf": "makeInvoiceFile: application/xml",
} as const;

/** What one needs for that, kept by hand as endpoint-permissions.ts. */
export const listFilePermissions = {
  "GET /api/clients/export": "CLIENTS_VIEW",
  "GET /api/suppliers/export": "SUPPLIERS_VIEW",
  "GET /api/services/export": "SERVICES_VIEW",
  "GET /api/projects/export": "PROJECTS_VIEW",
  "GET /api/users/export": "USERS_VIEW",
  "GET /api/companies/:companyId/users/export": "USERS_VIEW",
  "GET /api/emails/export": "PROJECT_ESTIMATES_VIEW",
} as const;
