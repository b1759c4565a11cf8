import { type RawBuilder, sql } from "kysely";
import { RecordUse, UseKind, usePermissions } from "../../contracts/problems.ts";
import { Problem } from "../base/problem.ts";
import type { Session } from "../base/session.ts";
import type { Db } from "../base/db.ts";
import type { DB } from "../base/tables.ts";

const mostNamed = 5;

/** What is said about a record that uses another: `r` is the row that refers to it. */
interface Naming {
  readonly kind: RawBuilder<unknown>;
  readonly id?: RawBuilder<unknown>;
  readonly parentId?: RawBuilder<unknown>;
  readonly titleEn: RawBuilder<unknown>;
  readonly titleNb?: RawBuilder<unknown>;
  /** Joins that lead from the row to the record that people know. */
  readonly joins?: RawBuilder<unknown>;
}

const service = {
  kind: sql`s.kind`,
  id: sql`s.id`,
  titleEn: sql`s.code || ' ' || s.title_en`,
  titleNb: sql`s.code || ' ' || s.title_nb`,
};
const template = {
  kind: sql`'service_template'`,
  id: sql`t.id`,
  titleEn: sql`t.title_en`,
  titleNb: sql`t.title_nb`,
};
const estimate = {
  kind: sql`'estimate'`,
  id: sql`e.id`,
  parentId: sql`p.id`,
  titleEn: sql`p.number || ' v' || e.version`,
};
const ofProject = sql`join projects p on p.company_id = e.company_id and p.id = e.project_id`;

/** How the rows of each table that can refer to others are named. */
export const namings: Partial<Record<string, Naming>> = {
  services: {
    ...service,
    joins: sql`join services s on s.company_id = r.company_id and s.id = r.id`,
  },
  service_supplier_prices: {
    ...service,
    joins: sql`join services s on s.company_id = r.company_id and s.id = r.service_id`,
  },
  service_templates: {
    ...template,
    joins: sql`join service_templates t on t.company_id = r.company_id and t.id = r.id`,
  },
  service_template_lines: {
    ...template,
    joins: sql`join service_templates t
      on t.company_id = r.company_id and t.id = r.service_template_id`,
  },
  projects: { kind: sql`'project'`, titleEn: sql`r.number || ' ' || r.title` },
  estimates: {
    ...estimate,
    joins: sql`join estimates e on e.company_id = r.company_id and e.id = r.id ${ofProject}`,
  },
  estimate_lines: {
    ...estimate,
    joins: sql`join estimates e on e.company_id = r.company_id and e.id = r.estimate_id ${ofProject}`,
  },
  emails: {
    ...estimate,
    joins: sql`join estimates e on e.company_id = r.company_id and e.id = r.estimate_id ${ofProject}`,
  },
  estimate_batches: {
    ...estimate,
    joins: sql`join estimates e on e.company_id = r.company_id and e.id = r.estimate_id ${ofProject}`,
  },
  users: { kind: sql`'user'`, titleEn: sql`r.name` },
  persons: {
    kind: sql`p.kind || '_person'`,
    parentId: sql`r.partner_id`,
    titleEn: sql`r.name`,
    joins: sql`join partners p on p.company_id = r.company_id and p.id = r.partner_id`,
  },
  certificate_images: { kind: sql`'certificate_image'`, titleEn: sql`r.title` },
  companies: { kind: sql`'company'`, id: sql`r.company_id`, titleEn: sql`r.title` },
};

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

/** Whoever is told of the uses. */
export type Asker = Pick<Session, "permissions">;

/**
 * Refuses to go on while other records use this one, counts them, and names the first of those that
 * the asker may see. Rows of the tables in `except` are deleted along with the record and do not keep
 * it; `logs` are columns that name it without a foreign key.
 * @throws Problem `in_use`; its details are an `InUseDetails`, and the first table in `usedBy`.
 */
export async function refuseInUse(
  db: Db,
  { permissions }: Asker,
  table: RecordTable,
  id: string,
  except: readonly string[] = [],
  logs: readonly Reference[] = [],
): Promise<void> {
  const references = [...(await referencesTo(db, inSql(table))), ...logs];
  const parts = references
    .filter((reference) => !except.includes(reference.table))
    .flatMap((reference) => usesIn(reference, id) ?? []);
  if (parts.length === 0) return;
  const seen = UseKind.options.filter((kind) =>
    usePermissions[kind].every((one) => permissions.has(one)),
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

function usesIn({ table, column }: Reference, id: string): RawBuilder<unknown> | undefined {
  const naming = namings[table];
  if (!naming) return undefined;
  const { kind, titleEn } = naming;
  return sql`
    select ${sql.lit(table)} as "table", ${kind} as kind, ${naming.id ?? sql`r.id`} as id,
      ${naming.parentId ?? sql`null::uuid`} as "parentId",
      ${titleEn} as "titleEn", ${naming.titleNb ?? titleEn} as "titleNb"
    from ${sql.table(table)} r ${naming.joins ?? sql``}
    where r.${sql.ref(column)} = ${id}`;
}

/** "serviceGroups" as the database writes it. */
const inSql = (table: string) => table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
