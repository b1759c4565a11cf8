import { type Client, escapeIdentifier } from "pg";
import { inspectPdf } from "../attachments/inspect-pdf.ts";
import { Problem } from "../base/problem.ts";
import { pictureFormat } from "../files/picture-format.ts";
import { formOf } from "./column-forms.ts";
import type { KindColumns } from "./columns.ts";
import { type ArchiveKind, fieldsNow } from "./kinds.ts";
import type { Archive } from "./open-archive.ts";
import { type ArchiveRecord, recordLines, textOf } from "./record-lines.ts";
import { UnusableArchive } from "./unusable-archive.ts";

/** One import under way. */
export interface Filling {
  readonly client: Client;
  readonly archive: Archive;
  readonly companyId: string;
  /** Who is somebody of this company already: the id in the archive, and the one here. */
  readonly people: Map<string, string>;
}

const rowsAtOnce = 500;
const bytesAtOnce = 4 * 1024 * 1024;

const pathOf = ({ name }: ArchiveKind) => `records/${name}.jsonl`;

async function* recordsOf({ archive }: Filling, kind: ArchiveKind) {
  const path = pathOf(kind);
  const fields = archive.manifest.records[kind.name]?.fields ?? [];
  for await (const record of recordLines(await archive.read(path), path)) {
    const names = Object.keys(record);
    if (names.length !== fields.length || fields.some((field) => !(field in record))) {
      throw new UnusableArchive("damaged", path);
    }
    const { former } = kind;
    yield former && former.field in record ? former.read(record) : record;
  }
}

/** Whoever has an address that somebody here has is that person. */
export async function findPeople(filling: Filling): Promise<void> {
  const { client, companyId, people } = filling;
  const { rows } = await client.query<{ id: string; email: string }>(
    "select id, email from users where company_id = $1",
    [companyId],
  );
  const here = new Map(rows.map(({ id, email }) => [email, id]));
  for await (const { id, email } of recordsOf(filling, peopleKind)) {
    const known = here.get(textOf(email));
    if (known !== undefined) people.set(textOf(id), known);
  }
}
const peopleKind: ArchiveKind = { name: "people", table: "users" };

/** Answers how many records there are. */
export async function insertRecords(
  filling: Filling,
  kind: ArchiveKind,
  known: KindColumns,
): Promise<number> {
  const insert = insertOf(filling, kind, known);
  let rows: string[] = [];
  let bytes = 0;
  let count = 0;
  for await (const record of recordsOf(filling, kind)) {
    count += 1;
    if (kind.table === "users" && filling.people.has(textOf(record["id"]))) continue;
    const row = JSON.stringify(rowOf(filling, kind, known, record));
    if (kind.files) {
      await insert([row], await filesOf(filling, kind, known, record));
      continue;
    }
    rows.push(row);
    bytes += row.length;
    if (rows.length < rowsAtOnce && bytes < bytesAtOnce) continue;
    await insert(rows);
    rows = [];
    bytes = 0;
  }
  if (rows.length > 0) await insert(rows);
  if (count !== filling.archive.manifest.records[kind.name]?.count) {
    throw new UnusableArchive("damaged", pathOf(kind));
  }
  return count;
}

/** Fields that an older release did not have are as they are of something new. */
const columnsOf = ({ archive }: Filling, kind: ArchiveKind, { columns }: KindColumns) => {
  const fields = new Set(fieldsNow(kind, archive.manifest.records[kind.name]?.fields ?? []));
  return columns.filter(({ field }) => fields.has(field));
};

const fileColumnsOf = (filling: Filling, kind: ArchiveKind, known: KindColumns) =>
  columnsOf(filling, kind, known).filter(({ column }) => kind.files?.includes(column));

/** What inserts records, or one record with its files: those are bytes of their own, no text within JSON. */
function insertOf(filling: Filling, kind: ArchiveKind, known: KindColumns) {
  const { client, companyId } = filling;
  const columns = columnsOf(filling, kind, known).map(({ column }) => column);
  const files = fileColumnsOf(filling, kind, known).map(({ column }) => column);
  const names = columns.map(escapeIdentifier).join(", ");
  const given = columns.map((column) =>
    files.includes(column) ? `$${files.indexOf(column) + 3}::bytea` : escapeIdentifier(column),
  );
  const table = escapeIdentifier(kind.table);
  // Whoever came along can do nothing here, and has no password, until somebody of this company lets him in.
  const [more, values] =
    kind.table === "users"
      ? [
          ", role_id, password_hash, has_password, active",
          `, (select id from roles where company_id = $1 and code = 'viewer'), '', false, false`,
        ]
      : ["", ""];
  const statement = `insert into ${table} (company_id, ${names}${more})
    select $1, ${given.join(", ")}${values} from jsonb_populate_recordset(null::${table}, $2::jsonb)`;
  return (rows: readonly string[], contents: readonly (Buffer | null)[] = []) =>
    client.query(statement, [companyId, `[${rows.join(",")}]`, ...contents]);
}

