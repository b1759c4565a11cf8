import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import { newId } from "../base/new-id.ts";
import { makeRoles, withClient } from "../db/roles.ts";
import { makeRemoteEstimate, readRemote, totalsOf } from "../test/remote-estimate.ts";
import { signedIn, startServer } from "../test/server-process.ts";
import { temporaryFolder } from "../test/temporary-folder.ts";
import { emptyDatabase, testDatabase } from "../test/test-database.ts";
import { checkBackup, writeBackup } from "./backup-file.ts";
import { restoreBackup } from "./restore-backup.ts";
import { openSnapshot } from "./snapshot.ts";

const now = new Date("2026-11-20T10:00:00Z");
const DATABASE_URL = await emptyDatabase();
const { migrationUrl } = await makeRoles(DATABASE_URL);
const server = await startServer({ DATABASE_URL });
afterAll(() => server.stop());

test("what is committed while tables are read is in none of them", async () => {
  const { migrationUrl: ownerUrl } = await testDatabase();
  await withClient(ownerUrl, async (client) => {
    await client.query("create table a_first (n int); create table z_last (n int)");
    await client.query("insert into a_first values (1); insert into z_last values (1)");
    const { tables } = await openSnapshot(client);
    const read: Record<string, string> = {};
    for await (const { name, data } of tables) {
      read[name] = Buffer.concat(await Array.fromAsync(data)).toString();
      if (name !== "a_first") continue;
      await withClient(ownerUrl, (other) =>
        other.query("insert into a_first values (2); insert into z_last values (2)"),
      );
    }
    expect(read).toMatchObject({ a_first: "1\n", z_last: "1\n" });
  });
});

test("a backup under load holds estimates whose sums are those of their lines", async () => {
  const call = await signedIn(server.url);
  const { params, projectId, keys } = await makeRemoteEstimate(call, 20);
  const file = path.join(temporaryFolder(), "load.backup");
  const done = new AbortController();
  const write = async (writer: number) => {
    let revision = 1;
    for (let round = 2; !done.signal.aborted; round += 1) {
      const key = keys[(round * 7 + writer) % keys.length] ?? "";
      const changes = [
        { type: "setLine" as const, key, field: "quantity" as const, value: `${round}.5` },
      ];
      const body = { batchId: newId(), baseRevision: revision, changes };
      ({ revision } = await call(estimates.change, { params, body }));
    }
  };
  const writers = [0, 1, 2].map(write);
  await writeBackup({ ownerUrl: migrationUrl, file, passphrase: undefined, now });
  done.abort();
  await Promise.all(writers);

  const copyUrl = await emptyDatabase();
  const { migrationUrl: ownerUrl } = await makeRoles(copyUrl);
  await restoreBackup({ ownerUrl, file, passphrase: undefined });
  const copy = await startServer({ DATABASE_URL: copyUrl });
  try {
    const read = await signedIn(copy.url);
    const answer = await readRemote(read, params, copy.url);
    const { stored, answered, recomputed } = await totalsOf(read, answer, projectId, copy.url);
    const expected = {
      net: recomputed.netAmount,
      total: recomputed.totalAmount,
      profit: recomputed.profitAmount,
    };
    expect(stored).toEqual(expected);
    expect(answered).toEqual(expected);
    const batches = await read(estimates.batches, { params, query: { after: 0 } });
    expect(batches.length).toBe(answer.header.revision);
  } finally {
    await copy.stop();
  }
});

test("a migration waits for a backup that is being made, and a start without one does not", async () => {
  const { migrationUrl: ownerUrl } = await testDatabase();
  const file = path.join(temporaryFolder(), "all.backup");
  await withClient(ownerUrl, async (client) => {
    await openSnapshot(client);
    await withClient(ownerUrl, async (other) => {
      const { rows } = await other.query(
        "select pg_try_advisory_lock(hashtext('overslag schema')) as free",
      );
      expect(rows).toEqual([{ free: false }]);
    });
    await writeBackup({ ownerUrl, file, passphrase: undefined, now });
  });
  expect((await checkBackup(file, undefined)).tables).toBeGreaterThan(20);
});
