import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startLog } from "../base/start-log.ts";
import { generateTypes } from "./generate-types.ts";
import { startDatabase } from "./start-database.ts";

// `npm run db:types`: a fresh database, all migrations, and the types that follow from them.
const dataDir = mkdtempSync(path.join(tmpdir(), "overslag-types-"));
const database = await startDatabase(
  { dataDir, databaseUrl: undefined, migrationDatabaseUrl: undefined },
  startLog,
);
try {
  await generateTypes(database.migrationUrl, "write");
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
