import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startMailSink } from "../../server/test/mail-sink.ts";
import { startServer as startProduct } from "../../server/test/server-process.ts";
import {
  ask,
  kill,
  type Postgres,
  serversFolder,
  startPooler,
  startPrimary,
  startStandby,
} from "./postgres.ts";
import { freePort, startRoundRobin, startWay } from "./ways.ts";

export const metricsToken = "measured-by-machines";

/** Ends what was begun, the last one first. */
function createEnds() {
  const ends: (() => unknown)[] = [];
  return {
    add: (end: () => unknown) => void ends.push(end),
    of: <T extends { stop: () => unknown }>(thing: T): T => {
      ends.push(() => thing.stop());
      return thing;
    },
    stop: async () => {
      for (const end of ends.toReversed()) await end();
    },
  };
}
type Ends = ReturnType<typeof createEnds>;

/**
 * A primary, a standby that follows it, a pooler in transaction mode, and two processes of the product:
 * the first reaches the primary through the pooler, the second by itself. Both read from the standby.
 */
export async function startMachines() {
  const ends = createEnds();
  try {
    const servers = await startServers(ends);
    return { ...servers, ...(await startProducts(ends, servers)), stop: ends.stop };
  } catch (error) {
    await ends.stop();
    throw error;
  }
}

async function startServers(ends: Ends) {
  const where = serversFolder(mkdtempSync(path.join(tmpdir(), "overslag-machines-")));
  ends.add(() => rmSync(where.folder, { recursive: true, force: true, maxRetries: 10 }));
  const kept = (server: Postgres) => {
    ends.add(() => kill(server));
    return server;
  };
  const primary = kept(await startPrimary(where, await freePort()));
  await makeRoles(primary);
  const standby = kept(await startStandby(where, primary, await freePort()));
  const poolerPort = await freePort();
  const pooler = ends.of(startPooler(where, poolerPort, primary));
  const direct = ends.of(await startWay(primary.port));
  const copy = ends.of(await startWay(standby.port));
  return { where, primary, standby, pooler, pooledUrl: appUrl(poolerPort), direct, copy };
}

async function startProducts(
  ends: Ends,
  { where, pooledUrl, direct, copy }: Awaited<ReturnType<typeof startServers>>,
) {
  const mail = await startMailSink();
  ends.add(() => mail.close());
  const backups = path.join(where.folder, "backups");
  mkdirSync(backups);
  const env = {
    DATABASE_URL: appUrl(direct.port),
    MIGRATION_DATABASE_URL: `postgres://overslag_owner:owner@127.0.0.1:${direct.port}/overslag`,
    REPLICA_URL: `postgres://127.0.0.1:${copy.port}/overslag`,
    SMTP_URL: mail.url,
    BACKUP_DIR: backups,
    SECRET_KEY: "the same on both machines, which share it",
    METRICS_TOKEN: metricsToken,
  };
  const pooled = ends.of(await startProduct({ ...env, DATABASE_URL: pooledUrl }));
  const unpooled = ends.of(await startProduct(env));
  const urls = [pooled.url, unpooled.url] as const;
  return { mail, backups, urls, address: ends.of(await startRoundRobin(urls)) };
}
export type Machines = Awaited<ReturnType<typeof startMachines>>;

const appUrl = (port: number) => `postgres://overslag_app:app@127.0.0.1:${port}/overslag`;

/** As docs/operating.md tells those who make both roles themselves. */
async function makeRoles(primary: Postgres): Promise<void> {
  for (const text of [
    "create role overslag_owner login password 'owner'",
    "create role overslag_app login password 'app'",
    "alter role overslag_app set statement_timeout = '15s'",
    "alter role overslag_app set lock_timeout = '5s'",
    "alter role overslag_app set idle_in_transaction_session_timeout = '30s'",
    "create database overslag owner overslag_owner",
  ]) {
    await ask(primary, text);
  }
}
