import { execFile } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { projects } from "../../contracts/projects.ts";
import { migrate } from "../db/migrate.ts";
import { makeRoles, withClient } from "../db/roles.ts";
import { makeRemoteEstimate } from "../test/remote-estimate.ts";
import { ofEveryProcess, signedIn, startServer } from "../test/server-process.ts";
import { temporaryFolder } from "../test/temporary-folder.ts";
import { emptyDatabase } from "../test/test-database.ts";
import { writeBackup } from "./backup-file.ts";

const run = promisify(execFile);

/** Runs a command as `npm run` does; answers what it says, or throws with it. */
async function command(
  name: "backup" | "restore",
  args: string[],
  env: Record<string, string>,
): Promise<string> {
  const { stdout } = await run(process.execPath, [`server/backups/${name}.ts`, ...args], {
    env: { ...ofEveryProcess, ...env },
  });
  return stdout;
}

test("a running product is backed up, checked, and restored into an empty folder", {
  timeout: 120_000,
}, async () => {
  const DATABASE_URL = await emptyDatabase();
  const file = path.join(temporaryFolder(), "all.backup");
  const first = await startServer({ DATABASE_URL });
  onTestFinished(async () => void (await first.stop()));
  const call = await signedIn(first.url);
  const { projectId } = await makeRemoteEstimate(call, 3);

  const BACKUP_PASSPHRASE = "a long enough passphrase";
  const said = await command("backup", [file], { DATABASE_URL, BACKUP_PASSPHRASE });
  expect(said).toMatch(
    /^Backed up \d+ tables with \d+ rows into .*all\.backup: [\d.]+ MB, encrypted\.$/m,
  );
  await expect(command("restore", ["--check", file], {})).rejects.toThrow(
    "all.backup is encrypted. Set BACKUP_PASSPHRASE",
  );
  expect(await command("restore", ["--check", file], { BACKUP_PASSPHRASE })).toMatch(
    /all\.backup is whole: \d+ tables with \d+ rows, made by release \d+\.\d+\.\d+ \(\d{4}_\w+\) at /,
  );
  await expect(command("restore", [file], { DATABASE_URL, BACKUP_PASSPHRASE })).rejects.toThrow(
    "This installation is in use",
  );

  // Whether the secret key came along is the operator's to see to, and the folder has none.
  const DATA_DIR = temporaryFolder();
  const restored = await command("restore", [file], { DATA_DIR, BACKUP_PASSPHRASE });
  expect(restored).toMatch(/^Restored \d+ tables with \d+ rows as they were at /m);
  expect(restored).toContain(`secret.key into ${DATA_DIR}, or set SECRET_KEY`);
  const second = await startServer({ DATA_DIR });
  onTestFinished(async () => void (await second.stop()));
  const read = await signedIn(second.url);
  const title = async (from: typeof call) =>
    (await from(projects.get, { params: { id: projectId } })).title;
  expect(await title(read)).toBe(await title(call));
});

test("a command says what it wants, and touches nothing without it", async () => {
  const DATA_DIR = path.join(temporaryFolder(), "none");
  const usage = "npm run backup -- FILE";
  await expect(command("backup", [], { DATA_DIR })).rejects.toThrow(usage);
  await expect(command("backup", ["a", "b"], { DATA_DIR })).rejects.toThrow(usage);
  await expect(command("backup", ["--check", "a"], { DATA_DIR })).rejects.toThrow(usage);
  await expect(command("restore", [], { DATA_DIR })).rejects.toThrow(usage);
  await expect(command("restore", ["gone.backup"], { DATA_DIR })).rejects.toThrow(
    /There is no file .*gone\.backup/,
  );
  const folder = path.dirname(DATA_DIR);
  await expect(command("restore", ["--check", folder], {})).rejects.toThrow(
    `${folder} is a folder.`,
  );
  await expect(command("backup", ["a.backup"], { DATA_DIR })).rejects.toThrow(
    "There is no installation",
  );
  await expect(command("backup", ["--encript", "a.backup"], { DATA_DIR })).rejects.toThrow(usage);
  await expect(command("restore", ["--encrypt", "a"], { DATA_DIR })).rejects.toThrow(usage);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test("a database that no server was started on has nothing to back up", async () => {
  const DATABASE_URL = await emptyDatabase();
  const file = path.join(temporaryFolder(), "all.backup");
  await expect(command("backup", [file], { DATABASE_URL })).rejects.toThrow(
    "This database is empty. Start the server first",
  );
  expect(existsSync(file)).toBe(false);
});

test("a backup is written into a folder that is there", async () => {
  const file = path.join(temporaryFolder(), "gone", "all.backup");
  const DATABASE_URL = "postgres://nobody@127.0.0.1:1/overslag";
  await expect(command("backup", [file], { DATABASE_URL })).rejects.toThrow(
    /There is no folder .*gone\. Make it first\./,
  );
});

test.each([
  ["in the folder", true, {}],
  ["by the setting", false, { SECRET_KEY: "a".repeat(32) }],
])("nothing is said of a secret key that is there: %s", async (_, isInFolder, env) => {
  const DATA_DIR = temporaryFolder();
  if (isInFolder) writeFileSync(path.join(DATA_DIR, "secret.key"), "b".repeat(43));
  const said = await command("restore", ["server/backups/releases/0.1.0.backup"], {
    DATA_DIR,
    ...env,
  });
  expect(said).toMatch(/^Restored /m);
  expect(said).not.toContain("secret");
});

test("a file that is whole and of a newer release is no file that this checkout restores", async () => {
  const DATABASE_URL = await emptyDatabase();
  const { migrationUrl } = await makeRoles(DATABASE_URL);
  await migrate(migrationUrl);
  await withClient(migrationUrl, (client) =>
    client.query("insert into migration.applied (name, sha256) values ('9999_future', '')"),
  );
  const file = path.join(temporaryFolder(), "newer.backup");
  await writeBackup({ ownerUrl: migrationUrl, file, passphrase: undefined, now: new Date() });
  await expect(command("restore", ["--check", file], {})).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/newer\.backup is whole: .* \(9999_future\) at /),
    stderr: expect.stringMatching(
      /^newer\.backup was made by a newer release \(.*, 9999_future\): this checkout is older and cannot restore it\. Install/,
    ),
  });
});

test("a release refuses to back up what a newer one has migrated, which it could not restore", async () => {
  const DATABASE_URL = await emptyDatabase();
  const server = await startServer({ DATABASE_URL });
  await server.stop();
  const { migrationUrl } = await makeRoles(DATABASE_URL);
  await withClient(migrationUrl, (client) =>
    client.query("insert into migration.applied (name, sha256) values ('9999_future', '')"),
  );
  const file = path.join(temporaryFolder(), "newer.backup");
  await expect(command("backup", [file], { DATABASE_URL })).rejects.toThrow(
    "migrated by a newer release (9999_future). Make the backup with that release",
  );
  expect(existsSync(file)).toBe(false);
});
