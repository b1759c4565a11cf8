import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { estimates } from "../contracts/estimates.ts";
import { withBackup, writeBackup } from "../server/backups/backup-file.ts";
import { restoreBackup } from "../server/backups/restore-backup.ts";
import { newId } from "../server/base/new-id.ts";
import { startEmbeddedPostgres } from "../server/db/embedded-postgres.ts";
import { makeDatabase, makeRoles, withClient } from "../server/db/roles.ts";
import { makeRemoteEstimate } from "../server/test/remote-estimate.ts";
import { type NetworkCall, signedIn, startServer } from "../server/test/server-process.ts";

/**
 * The way back, again and again: backed up while three people write, restored elsewhere, and every table
 * and picture compared byte by byte. Then time and memory of the commands for databases of two sizes.
 * Run with `node bench/backup.ts 20 50 2000`: how often, and the sizes in MB.
 */
const [runs = 20, ...sizes] = process.argv.slice(2).map(Number);
const passphrase = "a long enough passphrase";

const folder = mkdtempSync(path.join(tmpdir(), "overslag-bench-"));
chmodSync(folder, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, "data") });
try {
  await drill(path.join(folder, "drill.backup"));
  for (const megabytes of sizes.length > 0 ? sizes : [50, 500]) await weigh(megabytes);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function drill(file: string) {
  const source = await makeDatabase(postgres.adminUrl, "source");
  const server = await startServer({ DATABASE_URL: source, SAMPLES: "yes" });
  const { migrationUrl: ownerUrl } = await makeRoles(source);
  const done = new AbortController();
  const written = { batches: 0 };
  const call = await signedIn(server.url);
  const writers = Promise.all([1, 2, 3].map(() => write(call, done.signal, written)));
  // Whatever goes wrong there is said at the end, after everything has been stopped.
  writers.catch(() => undefined);
  let wrong = 0;
  try {
    for (let run = 1; run <= runs; run += 1) {
      const before = written.batches;
      const start = performance.now();
      await writeBackup({ ownerUrl, file, passphrase, now: new Date() });
      const restoreStart = performance.now();
      const during = written.batches - before;
      const problems = await restoredElsewhere(file, `copy_${run}`);
      wrong += problems.length;
      console.log(
        `drill ${run}: ${(statSync(file).size / 1e6).toFixed(2)} MB, backed up in ` +
          `${(restoreStart - start).toFixed(0)} ms while ${during} batches were written, ` +
          `restored and compared in ${(performance.now() - restoreStart).toFixed(0)} ms: ` +
          (problems.length === 0 ? "equal" : problems.join(", ")),
      );
      rmSync(file);
    }
  } finally {
    done.abort();
    try {
      await writers;
    } finally {
      await server.stop();
    }
  }
  console.log(`${runs} drills, ${written.batches} batches written, ${wrong} differences`);
}

/** Changes the cells of an estimate of his own, one batch after the other. */
async function write(call: NetworkCall, signal: AbortSignal, written: { batches: number }) {
  const { params, keys } = await makeRemoteEstimate(call, 50);
  let revision = 1;
  for (let round = 1; !signal.aborted; round += 1) {
    const key = keys[round % keys.length] ?? "";
    const changes = [
      { type: "setLine" as const, key, field: "quantity" as const, value: `${round}.5` },
    ];
    const body = { batchId: newId(), baseRevision: revision, changes };
    ({ revision } = await call(estimates.change, { params, body }));
    written.batches += 1;
  }
}

/** Restores into a new database and says what differs there. */
async function restoredElsewhere(file: string, name: string): Promise<string[]> {
  const { migrationUrl: ownerUrl } = await makeRoles(await makeDatabase(postgres.adminUrl, name));
  await restoreBackup({ ownerUrl, file, passphrase });
  const again = `${file}.again`;
  await writeBackup({ ownerUrl, file: again, passphrase, now: new Date() });
  const [first, second] = [await digests(file), await digests(again)];
  rmSync(again);
  const different = [...first].filter(([table, digest]) => second.get(table) !== digest);
  const torn = await withClient(ownerUrl, (client) =>
    client.query(
      `select id from estimates e where created_by <> 'Test' and revision <>
         (select coalesce(max(b.revision), 0) from estimate_batches b
           where b.company_id = e.company_id and b.estimate_id = e.id)`,
    ),
  );
  await withClient(postgres.adminUrl, (client) =>
    client.query(`drop database ${name} with (force)`),
  );
  return [
    ...different.map(([table]) => `${table} differs`),
    ...(first.size === second.size ? [] : ["other tables"]),
    ...torn.rows.map(() => "an estimate without its last batch"),
  ];
}

/** The rows of each table as the file holds them, pictures and documents included. */
async function digests(file: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  await withBackup(file, passphrase, async ({ tables }) => {
    for await (const { name, data } of tables) {
      const hash = createHash("sha256");
      for await (const piece of data) hash.update(piece);
      found.set(name, hash.digest("hex"));
    }
  });
  return found;
}

/** Time and the most memory of the commands, for a database with so many MB of e-mailed documents. */
async function weigh(megabytes: number) {
  const name = `size_${megabytes}`;
  const source = await makeDatabase(postgres.adminUrl, name);
  const server = await startServer({ DATABASE_URL: source });
  const { params } = await makeRemoteEstimate(await signedIn(server.url), 1000);
  await server.stop();
  const { migrationUrl } = await makeRoles(source);
  await fill(migrationUrl, params.id, megabytes);
  const file = path.join(folder, `${name}.backup`);
  const env = { BACKUP_PASSPHRASE: passphrase };
  await measure(`back up ${megabytes} MB`, ["server/backups/backup.ts", file], {
    ...env,
    DATABASE_URL: source,
  });
  console.log(`  the file has ${(statSync(file).size / 1e6).toFixed(0)} MB`);
  await measure(`check ${megabytes} MB`, ["server/backups/restore.ts", "--check", file], env);
  const copy = await makeDatabase(postgres.adminUrl, `${name}_copy`);
  await measure(`restore ${megabytes} MB`, ["server/backups/restore.ts", file], {
    ...env,
    DATABASE_URL: copy,
  });
  rmSync(file);
  for (const database of [name, `${name}_copy`]) {
    await withClient(postgres.adminUrl, (client) =>
      client.query(`drop database ${database} with (force)`),
    );
  }
}

/** E-mails of one estimate with documents of 1 MB that no compression makes smaller. */
async function fill(ownerUrl: string, estimateId: string, megabytes: number) {
  await withClient(ownerUrl, async (client) => {
    for (let number = 0; number < megabytes; number += 1) {
      await client.query(
        `insert into emails (company_id, id, estimate_id, estimate_revision, user_id, sender,
           recipients, subject, body, attachment_name, attachment, state)
         select company_id, $1, id, 0, id, 'Test', '{kari@client.example}', 'Offer', '', 'o.pdf', $2,
           'failed' from estimates where id = $3`,
        [newId(), randomBytes(1_000_000), estimateId],
      );
    }
  });
}

async function measure(what: string, args: string[], env: Record<string, string>) {
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env["PATH"] ?? "", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let mostKb = 0;
  const timer = setInterval(() => (mostKb = Math.max(mostKb, peakKb(child.pid))), 50);
  const [code] = await once(child, "exit");
  clearInterval(timer);
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0) throw new Error(`${what} failed.`);
  console.log(
    `${what.padEnd(20)} ${seconds.toFixed(1)} s, at most ${Math.round(mostKb / 1024)} MB`,
  );
}

/** The most memory that the process has had so far, as Linux counts it. */
function peakKb(pid = 0): number {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
