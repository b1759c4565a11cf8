import { readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "../base/new-id.ts";
import { checkAppRole } from "../db/check-app-role.ts";
import { withClient } from "../db/roles.ts";
import { rowsOfAll, structureOf } from "../test/database-contents.ts";
import { testApp } from "../test/test-app.ts";
import { testDatabase } from "../test/test-database.ts";
import { temporaryFolder } from "../test/temporary-folder.ts";
import { makeWorld } from "../test/world.ts";
import { checkBackup, writeBackup } from "./backup-file.ts";
import { restoreBackup } from "./restore-backup.ts";

const now = new Date("2026-11-20T10:00:00Z");
const app = await testApp();
await makeWorld(app);
await app.signIn((await app.make.user()).email);
const neighbour = await app.newCompany();
await makeWorld(neighbour);
const { migrationUrl: ownerUrl } = app;
// What belongs to no company.
await app.db
  .insertInto("linkRequests")
  .values({ id: newId(), kind: "reset", email: "kari@bygg.example" })
  .execute();
await app.db
  .insertInto("providerAttempts")
  .values({
    stateHash: Buffer.from("state"),
    browserHash: Buffer.from("browser"),
    nonce: "nonce",
    codeVerifier: "verifier",
    expiresAt: new Date("2099-01-01"),
  })
  .execute();
await app.db.insertInto("signInAttempts").values({ key: "upload kari", expire: "0" }).execute();

/** Long lines, every kind of white space, backslashes and what COPY writes for null. */
const oddText = 'two\nlines\ttab \\N \\. \\\\ "quoted" å 🏗 \r\n\u2028 end';
const picture = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 7) % 256));
await app.own(async (db) => {
  await db.updateTable("companies").set({ descriptionTopNb: oddText }).execute();
  await db.updateTable("images").set({ bytes: picture }).execute();
  await db.updateTable("companies").set({ logoId: sql`(select id from images limit 1)` }).execute();
});

const backUp = (file: string, passphrase?: string) =>
  writeBackup({ ownerUrl, file, passphrase, now });

test.each([
  ["not encrypted", undefined],
  ["encrypted", "a long enough passphrase"],
])(
  "a backup that is %s brings back every row of every table, and every picture",
  async (_, passphrase) => {
    const file = path.join(temporaryFolder(), "all.backup");
    const before = await rowsOfAll(ownerUrl);
    const written = await backUp(file, passphrase);
    const empty = Object.keys(before).filter((table) => before[table]?.length === 0);
    expect(empty).toEqual([]);
    expect(written).toMatchObject({
      tables: Object.keys(before).length,
      rows: Object.values(before).flat().length,
      bytes: statSync(file).size,
    });

    const { appUrl, migrationUrl } = await testDatabase();
    const made = await structureOf(migrationUrl);
    const restored = await restoreBackup({ ownerUrl: migrationUrl, file, passphrase });
    expect(restored).toMatchObject({ tables: written.tables, rows: written.rows });
    expect(await rowsOfAll(migrationUrl)).toEqual(before);
    expect(await structureOf(migrationUrl)).toEqual(made);
    await checkAppRole(appUrl);
    await withClient(appUrl, async (client) => {
      await client.query("select set_config('app.company_id', $1, false)", [app.company.id]);
      const { rows } = await client.query<{ bytes: Buffer }>("select bytes from images");
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every(({ bytes }) => bytes.equals(picture))).toBe(true);
      const titles = await client.query("select description_top_nb from companies");
      expect(titles.rows).toEqual([{ description_top_nb: oddText }]);
    });
  },
);

test("a table that nobody thought of is in the backup as well", async () => {
  await withClient(ownerUrl, (client) =>
    client.query("create table colours as select 'red' as name"),
  );
  const file = path.join(temporaryFolder(), "all.backup");
  await backUp(file);
  const before = await rowsOfAll(ownerUrl);
  expect(before["colours"]).toEqual(["(red)"]);
  expect(await checkBackup(file, undefined)).toMatchObject({ tables: Object.keys(before).length });
  await withClient(ownerUrl, (client) => client.query("drop table colours"));
});

const makeColours = (policy: string) =>
  withClient(ownerUrl, (client) =>
    client.query(
      `create table colours as select 'red' as name;
       alter table colours enable row level security;
       alter table colours force row level security; ${policy}`,
    ),
  );
const dropColours = () => withClient(ownerUrl, (client) => client.query("drop table colours"));

test("a table whose rows are hidden from the owner is no quiet gap", async () => {
  const file = path.join(temporaryFolder(), "all.backup");
  const some = "create policy blue_ones on colours using (name = 'blue');";
  const all = "create policy everything on colours to current_user using (true);";
  for (const policy of [
    some,
    `${all} create policy less on colours as restrictive using (false);`,
  ]) {
    await makeColours(policy);
    await expect(backUp(file)).rejects.toThrow("does not see every row of colours");
    await dropColours();
  }
  await makeColours(some + all);
  expect((await backUp(file)).tables).toBeGreaterThan(20);
  await dropColours();
});

test("a backup that is stopped on the way leaves no file", async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, "all.backup");
  const signal = AbortSignal.abort();
  const stopped = writeBackup({ ownerUrl, file, passphrase: undefined, now, signal });
  await expect(stopped).rejects.toThrow("aborted");
  const nowhere = path.join(folder, "none", "all.backup");
  await expect(backUp(nowhere)).rejects.toThrow("ENOENT");
  expect(readdirSync(folder)).toEqual([]);
});

test("only its owner may read a backup, and none is overwritten", async () => {
  const file = path.join(temporaryFolder(), "all.backup");
  await backUp(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(backUp(file)).rejects.toThrow(`${file} is there already and is not overwritten`);
  const other = path.join(temporaryFolder(), "letter.txt");
  writeFileSync(other, "Dear");
  await expect(backUp(other)).rejects.toThrow("is there already");
});
