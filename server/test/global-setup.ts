import type { TestProject } from "vitest/node";
import { migrate } from "../db/migrate.ts";
import { type DatabaseUrls, keepLimits, makeDatabase, makeRoles } from "../db/roles.ts";
import { startDatabaseServer } from "./database-server.ts";

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

/** The database server of the run, and on it the database that the others are clones of. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, prefix, stop } = await startDatabaseServer();
  const template = `${prefix}_template`;
  const urls = await makeRoles(await makeDatabase(adminUrl, template));
  await migrate(urls.migrationUrl);
  await keepLimits(urls.appUrl);
  project.provide("databaseAdminUrl", adminUrl);
  project.provide("templateUrls", urls);
  project.provide("templateDatabase", template);
  project.provide("databasePrefix", prefix);
  return stop;
}
