import { sql } from "kysely";
import type { Db } from "../base/db.ts";
import type { ArchiveKind } from "./kinds.ts";

export interface ArchiveColumn {
  readonly column: string;
  /** As the record calls it. */
  readonly field: string;
  readonly type: string;
}

/** What the records of a kind are made of, and the order in which they stand in the file. */
export interface KindColumns {
  readonly columns: readonly ArchiveColumn[];
  readonly key: readonly string[];
}

interface Row {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly keyPlace: number | null;
}

/** Reads of all kinds from the catalogue of the database what they are made of: no column can be forgotten. */
export async function readColumns(
  db: Db,
  kinds: readonly ArchiveKind[],
): Promise<ReadonlyMap<string, KindColumns>> {
  const tables = kinds.map(({ table }) => table);
  const { rows } = await sql<Row>`
    select c.relname::text as "table", a.attname::text as "column",
      format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null) as "type",
      array_position(i.indkey::int2[], a.attnum) as "keyPlace"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    join pg_type t on t.oid = a.atttypid
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relname = any (${tables})
      and a.attname <> 'company_id'
    order by c.relname, a.attnum`.execute(db);
  return new Map(
    kinds.map(({ name, table, leftOut = [] }) => {
      const own = rows.filter((row) => row.table === table);
      const columns = own
        .filter(({ column }) => !leftOut.includes(column))
        .map(({ column, type }) => ({ column, type, field: fieldOf(column) }));
      const key = own
        .filter((row): row is Row & { keyPlace: number } => row.keyPlace !== null)
        .toSorted((one, other) => one.keyPlace - other.keyPlace)
        .map(({ column }) => column);
      return [name, { columns, key }];
    }),
  );
}

const fieldOf = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
