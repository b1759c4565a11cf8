import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { escapeIdentifier } from "pg";
import { startEmbeddedPostgres } from "../db/embedded-postgres.ts";
import { type DatabaseUrls, withClient } from "../db/roles.ts";

interface DatabaseServer {
  /** A superuser's address. */
  readonly adminUrl: string;
  /** What the names of this run's databases begin with. */
  readonly prefix: string;
  readonly stop: () => Promise<void>;
}

/**
 * One database server per run, or the one of DATABASE_URL, so that the same tests run on any
 * PostgreSQL. Everything the run makes there has a name of its own and is dropped at the end; a server
 * of its own goes with its folder.
 */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  const prefix = `overslag_test_${randomBytes(4).toString("hex")}`;
  const given = process.env["DATABASE_URL"];
  if (given) return { adminUrl: given, prefix, stop: () => dropWhatIsOurs(given, prefix) };
  return { prefix, ...(await startOwnServer()) };
}

/** A name for another database of the run. */
export const databaseName = (prefix: string): string =>
  `${prefix}_${randomBytes(4).toString("hex")}`;

/** A copy of a database that nobody is connected to; its roles are those of the original. */
export async function cloneDatabase(
  adminUrl: string,
  template: string,
  name: string,
  { appUrl, migrationUrl }: DatabaseUrls,
): Promise<DatabaseUrls> {
  await withClient(adminUrl, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  return { appUrl: inDatabase(appUrl, name), migrationUrl: inDatabase(migrationUrl, name) };
}

function inDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

async function startOwnServer() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "overslag-tests-"));
  const { adminUrl, stop } = await startEmbeddedPostgres({ dataDir, durable: false });
  return {
    adminUrl,
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function dropWhatIsOurs(adminUrl: string, prefix: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [prefix],
    );
    for (const { datname } of rows) {
      await client.query(`drop database if exists ${escapeIdentifier(datname)} with (force)`);
    }
    const roles = await client.query<{ rolname: string }>(
      "select rolname from pg_roles where starts_with(rolname, $1)",
      [prefix],
    );
    for (const { rolname } of roles.rows) {
      await client.query(`drop role if exists ${escapeIdentifier(rolname)}`);
    }
  });
}
