import Alert from "antd/es/alert";
import { useTranslation } from "react-i18next";
import type { Finding, Health } from "../../contracts/health.ts";
import { useDates } from "../kit/page/dates.ts";
import { useMeasures } from "../kit/page/use-measures.ts";

/** What is not as it should be: what it means, and what helps. */
export function Findings({ health }: { health: Health }) {
  const { t } = useTranslation();
  const figures = useFigures(health);
  if (health.findings.length === 0) return null;
  return (
    <ul className="health-findings" aria-label={t("health.findings")}>
      {health.findings.map(({ code, level }) => (
        <li key={code}>
          <Alert
            type={level === "failing" ? "error" : "warning"}
            showIcon
            // Read with the page: a list that refreshes itself is not to interrupt.
            role="group"
            title={t(`health.causes.${code}`, figures[code])}
            description={t(`health.remedies.${code}`)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The figures that the cause of each names. */
function useFigures({ database, lockedFactors, disk, mail, workers, loop }: Health) {
  const { room, time } = useMeasures();
  const dates = useDates();
  const none = {};
  const onDisk = {
    free: room(disk?.freeBytes ?? 0),
    reserve: room(disk?.reserveBytes ?? 0),
    needed: room(2 * (disk?.reserveBytes ?? 0)),
  };
  return {
    database_slow: { time: time(database.answerMs) },
    connections_few: { used: database.connections, limit: database.connectionLimit },
    disk_full: onDisk,
    disk_low: onDisk,
    disk_unknown: none,
    mail_waits: { at: mail.oldestAt === null ? "" : dates.moment(mail.oldestAt) },
    mail_unreachable: { count: mail.unreachableCompanies },
    mail_failed: { count: mail.failed },
    mail_unknown: { count: mail.unknown },
    sends_nothing: none,
    backups_off: none,
    backups_late: none,
    backups_failing: none,
    calls_wait: { count: workers.waiting },
    loop_held: { time: time(loop.p99Ms) },
    clock_off: { time: time(Math.abs(database.clockOffMs)) },
    replica_gone: none,
    replica_behind: none,
    replica_stray: none,
    provider_unreachable: none,
    provider_wrong_issuer: none,
    provider_client_refused: none,
    factors_locked: { count: lockedFactors },
  } satisfies Record<Finding, object>;
}
