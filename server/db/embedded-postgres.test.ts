import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { text as readText } from "node:stream/consumers";
import { onTestFinished, expect, test } from "vitest";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { findPostgresBinaries } from "./postgres-binaries.ts";
import { withClient } from "./roles.ts";
import { firstBlockedParent, serverUser } from "./server-user.ts";

function dataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "overslag-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(dataDir: string) {
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  onTestFinished(() => server.stop());
  return server;
}

const run = (url: string, text: string) => withClient(url, (client) => client.query(text));

test("starts from nothing, listens on no port and keeps its rows over a restart", async () => {
  const dataDir = dataFolder();
  const first = await start(dataDir);
  expect(first.adopted).toBe(false);
  await run(first.adminUrl, "create table kept as select 42 as answer");
  const shown = await run(first.adminUrl, "show listen_addresses");
  expect(shown.rows).toEqual([{ listen_addresses: "" }]);
  await first.stop();
  await expect(run(first.adminUrl, "select 1")).rejects.toThrow("ENOENT");

  const second = await start(dataDir);
  expect(second.adopted).toBe(false);
  expect((await run(second.adminUrl, "select * from kept")).rows).toEqual([{ answer: 42 }]);
});

test("a server that outlived its killed process is adopted", async () => {
  const dataDir = dataFolder();
  const module = JSON.stringify(path.join(import.meta.dirname, "embedded-postgres.ts"));
  const code = `const { startEmbeddedPostgres } = await import(${module});
    const { pid } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false });
    process.stdout.write(String(pid));
    setInterval(() => undefined, 1000);`;
  const owner = spawn(process.execPath, ["--input-type=module", "-e", code]);
  const [pid] = await once(owner.stdout, "data");
  owner.kill("SIGKILL");
  await once(owner, "exit");

  const adopted = await start(dataDir);
  expect(adopted).toMatchObject({ adopted: true, pid: Number(pid) });
});

test("of launchers at the same moment one starts the server and the others adopt it", async () => {
  const dataDir = dataFolder();
  const servers = await Promise.all([start(dataDir), start(dataDir), start(dataDir)]);
  expect(servers.filter(({ adopted }) => !adopted)).toHaveLength(1);
  expect(new Set(servers.map(({ pid }) => pid)).size).toBe(1);
});

test("stop leaves the server to others who are connected", async () => {
  const server = await start(dataFolder());
  await withClient(server.adminUrl, async (other) => {
    await server.stop();
    expect((await other.query("select 1 as alive")).rows).toEqual([{ alive: 1 }]);
  });
  await server.stop();
  await expect(run(server.adminUrl, "select 1")).rejects.toThrow("ENOENT");
});

test("a data folder with a name too long for a socket works as well", async () => {
  const parent = dataFolder();
  chmodSync(parent, 0o755);
  const dataDir = path.join(parent, "a".repeat(60), "b".repeat(60));
  const server = await start(dataDir);
  expect((await run(server.adminUrl, "select 1 as one")).rows).toEqual([{ one: 1 }]);
  expect(existsSync(path.join(dataDir, "database", "PG_VERSION"))).toBe(true);
});

test("a folder that holds something else is refused and left alone", async () => {
  const dataDir = dataFolder();
  const file = path.join(dataDir, "database", "letter.txt");
  mkdirSync(path.dirname(file));
  writeFileSync(file, "");
  await expect(start(dataDir)).rejects.toThrow("holds no database");
  expect(existsSync(file)).toBe(true);
});

test("a server that ends again and again while it starts is given up, with what its log says", async () => {
  const dataDir = dataFolder();
  const server = await start(dataDir);
  await server.stop();
  // Recovery needs a restore_command; without one it ends, as on a full disk.
  writeFileSync(path.join(dataDir, "database", "recovery.signal"), "");
  const again = startEmbeddedPostgres({ dataDir, durable: false, absentMs: 3000 });
  await expect(again).rejects.toThrow(/PostgreSQL did not start\. Its log [^]*restore_command/);
});

test("a server that is frozen is named as such, and its lock is no news", async () => {
  const dataDir = dataFolder();
  const { pid } = await start(dataDir);
  const log = path.join(dataDir, "postgres.log");
  const before = readFileSync(log, "utf8");
  process.kill(pid, "SIGSTOP");
  try {
    const again = startEmbeddedPostgres({ dataDir, durable: false, absentMs: 100 });
    await expect(again).rejects.toThrow(
      `The database of ${dataDir} runs (process ${pid}) but does not answer. It may be frozen: see ` +
        'docs/operating.md, "The database that comes along".',
    );
    // Before it goes on: it then writes of the caller that waited in vain.
    expect(readFileSync(log, "utf8")).toBe(before);
  } finally {
    process.kill(pid, "SIGCONT");
  }
  expect(await start(dataDir)).toMatchObject({ adopted: true, pid });
});

