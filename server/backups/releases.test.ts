import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import { checkAppRole } from "../db/check-app-role.ts";
import { migrate } from "../db/migrate.ts";
import { makeRoles, withClient } from "../db/roles.ts";
import { rowsOfAll, structureOf } from "../test/database-contents.ts";
import { signedIn, startServer } from "../test/server-process.ts";
import { emptyDatabase, testDatabase } from "../test/test-database.ts";
import { checkBackup } from "./backup-file.ts";
import { restoreBackup } from "./restore-backup.ts";

// One file of every release, made of its samples; docs/operating.md says how the next one is added.
const folder = path.join(import.meta.dirname, "releases");
const releases = readdirSync(folder);

test("the backups of earlier releases are found", () => {
  expect(releases).toContain("0.1.0.backup");
});

/** The rights name roles, which are called after their database. */
const withoutRoles = (lines: string[]) =>
  lines.map((line) => line.replaceAll(/overslag_test_\w+/g, "")).toSorted();

test.each(releases)("%s comes back and is brought forward", async (name) => {
  const file = path.join(folder, name);
  const databaseUrl = await emptyDatabase();
  const { migrationUrl: ownerUrl, appUrl } = await makeRoles(databaseUrl);
  const { rows } = await restoreBackup({ ownerUrl, file, passphrase: undefined });
  await checkAppRole(appUrl);
  expect(await migrate(ownerUrl)).toEqual([]);
  expect(rows).toBe((await checkBackup(file, undefined)).rows);
  const { companies, estimates: versions } = await rowsOfAll(ownerUrl);
  expect([companies?.length, versions?.length]).toEqual([1, expect.any(Number)]);

  // The same tables as a new installation has, whatever they went through.
  const today = await structureOf((await testDatabase()).migrationUrl);
  expect(withoutRoles(await structureOf(ownerUrl))).toEqual(withoutRoles(today));

  const server = await startServer({ DATABASE_URL: databaseUrl });
  try {
    const call = await signedIn(server.url);
    const { rows: found } = await withClient(ownerUrl, (client) =>
      client.query<{ id: string }>("select id from estimates order by created_at, id"),
    );
    for (const { id } of found) {
      const { content } = await call(estimates.get, { params: { id } });
      expect(content.lines.length).toBeGreaterThan(0);
    }
  } finally {
    await server.stop();
  }
});
