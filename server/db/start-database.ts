import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "../base/config.ts";
import { checkAppRole, checkServer } from "./check-app-role.ts";
import { errorCode } from "./error-code.ts";
import { noteRelease } from "./last-release.ts";
import { keepEmbeddedPostgres, type Log } from "./keep-postgres.ts";
import { migrate } from "./migrate.ts";
import {
  type DatabaseUrls,
  grantToApp,
  keepLimits,
  makeDatabase,
  makeRoles,
  withClient,
} from "./roles.ts";

export interface RunningDatabase extends DatabaseUrls {
  /** Ends an embedded server. Close every pool before. */
  stop: () => Promise<void>;
}

type Where = Pick<Config, "dataDir" | "databaseUrl" | "migrationDatabaseUrl">;

/** @throws Error where the settings lead to no database, and starting would make an empty one. */
export function needInstallation({ dataDir, databaseUrl }: Where): void {
  const cluster = path.join(dataDir, "database");
  if (databaseUrl !== undefined || existsSync(cluster)) return;
  throw new Error(
    `There is no installation: ${cluster} does not exist. Set DATA_DIR or DATABASE_URL as the server has it.`,
  );
}

/**
 * Gives a migrated database: the embedded server's, or the one that the settings name. The
 * application's role is checked before anybody may use it.
 */
export async function startDatabase(where: Where, log: Log): Promise<RunningDatabase> {
  const database = await openDatabase(where, log);
  try {
    const { migrationUrl, appUrl } = database;
    for (const name of await migrate(migrationUrl)) log.info(`Applied the migration ${name}.`);
    await checkAppRole(appUrl);
    await keepLimits(appUrl);
    if (where.databaseUrl === undefined) noteRelease(where.dataDir);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** The same as it stands, with the tables of whichever release was here last, or none. */
export async function openDatabase(where: Where, log: Log): Promise<RunningDatabase> {
  const { databaseUrl } = where;
  if (databaseUrl === undefined) return openEmbedded(where.dataDir, log);
  await untilReachable(databaseUrl, log);
  const urls = where.migrationDatabaseUrl
    ? await useOwnRoles(databaseUrl, where.migrationDatabaseUrl)
    : await makeRoles(databaseUrl);
  return { ...urls, stop: () => Promise.resolve() };
}

async function openEmbedded(dataDir: string, log: Log): Promise<RunningDatabase> {
  const server = await keepEmbeddedPostgres({ dataDir }, log);
  try {
    const urls = await makeRoles(await makeDatabase(server.adminUrl, "overslag"));
    return { ...urls, stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** The operator has made both roles; only the rights on new tables are left to do. */
async function useOwnRoles(appUrl: string, migrationUrl: string): Promise<DatabaseUrls> {
  const role = await withClient(appUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>("select current_user as name");
    return rows[0]?.name ?? "";
  });
  await grantToApp(migrationUrl, role).catch((error: unknown) => {
    throw naming("MIGRATION_DATABASE_URL", error);
  });
  return { appUrl, migrationUrl };
}

/** What the server or the network says names no setting; our own words do. */
function naming(setting: string, error: unknown): unknown {
  if (!(error instanceof Error) || errorCode(error) === undefined) return error;
  return new Error(`${setting} does not work: ${error.message}.`, { cause: error });
}

const notYet = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ENOENT", "57P03"];
const reachableTimeoutMs = 30_000;

const cannotBeReached = (error: unknown) =>
  `DATABASE_URL cannot be reached yet (${errorCode(error)}). Trying for half a minute.`;

/** Services that start together: the database server may need a moment longer. */
async function untilReachable(url: string, log: Log): Promise<void> {
  const giveUp = performance.now() + reachableTimeoutMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await checkServer(url);
    } catch (error) {
      const isEarly = notYet.includes(errorCode(error) ?? "") && performance.now() < giveUp;
      if (!isEarly) throw naming("DATABASE_URL", error);
      if (isFirst) log.warn(cannotBeReached(error));
      await sleep(1000);
    }
  }
}
