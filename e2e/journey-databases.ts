import { z } from "zod";
import { makeDatabase, type DatabaseUrls } from "../server/db/roles.ts";
import { cloneDatabase, databaseName } from "../server/test/database-server.ts";

const Databases = z.object({
  adminUrl: z.string(),
  prefix: z.string(),
  template: z.string(),
  urls: z.object({ appUrl: z.string(), migrationUrl: z.string() }),
  /** What the samples are sealed with. */
  secretKey: z.string(),
});
type Databases = z.infer<typeof Databases>;

const variable = "JOURNEY_DATABASES";

/** Tells the workers, which are processes of their own, what was made for all of them. */
export function handOver(databases: Databases): void {
  process.env[variable] = JSON.stringify(databases);
}

const taken = (): Databases => Databases.parse(JSON.parse(process.env[variable] ?? ""));

/** The settings of a product that works there. */
export const settingsOf = (
  { secretKey }: Pick<Databases, "secretKey">,
  { appUrl, migrationUrl }: DatabaseUrls,
): Record<string, string> => ({
  DATABASE_URL: appUrl,
  MIGRATION_DATABASE_URL: migrationUrl,
  SECRET_KEY: secretKey,
});

/** A database of its own with the samples, whose first set-up is done. */
export async function databaseWithSamples(): Promise<Record<string, string>> {
  const { adminUrl, prefix, template, urls, secretKey } = taken();
  const own = await cloneDatabase(adminUrl, template, databaseName(prefix), urls);
  return settingsOf({ secretKey }, own);
}

/** A database of its own without tables, for a first start. */
export async function databaseWithoutTables(): Promise<Record<string, string>> {
  const { adminUrl, prefix, secretKey } = taken();
  return {
    DATABASE_URL: await makeDatabase(adminUrl, databaseName(prefix)),
    SECRET_KEY: secretKey,
  };
}
