import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "./db/migrate.ts";
import { makeRoles, withClient } from "./db/roles.ts";
import { migrationsBefore } from "./test/migrations-before.ts";
import { administrator, ofEveryProcess, signedIn, startServer } from "./test/server-process.ts";
import { emptyDatabase } from "./test/test-database.ts";
import { auth } from "../contracts/auth.ts";

const run = promisify(execFile);

function newDataDir(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), "overslag-admin-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

test("while the server runs its console lists users and makes links, and the server goes on", async () => {
  const DATA_DIR = newDataDir();
  const server = await startServer({ DATA_DIR });
  onTestFinished(async () => void (await server.stop()));
  const env = { ...ofEveryProcess, DATA_DIR, PUBLIC_URL: server.url };
  const admin = (...args: string[]) => run(process.execPath, ["server/admin.ts", ...args], { env });
  expect((await admin("list")).stdout).toContain(`${administrator.email}\tSystem administrator`);
  const { stdout } = await admin("reset-password", administrator.email);
  expect(stdout).toContain(`My company: ${server.url}/auth/reset-password#`);
  await expect(admin("reset-password", "nobody@example.com")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Nobody has the address nobody@example.com"),
  });
  await expect(admin("reset-password")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^reset-password needs an EMAIL\.\nnpm run admin -- list/),
  });
  await expect(admin("reset-pasword", administrator.email)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no command reset-pasword\.\nnpm run admin -- list/),
  });
  const call = await signedIn(server.url);
  expect((await call(auth.session, {})).user.email).toBe(administrator.email);
});

test("a folder without an installation is refused and stays empty", async () => {
  const DATA_DIR = path.join(newDataDir(), "none");
  const env = { ...ofEveryProcess, DATA_DIR };
  const list = run(process.execPath, ["server/admin.ts", "list"], { env });
  await expect(list).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/There is no installation: .*none.*Set DATA_DIR/),
  });
  expect(existsSync(DATA_DIR)).toBe(false);
});

test("a database of another release is refused and stays as it is, since its server may be running", async () => {
  const DATABASE_URL = await emptyDatabase();
  const env = { ...ofEveryProcess, DATABASE_URL };
  const isRefused = (stderr: string) =>
    expect(run(process.execPath, ["server/admin.ts", "list"], { env })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(stderr),
    });
  const { migrationUrl } = await makeRoles(DATABASE_URL);
  const historyOf = () =>
    withClient(migrationUrl, async (client) => {
      const { rows } = await client.query<{ name: string }>("select name from migration.applied");
      return rows.map(({ name }) => name);
    });

  await isRefused("This database is empty. Start the server first");
  await expect(historyOf()).rejects.toThrow("does not exist");

  const older = await migrate(migrationUrl, await migrationsBefore("0003"));
  await isRefused("This database is of an older release. Start the server of this checkout first");
  expect(await historyOf()).toEqual(older);

  await migrate(migrationUrl);
  await withClient(migrationUrl, (client) =>
    client.query("insert into migration.applied (name, sha256) values ('9999_future', '')"),
  );
  await isRefused("The database was migrated by a newer release (9999_future)");
});

test("a list whose reader stops reading ends quietly, and ends the database that it has started", async () => {
  const DATA_DIR = newDataDir();
  await (await startServer({ DATA_DIR })).stop();
  const env = { ...ofEveryProcess, DATA_DIR };
  const list = `{ "${process.execPath}" server/admin.ts list; echo "ended with $?" >&2; } | true`;
  expect((await run("sh", ["-c", list], { env })).stderr).toBe("ended with 0\n");
  expect(existsSync(path.join(DATA_DIR, "database/postmaster.pid"))).toBe(false);
});
