import { inject } from "vitest";
import { type DatabaseUrls, makeDatabase } from "../db/roles.ts";
import { cloneDatabase, databaseName } from "./database-server.ts";

/**
 * A migrated database without rows for this test file alone. It is dropped when the whole run ends;
 * close your pools before, or at least with the file.
 */
export function testDatabase(): Promise<DatabaseUrls> {
  return cloneDatabase(
    inject("databaseAdminUrl"),
    inject("templateDatabase"),
    databaseName(inject("databasePrefix")),
    inject("templateUrls"),
  );
}

/** A database with neither rows nor tables; gives an administrator's address. */
export function emptyDatabase(): Promise<string> {
  return makeDatabase(inject("databaseAdminUrl"), databaseName(inject("databasePrefix")));
}
