import { sql } from "kysely";
import type { Health } from "../../contracts/health.ts";
import { findBackups } from "../backups/find-backups.ts";
import type { Context } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { release } from "../base/release.ts";
import { findingsOf, stateOf } from "./findings.ts";
import type { HealthTools } from "./health-tools.ts";

/** How the installation stands, as this process sees it. */
export async function findHealth(
  db: Db,
  { config, clock }: Pick<Context, "config" | "clock">,
  tools: HealthTools,
): Promise<Health> {
  const now = clock();
  const { health: backups } = await findBackups(db, config.backup, now);
  const seen = {
    checkedAt: now.toISOString(),
    release,
    upSince: tools.upSince.toISOString(),
    migration: await lastMigration(db),
    database: { ...(await askDatabase(db)), clockOffMs: tools.machineTime() - now.getTime() },
    replica: tools.replica() ?? null,
    provider: tools.provider() ?? null,
    lockedFactors: tools.lockedFactors(),
    disk: tools.disk() ?? null,
    sendsNothing: config.sendNothing,
    mail: await mailQueue(db),
    workers: tools.workers(),
    loop: tools.loop(),
    memoryBytes: process.memoryUsage.rss(),
    slowest: tools.slowest().map(({ at, ...statement }) => ({
      at: at.toISOString(),
      ...statement,
    })),
  };
  const findings = findingsOf({ ...seen, backups });
  return { state: stateOf(findings), findings, ...seen };
}

interface DatabaseRow {
  version: string;
  bytes: number;
  connections: number;
  connectionLimit: number;
  processes: number;
}

/** Each process asks for a sign of life on a connection of its own, by which processes are counted. */
async function askDatabase(db: Db): Promise<Omit<Health["database"], "clockOffMs">> {
  const asked = performance.now();
  const { rows } = await sql<DatabaseRow>`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes,
      current_setting('max_connections')::int as connection_limit,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      (select count(*) from pg_stat_activity where datname = current_database()
        and application_name = 'overslag pulse') as processes`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The database told nothing of itself.");
  return { ...row, answerMs: performance.now() - asked };
}

interface MailRow extends Omit<Health["mail"], "oldestAt"> {
  oldestAt: Date | null;
}

async function mailQueue(db: Db): Promise<Health["mail"]> {
  const { rows } = await sql<MailRow>`select * from mail_queue()`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The queue of e-mails told nothing.");
  return { ...row, oldestAt: row.oldestAt?.toISOString() ?? null };
}

async function lastMigration(db: Db): Promise<Health["migration"]> {
  const { rows } = await sql<{ name: string; appliedAt: Date }>`
    select * from last_migration()`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The database has no migrations.");
  return { name: row.name, appliedAt: row.appliedAt.toISOString() };
}
