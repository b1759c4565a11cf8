import { type RawBuilder, sql } from "kysely";
import { RecordUse, UseKind, usePermissions } from "../../contracts/problems.ts";
import { Problem } from "../base/problem.ts";
import type { Asked } from "../base/context.ts";
import type { RecordName } from "../base/record-names.ts";
import type { Db } from "../base/db.ts";
import type { DB } from "../base/tables.ts";

const mostNamed = 5;

/** A table whose rows have an id, by its name in SQL. */
export type RecordTable = {
  [T in keyof DB]: DB[T] extends { id: unknown } ? T : never;
}[keyof DB];

interface Reference {
  readonly table: string;
  readonly column: string;
}

/** The columns that refer to the table's id and would keep a row from being deleted. */
export async function referencesTo(db: Db, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select source.relname as "table", attribute.attname as "column"
    from pg_constraint c
    join pg_class source on source.oid = c.conrelid
    join pg_class target on target.oid = c.confrelid
    join pg_attribute key on key.attrelid = target.oid and key.attname = 'id'
    join pg_attribute attribute on attribute.attrelid = source.oid
      and attribute.attnum = c.conkey[array_position(c.confkey, key.attnum)]
    where c.contype = 'f' and c.confdeltype = 'a' and target.relname = ${table}
      and target.relnamespace = 'public'::regnamespace
    order by 1, 2`.execute(db);
  return rows;
}

interface Exceptions {
  /** Tables whose rows are deleted along with the record and do not keep it. */
  readonly except?: readonly string[];
  /** Columns that name the record without a foreign key. */
  readonly logs?: readonly Reference[];
}

/**
 * Refuses to go on while other records use this one, counts them, and names the first of those that
 * the asker may see.
 * @throws Problem `in_use`; its details are an `InUseDetails`, and the first table in `usedBy`.
 */
export async function refuseInUse(
  { db, session, context }: Asked,
  table: RecordTable,
  id: string,
  { except = [], logs = [] }: Exceptions = {},
): Promise<void> {
  const references = [...(await referencesTo(db, inSql(table))), ...logs];
  const parts = references
    .filter((reference) => !except.includes(reference.table))
    .flatMap((reference) => {
      const name = context.recordNames[reference.table];
      return name ? [usesIn(reference, id, name)] : [];
    });
  if (parts.length === 0) return;
  const seen = UseKind.options.filter((kind) =>
    usePermissions[kind].every((one) => session.permissions.has(one)),
  );
  const { rows } = await sql<RecordUse & { table: string; total: number }>`
    select min("table") as "table", kind, id, "parentId", "titleEn", "titleNb",
      (count(*) over ())::int as total
    from (${sql.join(parts, sql` union all `)}) as uses
    group by kind, id, "parentId", "titleEn", "titleNb"
    order by kind = any(${seen}) desc, kind, "titleEn" collate "nb-NO-x-icu", id limit ${mostNamed}`.execute(
    db,
  );
  const [first] = rows;
  if (!first) return;
  const uses = rows.filter(({ kind }) => seen.includes(kind)).map((row) => RecordUse.parse(row));
  throw new Problem("in_use", { details: { usedBy: first.table, uses, total: first.total } });
}

function usesIn(
  { table, column }: Reference,
  id: string,
  { kind, titleEn, ...name }: RecordName,
): RawBuilder<unknown> {
  return sql`
    select ${sql.lit(table)} as "table", ${kind} as kind, ${name.id ?? sql`r.id`} as id,
      ${name.parentId ?? sql`null::uuid`} as "parentId",
      ${titleEn} as "titleEn", ${name.titleNb ?? titleEn} as "titleNb"
    from ${sql.table(table)} r ${name.joins ?? sql``}
    where r.${sql.ref(column)} = ${id}`;
}

/** "serviceGroups" as the database writes it. */
const inSql = (table: string) => table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
