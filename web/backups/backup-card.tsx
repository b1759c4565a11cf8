import { useQuery } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Tag from "antd/es/tag";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { type Backups, backups } from "../../contracts/backups.ts";
import { queryOf } from "../base/api.ts";
import { useDates } from "../kit/page/dates.ts";
import { LoadProblem } from "../kit/page/not-loaded.tsx";
import { Skeleton } from "../kit/page/skeleton.tsx";
import { useMeasures } from "../kit/page/use-measures.ts";
import "./backup-card.css";

const colours = {
  off: "default",
  waiting: "default",
  good: "success",
  late: "warning",
  failing: "error",
} as const;

/** Whether there is a way back: when the last backup was made and read, and what went wrong. */
export function BackupCard() {
  const { t } = useTranslation();
  const id = useId();
  const { data, error, refetch } = useQuery(queryOf(backups.get, {}));
  return (
    <section className="card backups" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t("backups.title")}</h2>
        {data && <Tag color={colours[data.health]}>{t(`backups.health.${data.health}`)}</Tag>}
      </header>
      {error && !data && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton lines={3} />}
      {data && <State backups={data} />}
    </section>
  );
}

function State({ backups: { health, schedule, last, failure, test } }: { backups: Backups }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { size } = useMeasures();
  const warnings = [
    failure && t("backups.failed", { at: dates.moment(failure.at), reason: failure.reason }),
    test?.reason && t("backups.testFailed", { reason: test.reason }),
    health === "late" && t("backups.late"),
  ].filter((text) => typeof text === "string");
  return (
    <>
      {warnings.map((text) => (
        <Alert key={text} type={health === "late" ? "warning" : "error"} showIcon title={text} />
      ))}
      {health === "off" && <p className="muted">{t("backups.off")}</p>}
      {health === "waiting" && <p className="muted">{t("backups.waiting")}</p>}
      <dl>
        {last && (
          <>
            <Fact label={t("backups.last")}>
              {t("backups.lastOf", { at: dates.moment(last.at), size: size(last.bytes) })}
            </Fact>
            <Fact label={t("backups.file")}>{last.file}</Fact>
          </>
        )}
        {test && (
          <Fact label={t("backups.test")}>
            {t(test.reason === null ? "backups.testGood" : "backups.testBad", {
              at: dates.moment(test.at),
            })}
          </Fact>
        )}
        {schedule && <Plan schedule={schedule} />}
      </dl>
    </>
  );
}

function Plan({ schedule }: { schedule: NonNullable<Backups["schedule"]> }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { at: time, nextAt, keep, isEncrypted } = schedule;
  return (
    <>
      <Fact label={t("backups.next")}>
        {t("backups.nextOf", { at: dates.moment(nextAt), time })}
      </Fact>
      <Fact label={t("backups.kept")}>{t("backups.keptOf", { count: keep })}</Fact>
      <Fact label={t("backups.encryption")}>
        {t(isEncrypted ? "backups.encrypted" : "backups.notEncrypted")}
      </Fact>
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
