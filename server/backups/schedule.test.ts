import { readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { backups } from "../../contracts/backups.ts";
import { readConfig } from "../base/config.ts";
import { withClient } from "../db/roles.ts";
import { temporaryFolder } from "../test/temporary-folder.ts";
import { testApp } from "../test/test-app.ts";
import { checkBackup } from "./backup-file.ts";
import { lastDue, nextDue } from "./due-times.ts";
import { backUpIfDue, startBackups } from "./schedule.ts";

/** A product with a schedule at half past two, and a clock that the test sets, in the machine's zone. */
async function scheduled(keep = 2) {
  const directory = path.join(temporaryFolder(), "backups");
  const env = { LOG_LEVEL: "silent", BACKUP_DIR: directory, BACKUP_KEEP: String(keep) };
  const config = readConfig(env, []);
  const time = { now: new Date(2026, 10, 20, 2, 30) };
  const clock = () => time.now;
  const app = await testApp({ config, clock });
  const lines: string[] = [];
  const write = (text: string) => void lines.push(text);
  const tools = {
    ownerUrl: app.migrationUrl,
    schedule: { ...config.backup, directory },
    clock,
    log: { info: write, error: write },
  };
  const look = async (now: Date) => {
    time.now = now;
    await backUpIfDue(tools);
    return files();
  };
  const files = () => readdirSync(directory).toSorted();
  const state = () => app.as("system_administrator").ok(backups.get, {});
  return { directory, lines, look, files, state, tools, time };
}

test("a backup is made once a day from its time on, read again, and told to the administrators", async () => {
  const { look, state, directory, lines } = await scheduled();
  expect(await state()).toMatchObject({ health: "waiting", last: null, test: null, failure: null });
  expect(await look(new Date(2026, 10, 20, 2, 30))).toEqual(["overslag-20261120-023000.backup"]);
  expect(await look(new Date(2026, 10, 21, 2, 29, 59))).toHaveLength(1);
  expect(await look(new Date(2026, 10, 21, 2, 30))).toEqual([
    "overslag-20261120-023000.backup",
    "overslag-20261121-023000.backup",
  ]);
  const file = "overslag-20261121-023000.backup";
  const { rows } = await checkBackup(path.join(directory, file), undefined);
  expect(rows).toBeGreaterThan(0);
  const at = new Date(2026, 10, 21, 2, 30).toISOString();
  expect(await state()).toEqual({
    health: "good",
    schedule: {
      at: "02:30",
      nextAt: new Date(2026, 10, 22, 2, 30).toISOString(),
      keep: 2,
      isEncrypted: false,
    },
    last: { at, file, bytes: expect.any(Number) },
    failure: null,
    test: { at, file, reason: null },
  });
  expect(lines).toEqual([
    "Made the backup overslag-20261120-023000.backup.",
    `Made the backup ${file}.`,
  ]);
});

test("as many files are kept as were asked for, and files of others are left alone", async () => {
  const { look, directory, files } = await scheduled(2);
  await look(new Date(2026, 10, 20, 12));
  writeFileSync(path.join(directory, "mine.backup"), "");
  writeFileSync(path.join(directory, "overslag-20261119-023000.backup.0a1b.part"), "half");
  await look(new Date(2026, 10, 21, 12));
  expect(await look(new Date(2026, 10, 22, 12))).toEqual([
    "mine.backup",
    "overslag-20261121-120000.backup",
    "overslag-20261122-120000.backup",
  ]);
  expect(files()).toHaveLength(3);
});

test("a failure is told, tried again an hour later, and forgotten after a success", async () => {
  const { look, directory, state, files } = await scheduled();
  writeFileSync(path.dirname(directory) + "/backups", "a file where the folder should be");
  await expect(look(new Date(2026, 10, 20, 3))).rejects.toThrow("ENOTDIR");
  expect(await state()).toMatchObject({
    health: "failing",
    last: null,
    failure: { reason: expect.stringContaining("EEXIST") },
  });
  rmSync(directory);
  await expect(look(new Date(2026, 10, 20, 3, 59, 59))).rejects.toThrow("ENOENT");
  expect(await look(new Date(2026, 10, 20, 4))).toHaveLength(1);
  expect(await state()).toMatchObject({ health: "good", failure: null });
  expect(files()).toEqual(["overslag-20261120-040000.backup"]);
});

test("a newest file that is not whole is told, and no older one is deleted for it", async () => {
  const { look, directory, state, files } = await scheduled(1);
  await look(new Date(2026, 10, 20, 3));
  writeFileSync(path.join(directory, "overslag-20991231-000000.backup"), "overslag backup\nbroken");
  await look(new Date(2026, 10, 21, 3));
  expect(await state()).toMatchObject({
    health: "failing",
    test: {
      file: "overslag-20991231-000000.backup",
      reason: expect.stringContaining("is cut off"),
    },
  });
  expect(files()).toHaveLength(3);
});

test("of several processes one makes the backup", async () => {
  const { tools, files } = await scheduled();
  await Promise.all([1, 2, 3, 4].map(() => backUpIfDue(tools)));
  expect(files()).toHaveLength(1);
  await withClient(tools.ownerUrl, async (other) => {
    await other.query("select pg_advisory_lock(hashtext('overslag scheduled backup'))");
    await backUpIfDue({ ...tools, clock: () => new Date(2026, 10, 25) });
  });
  expect(files()).toHaveLength(1);
});

test("after a start it is made at once when its time has passed, and stopping ends what is under way", async () => {
  const { tools, state, time } = await scheduled();
  const running = startBackups(tools);
  await expect.poll(async () => (await state()).health).toBe("good");
  await running.stop();
  time.now = new Date(2026, 10, 22, 2, 30);
  const next = startBackups(tools);
  await next.stop();
  expect(await state()).toMatchObject({ failure: null });
});

test("36 hours after the last backup it is late", async () => {
  const { look, state, time } = await scheduled();
  await look(new Date(2026, 10, 20, 2, 30));
  time.now = new Date(2026, 10, 21, 14, 30);
  expect((await state()).health).toBe("good");
  time.now = new Date(2026, 10, 21, 14, 30, 0, 1);
  expect((await state()).health).toBe("late");
});

test("the page is for system administrators alone, also where nothing is scheduled", async () => {
  const { as } = await testApp();
  expect(await as("administrator").call(backups.get)).toMatchObject({ status: 404 });
  expect(await as("system_administrator").ok(backups.get, {})).toEqual({
    health: "off",
    schedule: null,
    last: null,
    failure: null,
    test: null,
  });
});

test.each([
  [new Date(2026, 10, 20, 2, 30), 20, 21],
  [new Date(2026, 10, 20, 2, 29, 59, 999), 19, 20],
  [new Date(2026, 10, 20, 23, 59), 20, 21],
  [new Date(2026, 10, 20, 0, 0), 19, 20],
])("at %s the last one was due on the %d., the next one is on the %d.", (now, last, next) => {
  const at = { hour: 2, minute: 30 };
  expect(lastDue(now, at)).toEqual(new Date(2026, 10, last, 2, 30));
  expect(nextDue(now, at)).toEqual(new Date(2026, 10, next, 2, 30));
});
