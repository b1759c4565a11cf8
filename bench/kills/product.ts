import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { startEmbeddedPostgres } from "../../server/db/embedded-postgres.ts";
import { withClient } from "../../server/db/roles.ts";
import { killHard, killPostgres, postgresProcesses } from "../../server/test/kill-postgres.ts";
import { type ServerProcess, startServer } from "../../server/test/server-process.ts";

/** Whom of the database it meets: everybody, the postmaster alone, or one that works for it. */
export type Victim = "all" | "postmaster" | "worker";

/** The product with its embedded database, to be killed and brought back. */
export interface Product {
  /** Where it listens; another port after every start. */
  url(): string;
  /** What starts said that came to nothing. */
  readonly failedStarts: readonly string[];
  /** Kills the server without a word and starts it again, as whoever watches over it would. */
  killServer(): Promise<void>;
  /** Kills processes of the database without a word; the server brings it back. */
  killDatabase(victim: Victim, random: () => number): Promise<void>;
  /** Time passes: what a killed server had claimed of the outbox is free again. */
  endClaims(before: Date): Promise<void>;
  /** How many messages wait for the mail server. */
  waitingMails(): Promise<number>;
  stop(): Promise<void>;
}

const mostStarts = 10;

export async function startProduct(dataDir: string, smtpUrl: string): Promise<Product> {
  const env = { DATA_DIR: dataDir, SMTP_URL: smtpUrl };
  const failedStarts: string[] = [];
  let server = await startServer(env);
  const databaseUrl = new URL((await startEmbeddedPostgres({ dataDir })).adminUrl);
  databaseUrl.pathname = "/overslag";
  const inDatabase = <T>(work: (client: Client) => Promise<T>) =>
    untilDone(() => withClient(databaseUrl.href, work));
  const startAgain = async (): Promise<ServerProcess> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await startServer(env);
      } catch (error) {
        failedStarts.push(String(error));
        if (attempt === mostStarts) throw error;
      }
    }
  };
  return {
    url: () => server.url,
    failedStarts,
    killServer: async () => {
      await server.kill();
      server = await startAgain();
    },
    killDatabase: async (victim, random) => {
      while (!hit(dataDir, victim, random)) await pause(20);
    },
    endClaims: (before) => inDatabase((client) => endClaims(client, before)),
    waitingMails: () => inDatabase(countWaiting),
    stop: async () => void (await server.stop()),
  };
}

/** Under the lock of the claims: all of it passes between two of them, as it does for their one moment. */
async function endClaims(client: Client, before: Date): Promise<void> {
  await client.query("begin");
  await client.query("select pg_advisory_xact_lock(35, 1)");
  await client.query(
    "update emails set due_at = now() where state = 'sending' and claimed_at < $1",
    [before],
  );
  await client.query("select pg_notify('emails', '')");
  await client.query("commit");
}

async function countWaiting(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from emails where state in ('queued', 'sending')",
  );
  return rows[0]?.count ?? 0;
}

/** False while the database is not there to be killed. */
function hit(dataDir: string, victim: Victim, random: () => number): boolean {
  const { postmaster, workers } = postgresProcesses(dataDir);
  if (postmaster === undefined || workers.length === 0) return false;
  const one = workers[Math.floor(random() * workers.length)] ?? postmaster;
  if (victim === "all") killPostgres(dataDir);
  else killHard(victim === "worker" ? one : postmaster);
  return true;
}

/** A database that has just been killed is back a moment later. */
async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 300) throw error;
      await pause(100);
    }
  }
}
