import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import {
  columnNames,
  findHidden,
  findSequences,
  findTables,
  type Table,
  tableName,
} from "./catalogue.ts";
import type { Manifest, TablePart } from "./container/parts.ts";
import { needHistory } from "../db/migrate.ts";
import { waitForSchema } from "../db/schema-lock.ts";

export interface Snapshot {
  readonly manifest: Manifest;
  readonly tables: AsyncGenerator<TablePart>;
}

/**
 * Opens one moment of the whole database: whatever is committed while its tables are read, none of
 * it is in them. The client has to be the owner's, who sees the rows of all companies. No migration
 * runs until its connection ends.
 */
export async function openSnapshot(client: Client): Promise<Snapshot> {
  await waitForSchema(client, "shared");
  await needHistory(client);
  await client.query(`
    set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
    set bytea_output = 'hex'; set extra_float_digits = 3; set statement_timeout = 0;
    set idle_in_transaction_session_timeout = 0;
    begin isolation level repeatable read read only`);
  const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
    `select name, sha256 from migration.applied order by name collate "C"`,
  );
  const hidden = await findHidden(client);
  if (hidden.length > 0) {
    throw new Error(
      `The owner of the database does not see every row of ${hidden.join(", ")}: call ` +
        "protect_company_table for it in a new migration.",
    );
  }
  const tables = await findTables(client);
  const sequences = await findSequences(client);
  return { manifest: { migrations, sequences }, tables: copyTables(client, tables) };
}

async function* copyTables(client: Client, tables: readonly Table[]): AsyncGenerator<TablePart> {
  for (const { name, columns } of tables) {
    // With row-level security a table itself cannot be copied; a query of it can.
    const query = `select ${columnNames(columns)} from ${tableName(name)}`;
    yield { name, columns, data: client.query(copyTo(`copy (${query}) to stdout`)) };
  }
}