test("stopping a server that is just ending by itself is no failure", async () => {
  const dataDir = dataFolder();
  const server = await start(dataDir);
  const note = path.join(dataDir, "database", "postmaster.pid");
  const pid = Number.parseInt(readFileSync(note, "utf8"), 10);
  onTestFinished(async () => {
    process.kill(pid, "SIGQUIT");
    await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
  });
  // It goes with the note, but answers a moment longer.
  rmSync(note);
  await expect(server.stop()).resolves.toBeUndefined();
});

test("a cluster of another major version is refused with the way across", async () => {
  const dataDir = dataFolder();
  mkdirSync(path.join(dataDir, "database"));
  writeFileSync(path.join(dataDir, "database", "PG_VERSION"), "17\n");
  await expect(start(dataDir)).rejects.toThrow(
    /PostgreSQL 17\. This release [^]*\n1\. Install the release that you ran before again/,
  );
  writeFileSync(path.join(dataDir, "release"), "0.0.9\n");
  const told = await start(dataDir).catch((error: unknown) => String(error));
  expect(told).toContain(
    `1. Install release 0.0.9 again, and with DATA_DIR=${dataDir} run: npm run backup -- overslag.backup`,
  );
  expect(told).toMatch(/2\. Install this release again.*npm run restore -- overslag\.backup/);
  expect(told).toContain(`copy ${path.join(dataDir, "secret.key")} into the new folder`);
  expect(readdirSync(path.join(dataDir, "database"))).toEqual(["PG_VERSION"]);
});

test.runIf(process.getuid?.() === 0)(
  "whoever may not write into the data folder is told whose it is",
  async () => {
    const dataDir = dataFolder();
    chmodSync(dataDir, 0o755);
    chownSync(dataDir, 1, 1);
    const module = JSON.stringify(path.join(import.meta.dirname, "postgres-folders.ts"));
    const code = `const { prepareFolders } = await import(${module});
      process.setgid(65534);
      process.setuid(65534);
      prepareFolders(${JSON.stringify(dataDir)}, ${JSON.stringify(path.join(dataDir, "database"))}, {});`;
    const stranger = spawn(process.execPath, ["--input-type=module", "-e", code]);
    const said = await readText(stranger.stderr);
    expect(said).toContain(
      `${dataDir} cannot be written. It belongs to daemon: run this as daemon, or set ` +
        "DATA_DIR to a folder that can.",
    );
  },
);

test.runIf(process.getuid?.() === 0)(
  "root is told which parent its database cannot pass",
  async () => {
    const dataDir = path.join(dataFolder(), "data");
    await expect(start(dataDir)).rejects.toThrow(
      `cannot pass ${path.dirname(dataDir)}. Set DATA_DIR`,
    );
  },
);

test.runIf(process.getuid?.() === 0)(
  "a folder lets its owner, its group and everybody else pass each by what he himself may",
  () => {
    const dataDir = dataFolder();
    chownSync(dataDir, 4001, 4002);
    const people = [
      { who: "owner", uid: 4001, gid: 1 },
      { who: "group", uid: 1, gid: 4002 },
      { who: "others", uid: 1, gid: 1 },
    ];
    const whoPasses = (mode: number) => {
      chmodSync(dataDir, mode);
      const cluster = path.join(dataDir, "database");
      return people
        .filter((user) => firstBlockedParent(cluster, user) !== dataDir)
        .map(({ who }) => who);
    };
    expect([0o100, 0o010, 0o001].map(whoPasses)).toEqual([["owner"], ["group"], ["others"]]);
  },
);

test.runIf(process.getuid?.() === 0)("binaries below a private folder are copied", async () => {
  const dataDir = dataFolder();
  chmodSync(dataDir, 0o755);
  const checkout = path.join(dataFolder(), "checkout");
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const entry = createRequire(import.meta.url).resolve(platform);
  const packaged = path.join(path.dirname(entry), "..", "native");
  // Links as they are: resolved, they would lead back into a checkout that may be private itself.
  cpSync(packaged, checkout, { recursive: true, verbatimSymlinks: true });
  const user = serverUser(path.join(dataDir, "database"));
  const find = () => findPostgresBinaries(dataDir, user, { folder: checkout, version: "18.9.1" });

  expect(find()).toEqual({ folder: path.join(dataDir, "postgres-18.9.1"), majorVersion: "18" });
  chmodSync(path.dirname(checkout), 0o755);
  expect(find().folder).toBe(checkout);
});
