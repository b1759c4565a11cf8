import { Gauge, type Registry } from "prom-client";
import { findBackups } from "../backups/find-backups.ts";
import type { Context } from "../base/context.ts";
import { findHealth } from "../health/find-health.ts";
import type { HealthTools } from "../health/health-tools.ts";

/** How the installation stands, in figures, for whoever alerts. */
export interface InstallationMetrics {
  /** Asks anew, for figures that are about to be read. Where the database does not answer there are none. */
  refresh(): Promise<void>;
}

type Asked = Pick<Context, "db" | "config" | "clock">;

export function createInstallationMetrics(
  registry: Registry,
  context: Asked,
  tools: HealthTools,
): InstallationMetrics {
  const gauges = makeGauges(registry);
  return {
    refresh: async () => {
      gauges.findings.reset();
      gauges.emails.reset();
      // Reset, they would say 0.
      gauges.freeBytes.remove();
      gauges.backupAge.remove();
      const seen = await look(context, tools).catch(() => undefined);
      gauges.answers.set(seen ? 1 : 0);
      if (!seen) return;
      const { health, goodBackupAt } = seen;
      const { waiting, underWay, failed, unknown } = health.mail;
      for (const { code, level } of health.findings) gauges.findings.set({ code, level }, 1);
      const states = { waiting, under_way: underWay, failed, unknown };
      for (const [state, count] of Object.entries(states)) gauges.emails.set({ state }, count);
      if (health.disk?.freeBytes != null) gauges.freeBytes.set(health.disk.freeBytes);
      if (goodBackupAt === undefined) return;
      gauges.backupAge.set((Date.parse(health.checkedAt) - Date.parse(goodBackupAt)) / 1_000);
    },
  };
}

function makeGauges(registry: Registry) {
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] });
  return {
    answers: gauge(
      "installation_answers",
      "1 where the database answered; else the figures about it are missing.",
    ),
    findings: gauge(
      "installation_findings",
      "What is not as it should be, as on the page Health.",
      ["code", "level"],
    ),
    emails: gauge("emails", "E-mails of all companies that are not settled.", ["state"]),
    freeBytes: gauge("disk_free_bytes", "Free on the disk of DATA_DIR, where that is in sight."),
    backupAge: gauge(
      "backup_age_seconds",
      "Since the newest scheduled backup, which was read to its end and is whole.",
    ),
  };
}

/** A backup that nobody has read counts for nothing. */
async function look({ db, config, clock }: Asked, tools: HealthTools) {
  const health = await findHealth(db, { config, clock }, tools);
  const { last, test } = await findBackups(db, config.backup, clock());
  const isGood = last !== null && test?.file === last.file && test.reason === null;
  return { health, goodBackupAt: isGood ? last.at : undefined };
}
