import { sql } from "kysely";
import type { Db } from "../base/db.ts";
import type { ArchiveColumn, KindColumns } from "./columns.ts";
import type { ArchiveKind } from "./kinds.ts";

/** How many records are held at once. */
const rowsAtOnce = 200;
const heavyRowsAtOnce = 5;
/** How much of a file, and of records beyond which the next one comes by itself. */
const bytesAtOnce = 2 ** 20;

/** The records of a kind as lines of JSON, by their keys. Belongs into the transaction of a snapshot. */
export async function* readRecords(
  db: Db,
  kind: ArchiveKind,
  { columns, key }: KindColumns,
): AsyncGenerator<string> {
  const fields = columns.map(
    (column) => sql`${valueOf(kind, column)} as ${sql.raw(`"${column.field}"`)}`,
  );
  const order = ["company_id", ...key].map((column) => sql.ref(column));
  yield* cursor(
    db,
    sql`select row_to_json(r)::text as line
      from (select ${sql.join(fields)} from ${sql.table(kind.table)} order by ${sql.join(order)}) r`,
    kind.isHeavy ? heavyRowsAtOnce : rowsAtOnce,
  );
}

/** Decimals are texts, moments those of UTC, and a file is where it stands in the archive. */
function valueOf(kind: ArchiveKind, { column, type }: ArchiveColumn) {
  const ref = sql.ref(column);
  if (kind.files?.includes(column)) return filePath(kind, column);
  if (type === "numeric") return sql`trim_scale(${ref})::text`;
  if (type === "bytea") return sql`encode(${ref}, 'hex')`;
  if (type === "timestamp with time zone") {
    return sql`to_char(${ref} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  }
  return ref;
}

const filePath = ({ name }: ArchiveKind, column: string) => {
  const ref = sql.ref(column);
  return sql<string>`case when ${ref} is not null then concat(
    'files/', ${sql.lit(name)}, '/', id, '-', ${sql.lit(column)}, case
      when substring(${ref} from 1 for 4) = '\\x25504446' then '.pdf'
      when substring(${ref} from 1 for 4) = '\\x89504e47' then '.png'
      when substring(${ref} from 1 for 3) = '\\xffd8ff' then '.jpg'
      else '.bin' end) end`;
};

/** A file of a record: what it is called in the archive, and its bytes as they are read. */
interface RecordFile {
  readonly path: string;
  readonly parts: AsyncIterable<Uint8Array>;
}

/** The files of a kind, one at a time. */
export async function* readFiles(db: Db, kind: ArchiveKind): AsyncGenerator<RecordFile> {
  for (const column of kind.files ?? []) {
    const { rows } = await sql<{ id: string; path: string; size: number }>`
      select id, ${filePath(kind, column)} as path, octet_length(${sql.ref(column)}) as size
      from ${sql.table(kind.table)} where ${sql.ref(column)} is not null order by id`.execute(db);
    for (const { id, path, size } of rows)
      yield { path, parts: readParts(db, kind, column, { id, size }) };
  }
}

/** A file a piece at a time: as it comes from the database, each is held five times over for a moment. */
async function* readParts(
  db: Db,
  kind: ArchiveKind,
  column: string,
  { id, size }: { readonly id: string; readonly size: number },
): AsyncGenerator<Uint8Array> {
  for (let from = 1; from <= size; from += bytesAtOnce) {
    const { rows } = await sql<{ bytes: Uint8Array }>`
      select substring(${sql.ref(column)} from ${sql.lit(from)} for ${sql.lit(bytesAtOnce)}) as bytes
      from ${sql.table(kind.table)} where id = ${id}`.execute(db);
    for (const { bytes } of rows) yield bytes;
  }
}

async function* cursor(db: Db, query: ReturnType<typeof sql>, mostRows: number) {
  await sql`declare archive no scroll cursor for ${query}`.execute(db);
  let rows = mostRows;
  for (;;) {
    const part = await sql<{ line: string }>`fetch ${sql.lit(rows)} from archive`.execute(db);
    let bytes = 0;
    for (const { line } of part.rows) {
      bytes += line.length;
      yield line;
    }
    if (part.rows.length < rows) break;
    // Where records are large, large ones follow.
    rows = bytes > bytesAtOnce ? 1 : mostRows;
  }
  await sql`close archive`.execute(db);
}