/** The settings of the company take the place of those that it began with. */
export async function fillCompany(
  filling: Filling,
  kind: ArchiveKind,
  known: KindColumns,
): Promise<number> {
  const { client, companyId } = filling;
  const columns = columnsOf(filling, kind, known)
    .map(({ column }) => escapeIdentifier(column))
    .join(", ");
  for await (const record of recordsOf(filling, kind)) {
    const row = rowOf(filling, kind, known, record);
    await client.query(
      `update companies set (${columns}) =
         (select ${columns} from jsonb_populate_record(null::companies, $2::jsonb)),
         set_up_at = coalesce(set_up_at, now()), revision = revision + 1
       where company_id = $1`,
      [companyId, JSON.stringify(row)],
    );
  }
  return 1;
}

/** A record as its row, but for the files that it names. */
function rowOf(
  filling: Filling,
  kind: ArchiveKind,
  { columns }: KindColumns,
  record: ArchiveRecord,
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const known of columns) {
    const { column, field, type } = known;
    const value = record[field];
    if (kind.files?.includes(column)) continue;
    if (value === null || value === undefined) row[column] = null;
    else if (formOf(kind.table, known)?.safeParse(value).success !== true) {
      throw new UnusableArchive("does_not_fit", `${kind.name}.${field}`);
    } else if (kind.people?.includes(column)) {
      row[column] = filling.people.get(textOf(value)) ?? value;
    } else row[column] = type === "bytea" ? `\\x${textOf(value)}` : value;
  }
  return settled(kind, row);
}

/** Nobody gets a message because of an import: neither what waited to be sent nor a reminder. */
function settled({ table }: ArchiveKind, row: Record<string, unknown>): Record<string, unknown> {
  if (table === "companies") return { ...row, reminder_days: [] };
  const isWaiting = row["state"] === "queued" || row["state"] === "sending";
  return table === "emails" && isWaiting
    ? { ...row, state: "failed", error_code: "cancelled" }
    : row;
}

/** The files of a record, in the order of their columns. */
async function filesOf(
  filling: Filling,
  kind: ArchiveKind,
  known: KindColumns,
  record: ArchiveRecord,
): Promise<(Buffer | null)[]> {
  const files: (Buffer | null)[] = [];
  for (const { column, field } of fileColumnsOf(filling, kind, known)) {
    const path = record[field];
    const isThere = path !== null && path !== undefined;
    files.push(
      isThere ? await fileOf(filling, kind, { record, column, path: textOf(path) }) : null,
    );
  }
  return files;
}

interface NamedFile {
  readonly record: ArchiveRecord;
  readonly column: string;
  readonly path: string;
}

/** A file is of its own record, and what the record says of it is true. */
async function fileOf(
  { archive }: Filling,
  kind: ArchiveKind,
  { record, column, path }: NamedFile,
): Promise<Buffer> {
  const told = archive.entries.get(path);
  const start = `files/${kind.name}/${textOf(record["id"])}-${column}.`;
  if (!told || !path.startsWith(start)) throw new UnusableArchive("damaged", path);
  const hash = column === "bytes" ? record["sha256"] : column === "pdf" && record["pdfSha256"];
  if (typeof hash === "string" && hash !== told.sha256) throw new UnusableArchive("damaged", path);
  const bytes = Buffer.alloc(told.bytes);
  let at = 0;
  for await (const part of await archive.read(path)) {
    bytes.set(part, at);
    at += part.length;
  }
  if (!(await isWhatItSays(kind, record, bytes))) throw new UnusableArchive("damaged", path);
  return bytes;
}

/** What is shown or sent is looked through as if it had been uploaded. */
async function isWhatItSays(
  { table }: ArchiveKind,
  { contentType, pages, canMerge }: ArchiveRecord,
  bytes: Uint8Array,
): Promise<boolean> {
  if (table !== "images" && table !== "attachment_files") return true;
  if (contentType !== "application/pdf") return `image/${pictureFormat(bytes)}` === contentType;
  const found = await inspectPdf(bytes).catch((error: unknown) => {
    if (error instanceof Problem && error.code !== "unavailable") return undefined;
    throw error;
  });
  return found !== undefined && found.pages === pages && (found.isPlain || canMerge === false);
}
