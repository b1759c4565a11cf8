import { pipeline } from "node:stream/promises";
import { type Client, escapeIdentifier, escapeLiteral } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { columnNames, findTables, type Sequence, tableName } from "./catalogue.ts";
import type { Manifest, TablePart, Totals } from "./container/parts.ts";

/**
 * Fills freshly made tables with exactly the rows of a backup. Meanwhile no trigger runs, no row is
 * hidden and no row has to find the one it refers to; afterwards every reference is checked again.
 */
export async function loadTables(
  client: Client,
  manifest: Manifest,
  tables: AsyncGenerator<TablePart, Totals>,
): Promise<Totals> {
  const expected = await findTables(client);
  const keys = await dropForeignKeys(client);
  const owned = await letLoad(client);
  const missing = new Map(expected.map(({ name, columns }) => [name, columns]));
  const totals = await copyAll(client, tables, missing);
  if (missing.size > 0) {
    throw new Error(`The backup lacks the tables ${[...missing.keys()].join(", ")}.`);
  }
  for (const sequence of manifest.sequences) await setSequence(client, sequence);
  for (const { name, forced } of owned) {
    await client.query(`alter table ${tableName(name)} enable trigger user`);
    if (forced) await client.query(`alter table ${tableName(name)} force row level security`);
  }
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  return totals;
}

/** Takes the tables out of `missing` as they come; each has to be one of them. */
async function copyAll(
  client: Client,
  tables: AsyncGenerator<TablePart, Totals>,
  missing: Map<string, readonly string[]>,
): Promise<Totals> {
  for (;;) {
    const next = await tables.next();
    if (next.done) return next.value;
    const { name, columns, data } = next.value;
    const known = missing.get(name);
    if (!known || columns.some((column) => !known.includes(column))) {
      throw new Error(`The backup has a table ${name} that its own release did not know.`);
    }
    missing.delete(name);
    const statement = `copy ${tableName(name)} (${columnNames(columns)}) from stdin`;
    // What fills the table is made by migrations: a row that they put there comes in the file as well.
    await client.query(`delete from ${tableName(name)}`);
    await pipeline(data, client.query(copyFrom(statement)));
  }
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

async function dropForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select k.conrelid::regclass::text as table, quote_ident(k.conname) as name,
       pg_get_constraintdef(k.oid) as definition
     from pg_constraint k
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0
     order by k.conname`,
  );
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  return rows;
}

/** COPY fills no table whose rows are hidden from its owner too. Says which tables have to be forced again. */
async function letLoad(client: Client): Promise<{ name: string; forced: boolean }[]> {
  const { rows } = await client.query<{ name: string; forced: boolean }>(
    `select relname::text as name, relforcerowsecurity as forced from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'
       and pg_has_role(current_user, relowner, 'usage')`,
  );
  for (const { name } of rows) {
    await client.query(`alter table ${tableName(name)} disable trigger user`);
    await client.query(`alter table ${tableName(name)} no force row level security`);
  }
  return rows;
}

async function setSequence(client: Client, { name, last, isCalled }: Sequence): Promise<void> {
  const sequence = escapeLiteral(`public.${escapeIdentifier(name)}`);
  await client.query(`select setval(${sequence}, $1, $2)`, [last, isCalled]);
}
