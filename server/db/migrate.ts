import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Client, DatabaseError } from "pg";
import { waitForSchema } from "./schema-lock.ts";

export const ownMigrations: string = path.join(import.meta.dirname, "migrations");

export interface Migration {
  name: string;
  text: string;
  sha256: string;
}

/**
 * Brings the database forward to the newest migration and gives the names of those it applied.
 * Connects as the owner of the tables; processes that start together wait for each other. Every
 * file is one transaction, so a failing one leaves the database as the one before it did.
 * @throws Error when an applied file was changed or is unknown here, or when a file fails.
 */
export async function migrate(ownerUrl: string, directory = ownMigrations): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const client = new Client({
    connectionString: ownerUrl,
    application_name: "overslag migrate",
  });
  await client.connect();
  try {
    await waitForMigrations(client);
    await makeHistory(client);
    const applied = await readApplied(client);
    refuseForeignHistory(migrations, applied);
    const pending = migrations.filter(({ name }) => !applied.has(name));
    if (pending.length > 0) await waitForSchema(client, "exclusive");
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * For what works beside a running server, which a migration would leave behind: changes nothing.
 * @throws Error when the database is empty, or of another release than this one.
 */
export async function needThisRelease(client: Client, directory = ownMigrations): Promise<void> {
  await needHistory(client);
  const migrations = await readMigrations(directory);
  const applied = await readApplied(client);
  refuseForeignHistory(migrations, applied);
  if (migrations.every(({ name }) => applied.has(name))) return;
  throw new Error(
    "This database is of an older release. Start the server of this checkout first, or run this " +
      "from the checkout that the server runs from.",
  );
}

/** @throws Error when no server has ever been started on the database. */
export async function needHistory(client: Client): Promise<void> {
  if (await hasHistory(client)) return;
  throw new Error(
    "This database is empty. Start the server first, or set DATA_DIR or DATABASE_URL as the server has it.",
  );
}

/** One process at a time may migrate. The lock ends with the connection, also after a crash. */
export async function waitForMigrations(client: Client): Promise<void> {
  await client.query("select pg_advisory_lock(hashtext('overslag migrate'))");
}

/** Every migration of this release, in order. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith(".sql")).toSorted();
  return Promise.all(
    files.map(async (file) => {
      if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(file)) {
        throw new Error(`Rename the migration ${file} to the form 0001_what_it_does.sql.`);
      }
      const text = await readFile(path.join(directory, file), "utf8");
      // A checkout may have changed the line ends.
      const sha256 = createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex");
      return { name: file.slice(0, -".sql".length), text, sha256 };
    }),
  );
}

/** The history lies in its own schema, where the application's role has no rights. */
async function readApplied(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    "select name, sha256 from migration.applied",
  );
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

async function hasHistory(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('migration.applied') is not null as exists",
  );
  return rows[0]?.exists === true;
}

/** Makes the history where there is none. */
export async function makeHistory(client: Client): Promise<void> {
  if (await hasHistory(client)) return;
  await client.query(`
    create schema migration;
    create table migration.applied (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`);
}

function refuseForeignHistory(migrations: Migration[], applied: Map<string, string>): void {
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]));
  const newest = [...applied.keys()].toSorted().at(-1);
  for (const [name, sha256] of applied) {
    const here = known.get(name);
    if (here === undefined) {
      throw new Error(
        `The database was migrated by a newer release (${name}). Start that release, or restore ` +
          "the backup made before the upgrade.",
      );
    }
    if (here !== sha256) {
      throw new Error(
        `The migration ${name} was changed after this database applied it. Bring the file back ` +
          "to what it was and put the change into a new migration.",
      );
    }
  }
  const late = migrations.find(({ name }) => newest && name < newest && !applied.has(name));
  if (late) {
    throw new Error(`The migration ${late.name} comes before ${newest}: give it a higher number.`);
  }
}

async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await applyWithin(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/** One migration in the transaction that runs. @throws Error that names the file and the line. */
export async function applyWithin(
  client: Client,
  { name, text, sha256 }: Migration,
): Promise<void> {
  try {
    await client.query(text);
    // What waits for the commit would bar the next migration from changing its table.
    await client.query("set constraints all immediate; set constraints all deferred");
    await client.query("insert into migration.applied (name, sha256) values ($1, $2)", [
      name,
      sha256,
    ]);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The migration ${name}${lineOf(cause, text)} failed: ${reason}`, { cause });
  }
}

function lineOf(error: unknown, text: string): string {
  const position = error instanceof DatabaseError ? Number(error.position) : Number.NaN;
  return position > 0 ? `, line ${text.slice(0, position).split("\n").length},` : "";
}
