import * as z from "zod";
import { costWhere } from "./costs.ts";
import { endpoint, listQuery, pageOf } from "./endpoint.ts";
import { date, id, language, moment } from "./fields.ts";
import type { Permission } from "./permissions.ts";

/** What can have been done; the first three to a record, the rest without changing one. */
export const AuditAction = z
  .enum([
    "created",
    "changed",
    "deleted",
    "signed_in",
    "sign_in_failed",
    "second_factor_failed",
    "signed_out",
    "sessions_ended",
    "password_changed",
    "password_link_made",
    "factor_added",
    "factor_removed",
    "recovery_codes_renewed",
    "provider_connected",
    "provider_disconnected",
    "company_entered",
    "exported",
    "imported",
    "import_planned",
    "import_undone",
    "erased",
  ])
  .meta({ id: "AuditAction" });
export type AuditAction = z.output<typeof AuditAction>;

export const AuditKind = z
  .enum([
    "project",
    "estimate",
    "email",
    "client",
    "client_person",
    "supplier",
    "supplier_person",
    "material",
    "work",
    "service_template",
    "service_group",
    "unit",
    "text_block",
    "webhook",
    "certificate_image",
    "user",
    "role",
    "company",
    "mail_server",
    "bounce_token",
    "audit_log",
    "access_token",
  ])
  .meta({ id: "AuditKind" });
export type AuditKind = z.output<typeof AuditKind>;

/** All that a role needs to be told of records of a kind: what it may not see, it does not see in the log either. */
export const auditPermissions: Readonly<Record<AuditKind, readonly Permission[]>> = {
  project: ["PROJECTS_VIEW"],
  estimate: ["PROJECT_ESTIMATES_VIEW"],
  email: ["PROJECT_ESTIMATES_VIEW"],
  client: ["CLIENTS_VIEW"],
  client_person: ["CLIENTS_VIEW", "CLIENT_PERSONS_VIEW"],
  supplier: ["SUPPLIERS_VIEW"],
  supplier_person: ["SUPPLIERS_VIEW", "SUPPLIER_PERSONS_VIEW"],
  material: ["SERVICES_VIEW"],
  work: ["SERVICES_VIEW"],
  service_template: ["SERVICE_TEMPLATES_VIEW"],
  service_group: ["SERVICE_GROUPS_VIEW"],
  unit: ["UNITS_VIEW"],
  text_block: ["UNITS_VIEW"],
  webhook: ["COMPANY_ACTIONS"],
  certificate_image: ["CERTIFICATES_VIEW"],
  user: ["USERS_VIEW"],
  role: ["USERS_VIEW"],
  company: ["COMPANIES_VIEW"],
  mail_server: ["COMPANY_ACTIONS"],
  bounce_token: ["COMPANY_ACTIONS"],
  audit_log: ["USER_ACTIONS"],
  access_token: ["USERS_VIEW"],
};

/** A row, or the part of it that changed, as it is stored: by column, numbers as text. */
export type AuditedValues = Readonly<Record<string, unknown>>;

/** One field, in words: a list has a line for each of its items. Null where there was nothing. */
const AuditChange = costWhere(
  z
    .object({
      /** As the API calls it elsewhere. */
      field: z.string(),
      label: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
      /** Tells what something costs; absent for whoever does not see that. */
      isCost: z.boolean(),
    })
    .meta({ id: "AuditChange" }),
  ({ isCost }) => isCost,
);

export const AuditEntry = z
  .object({
    id,
    at: moment,
    /** Null where nobody was signed in, or the product did it by itself. */
    userId: id.nullable(),
    userName: z.string(),
    /** The access token that it was done by, as it was called then. One of the company is the user himself. */
    tokenTitle: z.string().nullable(),
    action: AuditAction,
    kind: AuditKind,
    recordId: id.nullable(),
    /** What the address of the record names besides its id: the project of an estimate, the partner of a person. */
    parentId: id.nullable(),
    /** Is the record still there? */
    exists: z.boolean(),
    titleEn: z.string(),
    titleNb: z.string(),
    changes: z.array(AuditChange),
  })
  .meta({
    id: "AuditEntry",
    description: "One thing that was done in the company. It is never changed and never deleted.",
  });
export type AuditEntry = z.output<typeof AuditEntry>;

const filters = {
  /** On this day or later, in Norway. */
  from: date.optional(),
  /** On this day or before. */
  to: date.optional(),
  userId: id.optional(),
  kind: AuditKind.optional(),
  action: AuditAction.optional(),
  /** In which the fields and their values are told; by default that of whoever asks. */
  language: language.optional(),
};
const query = listQuery(["at"]).extend({
  order: z.enum(["asc", "desc"]).default("desc"),
  ...filters,
});

export const auditLog = {
  list: endpoint({
    name: "listAuditEntries",
    method: "GET",
    path: "/api/audit-log",
    summary: "What was done in the company, by whom and when; of records that the role may see",
    access: "USER_ACTIONS",
    query,
    reply: pageOf(AuditEntry),
  }),
  people: endpoint({
    name: "listAuditPeople",
    method: "GET",
    path: "/api/audit-log/people",
    summary: "Everybody who stands in the audit log, for picking",
    access: "USER_ACTIONS",
    reply: z.array(z.object({ id, name: z.string() })),
  }),
  export: endpoint({
    name: "exportAuditLog",
    method: "GET",
    path: "/api/audit-log/export",
    summary: "The entries that a list with these filters would show, as CSV; that is an entry too",
    access: "USER_ACTIONS",
    query: query.pick({ search: true }).extend(filters),
    file: "text/csv",
  }),
};
