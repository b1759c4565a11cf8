import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { type DatabaseUrls, makeDatabase, withClient } from "../db/roles.ts";

/**
 * A migrated database without rows for this test file alone, in some 30 ms. It is dropped when the
 * whole run ends; close your pools before, or at least with the file.
 */
export async function testDatabase(): Promise<DatabaseUrls> {
  const name = newName();
  const template = inject("templateDatabase");
  await withClient(inject("databaseAdminUrl"), (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const { appUrl, migrationUrl } = inject("templateUrls");
  return { appUrl: inDatabase(appUrl, name), migrationUrl: inDatabase(migrationUrl, name) };
}

/** A database with neither rows nor tables; gives an administrator's address. */
export function emptyDatabase(): Promise<string> {
  return makeDatabase(inject("databaseAdminUrl"), newName());
}

function newName(): string {
  return `${inject("databasePrefix")}_${randomBytes(4).toString("hex")}`;
}

function inDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}
