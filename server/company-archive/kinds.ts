import type { ArchiveRecord } from "./record-lines.ts";

interface FormerField {
  readonly field: string;
  readonly became: readonly string[];
  readonly read: (record: ArchiveRecord) => ArchiveRecord;
}

/** How a kind of record stands in an archive. The order is that of the import: what is referred to comes first. */
export interface ArchiveKind {
  /** What its file is called: `records/<name>.jsonl`. */
  readonly name: string;
  readonly table: string;
  /** Columns that are not part of an archive. */
  readonly leftOut?: readonly string[];
  /** Columns that hold a file, which is an entry of its own; the record names it. */
  readonly files?: readonly string[];
  /** Columns that name a user. */
  readonly people?: readonly string[];
  /** Also as a table for people to read. */
  readonly isTable?: true;
  /** What archives of earlier releases have in place of fields of today. */
  readonly former?: FormerField;
  /** Records that may be some megabytes large, so that few of them are held at once. */
  readonly isHeavy?: true;
}

const revision = "revision";

export const archiveKinds: readonly ArchiveKind[] = [
  { name: "images", table: "images", files: ["bytes"] },
  {
    name: "companies",
    table: "companies",
    leftOut: ["active", "set_up_at", "created_at", revision],
    isTable: true,
  },
  { name: "certificate-images", table: "certificate_images", isTable: true },
  {
    name: "people",
    table: "users",
    // Logins stay behind: whoever worked in the company is known by name, and signs in nowhere by that.
    leftOut: [
      "role_id",
      "password_hash",
      "has_password",
      "active",
      "last_seen_at",
      "invitation_mail",
      revision,
    ],
    isTable: true,
  },
  { name: "units", table: "units", isTable: true },
  { name: "service-groups", table: "service_groups", isTable: true },
  { name: "text-blocks", table: "text_blocks", isTable: true },
  { name: "partners", table: "partners", isTable: true },
  { name: "persons", table: "persons", isTable: true },
  { name: "services", table: "services", isTable: true },
  { name: "supplier-prices", table: "service_supplier_prices", isTable: true },
  { name: "supplier-articles", table: "supplier_articles" },
  { name: "discount-agreements", table: "discount_agreements", isTable: true },
  {
    name: "price-imports",
    table: "price_imports",
    // Whose turn it is to read the file.
    leftOut: ["leased_until", "claimed_at", "attempts"],
    files: ["file"],
  },
  {
    name: "price-import-rows",
    table: "price_import_rows",
    former: {
      field: "stated",
      became: ["roundedFrom", "contradiction"],
      read: ({ stated, ...row }) =>
        row["reason"] === "prices_disagree"
          ? { ...row, roundedFrom: "", contradiction: stated }
          : { ...row, roundedFrom: stated, contradiction: "" },
    },
  },
  { name: "price-columns", table: "price_columns" },
  { name: "price-changes", table: "price_changes" },
  { name: "price-change-rows", table: "price_change_rows" },
  { name: "service-templates", table: "service_templates", isTable: true },
  { name: "service-template-lines", table: "service_template_lines" },
  { name: "project-numbers", table: "project_numbers" },
  { name: "projects", table: "projects", people: ["responsible_id"], isTable: true },
  {
    name: "estimates",
    table: "estimates",
    // Names the content of an estimate in this installation: see the cache of priced estimates.
    leftOut: ["last_batch_id"],
    isHeavy: true,
    isTable: true,
  },
  { name: "estimate-variables", table: "estimate_variables" },
  { name: "estimate-groups", table: "estimate_groups", isTable: true },
  { name: "estimate-lines", table: "estimate_lines", isTable: true },
  { name: "estimate-measurements", table: "estimate_measurement_rows" },
  { name: "estimate-history", table: "estimate_batches", people: ["user_id"], isHeavy: true },
  { name: "tender-files", table: "tender_files", files: ["bytes"] },
  { name: "attachment-files", table: "attachment_files", files: ["bytes"] },
  { name: "estimate-attachments", table: "estimate_attachments" },
  {
    name: "offer-answers",
    table: "offer_answers",
    files: ["pdf", "certificate", "signature", "file"],
    isTable: true,
  },
  { name: "bookings", table: "bookings", isTable: true },
  { name: "offer-questions", table: "offer_questions", isTable: true },
  {
    name: "emails",
    table: "emails",
    files: ["attachment"],
    people: ["user_id"],
    isTable: true,
  },
  { name: "audit-log", table: "audit_entries", people: ["user_id"] },
];

/**
 * Tables of companies that no archive holds: how people sign in, secrets that this installation alone can open,
 * and what is of use for a moment.
 */
export const tablesOfNoArchive: readonly string[] = [
  "acceptance_codes",
  "access_tokens",
  "bounce_reports",
  "bounce_tokens",
  "idempotency_keys",
  "mail_servers",
  "offer_links",
  "passkeys",
  "password_links",
  "pending_sign_ins",
  "recovery_codes",
  "roles",
  "service_uses",
  "sessions",
  "sign_in_addresses",
  "totp_secrets",
  "user_identities",
  "user_writes",
  "webhook_attempts",
  "webhook_deliveries",
  "webhooks",
];

/** Tables that are empty in a company that nothing was done in yet. */
export const tablesOfUse = [
  "partners",
  "services",
  "serviceTemplates",
  "projects",
  "textBlocks",
  "certificateImages",
] as const;

/** Fields that an archive says its records have, by the names of today. */
export const fieldsNow = ({ former }: ArchiveKind, fields: readonly string[]): readonly string[] =>
  fields.flatMap((field) => (field === former?.field ? former.became : [field]));
