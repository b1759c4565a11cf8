import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { escapeIdentifier } from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../db/embedded-postgres.ts";
import { migrate } from "../db/migrate.ts";
import { type DatabaseUrls, keepLimits, makeDatabase, makeRoles, withClient } from "../db/roles.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A superuser's address; the test run made or was given the server. */
    databaseAdminUrl: string;
    /** A migrated database without rows, to be cloned: connections to it would bar that. */
    templateUrls: DatabaseUrls;
    templateDatabase: string;
    /** What the names of this run's databases begin with. */
    databasePrefix: string;
  }
}

/**
 * One database server per run, or the one of DATABASE_URL, so that the same tests run on any
 * PostgreSQL. Everything the run makes there has a name of its own and is dropped at the end.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await testServer(process.env["DATABASE_URL"]);
  const prefix = `overslag_test_${randomBytes(4).toString("hex")}`;
  const template = `${prefix}_template`;
  const urls = await makeRoles(await makeDatabase(server.adminUrl, template));
  await migrate(urls.migrationUrl);
  await keepLimits(urls.appUrl);
  project.provide("databaseAdminUrl", server.adminUrl);
  project.provide("templateUrls", urls);
  project.provide("templateDatabase", template);
  project.provide("databasePrefix", prefix);
  return async () => {
    await dropWhatIsOurs(server.adminUrl, prefix);
    await server.stop();
  };
}

async function testServer(given: string | undefined) {
  if (given) return { adminUrl: given, stop: () => Promise.resolve() };
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
