import { sql } from "kysely";
import type { AuditKind } from "../../contracts/audit.ts";
import type { Db } from "../base/db.ts";

/** The tables whose records the log names. */
const recordTables = [
  "certificateImages",
  "estimates",
  "partners",
  "persons",
  "projects",
  "roles",
  "serviceGroups",
  "serviceTemplates",
  "services",
  "textBlocks",
  "units",
  "users",
] as const;
export type RecordTable = (typeof recordTables)[number];

/** Where the records of a kind are; messages and the company itself have no page to lead to. */
export const tableOf: Readonly<Partial<Record<AuditKind, RecordTable>>> = {
  project: "projects",
  estimate: "estimates",
  client: "partners",
  client_person: "persons",
  supplier: "partners",
  supplier_person: "persons",
  material: "services",
  work: "services",
  service_template: "serviceTemplates",
  service_group: "serviceGroups",
  unit: "units",
  text_block: "textBlocks",
  certificate_image: "certificateImages",
  user: "users",
  role: "roles",
};

/** What a record is called, and where it is when it is still there. */
export interface Found {
  readonly en: string;
  readonly nb: string;
  readonly exists: boolean;
  readonly parentId: string | null;
}
export type Names = ReadonlyMap<string, Found>;

interface Row {
  id: string;
  titles: string[];
  parentId: string | null;
}

/** Records by their ids as they are called today; those that are gone as the log called them last. */
export async function lookUp(
  db: Db,
  wanted: ReadonlyMap<RecordTable, ReadonlySet<string>>,
): Promise<Names> {
  const found = new Map<string, Found>();
  if (wanted.size === 0) return found;
  for (const { id, titles, parentId } of await findRecords(db, wanted)) {
    const [en = "", nb = ""] = titles;
    found.set(id, { en, nb, exists: true, parentId });
  }
  const gone = [...wanted.values()].flatMap((ids) => [...ids]).filter((id) => !found.has(id));
  if (gone.length === 0) return found;
  const last = await db
    .selectFrom("auditEntries")
    .distinctOn("recordId")
    .select(["recordId", "titleEn as en", "titleNb as nb"])
    .where("recordId", "in", gone)
    .orderBy("recordId")
    .orderBy("at", "desc")
    .execute();
  for (const { recordId, en, nb } of last) {
    if (recordId !== null) found.set(recordId, { en, nb, exists: false, parentId: null });
  }
  return found;
}

/** In one statement, which is the same whichever tables are wanted, so that it stays prepared. */
async function findRecords(
  db: Db,
  wanted: ReadonlyMap<RecordTable, ReadonlySet<string>>,
): Promise<readonly Row[]> {
  const parts = recordTables.map(
    (table) => sql`
      select id, audit_titles(audit_kind(${kindOf[table]}, r), r) as titles,
        coalesce(r->>'partner_id', r->>'project_id') as "parentId"
      from ${sql.table(table)} t, to_jsonb(t) r where id = any(${[...(wanted.get(table) ?? [])]}::uuid[])`,
  );
  const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

/** As the triggers name them. */
const kindOf: Readonly<Record<RecordTable, string>> = {
  certificateImages: "certificate_image",
  estimates: "estimate",
  partners: "partner",
  persons: "person",
  projects: "project",
  roles: "role",
  serviceGroups: "service_group",
  serviceTemplates: "service_template",
  services: "service",
  textBlocks: "text_block",
  units: "unit",
  users: "user",
};
