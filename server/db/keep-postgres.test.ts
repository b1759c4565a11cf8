import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { killHard, killPostgres } from "../test/kill-postgres.ts";
import { keepEmbeddedPostgres } from "./keep-postgres.ts";

async function keptServer() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "overslag-test-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const told: string[] = [];
  const tell = (text: string) => void told.push(text);
  const kept = await keepEmbeddedPostgres({ dataDir }, { info: tell, warn: tell, error: tell });
  onTestFinished(() => kept.stop());
  const pool = new Pool({ connectionString: kept.adminUrl, connectionTimeoutMillis: 5000 });
  pool.on("error", () => undefined);
  onTestFinished(() => pool.end());
  return { kept, pool, told, dataDir };
}

async function processIds(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>("select pid from pg_stat_activity");
  return rows.map(({ pid }) => pid);
}

async function eventually(works: () => Promise<unknown>): Promise<void> {
  await expect
    .poll(() =>
      works().then(
        () => "works",
        () => "fails",
      ),
    )
    .toBe("works");
}

test("a server killed amid writes comes back with every acknowledged row", async () => {
  const { pool, told, dataDir } = await keptServer();
  await pool.query("create table writes (number int primary key)");
  const acknowledged: number[] = [];
  const halt = new AbortController();
  const writeOn = async (writer: number) => {
    for (let turn = 0; !halt.signal.aborted; turn += 1) {
      const number = turn * 4 + writer;
      await pool
        .query("insert into writes values ($1)", [number])
        .then(() => acknowledged.push(number))
        .catch(() => sleep(20));
    }
  };
  const writers = [0, 1, 2, 3].map(writeOn);
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20);

  const before = acknowledged.length;
  killPostgres(dataDir);

  await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 20);
  halt.abort();
  await Promise.all(writers);
  const stored = await pool.query<{ number: number }>("select number from writes");
  const kept = new Set(stored.rows.map(({ number }) => number));
  expect(acknowledged.filter((number) => !kept.has(number))).toEqual([]);
  await expect.poll(() => told).toContain("The database has been started again.");
});

test("a killed backend and a cut watch do no lasting harm", async () => {
  const { pool } = await keptServer();
  for (const pid of await processIds(pool)) {
    await pool.query("select pg_terminate_backend($1)", [pid]).catch(() => undefined);
  }
  await eventually(() => pool.query("select 1"));
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  for (const { pid } of rows) killHard(pid);
  await eventually(() => pool.query("select 1"));
});

test("a database whose folder is gone is waited for, and none is made in its place", async () => {
  const { pool, told, dataDir } = await keptServer();
  await pool.query("create table kept (number int)");
  const cluster = path.join(dataDir, "database");
  const elsewhere = path.join(dataDir, "elsewhere");
  renameSync(cluster, elsewhere);
  killPostgres(dataDir);
  await expect.poll(() => told).toContainEqual(expect.stringContaining(`${cluster} is gone`));
  expect(existsSync(cluster)).toBe(false);
  renameSync(elsewhere, cluster);
  await eventually(() => pool.query("select number from kept"));
});
