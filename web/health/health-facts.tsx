import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { Health } from "../../contracts/health.ts";
import { useDates } from "../kit/page/dates.ts";
import { useMeasures } from "../kit/page/use-measures.ts";

export const HealthFacts = ({ health }: { health: Health }) => (
  <>
    <DatabaseFacts database={health.database} replica={health.replica} />
    <SignInFacts provider={health.provider} lockedFactors={health.lockedFactors} />
    <DiskFacts disk={health.disk} />
    <MailFacts mail={health.mail} />
    <ServerFacts health={health} />
    <SlowestFacts slowest={health.slowest} />
  </>
);

function DatabaseFacts({ database, replica }: Pick<Health, "database" | "replica">) {
  const { t } = useTranslation();
  const { size, time } = useMeasures();
  const { version, answerMs, bytes, connections, connectionLimit, processes, clockOffMs } =
    database;
  const off = time(Math.abs(clockOffMs));
  return (
    <Part title={t("health.database")}>
      <Fact label={t("health.answer")}>{time(answerMs)}</Fact>
      <Fact label={t("health.version")}>{`PostgreSQL ${version}`}</Fact>
      <Fact label={t("health.size")}>{size(bytes)}</Fact>
      <Fact label={t("health.connections")}>
        {t("health.usedOf", { used: connections, limit: connectionLimit })}
      </Fact>
      <Fact label={t("health.processes")}>{processes}</Fact>
      <Fact label={t("health.clock")}>
        {t(clockOffMs < 0 ? "health.clockBehind" : "health.clockAhead", { time: off })}
      </Fact>
      <Fact label={t("health.replica")}>{t(`health.replicas.${replica ?? "none"}`)}</Fact>
    </Part>
  );
}

function SignInFacts({ provider, lockedFactors }: Pick<Health, "provider" | "lockedFactors">) {
  const { t } = useTranslation();
  return (
    <Part title={t("health.signIn")}>
      <Fact label={t("health.provider")}>{t(`health.providers.${provider ?? "none"}`)}</Fact>
      <Fact label={t("health.lockedFactors")}>{lockedFactors}</Fact>
    </Part>
  );
}

function DiskFacts({ disk }: Pick<Health, "disk">) {
  const { t } = useTranslation();
  const { room } = useMeasures();
  return (
    <Part title={t("health.disk")}>
      {disk ? (
        <>
          <Fact label={t("health.free")}>
            {disk.freeBytes === null ? t("health.notKnown") : room(disk.freeBytes)}
          </Fact>
          <Fact label={t("health.reserve")}>{room(disk.reserveBytes)}</Fact>
          <Fact label={t("health.changes")}>
            {t(disk.isFull ? "health.refused" : "health.taken")}
          </Fact>
        </>
      ) : (
        <Fact label={t("health.free")}>{t("health.outOfSight")}</Fact>
      )}
    </Part>
  );
}

function MailFacts({ mail }: Pick<Health, "mail">) {
  const { t } = useTranslation();
  const dates = useDates();
  const { waiting, underWay, failed, unknown, oldestAt, unreachableCompanies } = mail;
  return (
    <Part title={t("health.mail")}>
      <Fact label={t("health.waiting")}>{waiting}</Fact>
      <Fact label={t("health.underWay")}>{underWay}</Fact>
      <Fact label={t("health.oldest")}>
        {oldestAt === null ? t("health.none") : dates.moment(oldestAt)}
      </Fact>
      <Fact label={t("health.failed")}>{failed}</Fact>
      <Fact label={t("health.unknown")}>{unknown}</Fact>
      <Fact label={t("health.unreachable")}>{unreachableCompanies}</Fact>
    </Part>
  );
}

function ServerFacts({ health }: { health: Health }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { size, time } = useMeasures();
  const { release, upSince, migration, workers, loop, memoryBytes } = health;
  return (
    <Part title={t("health.server")}>
      <Fact label={t("health.release")}>{release}</Fact>
      <Fact label={t("health.upSince")}>{dates.moment(upSince)}</Fact>
      <Fact label={t("health.migration")}>
        {t("health.migrationOf", { name: migration.name, at: dates.moment(migration.appliedAt) })}
      </Fact>
      <Fact label={t("health.memory")}>{size(memoryBytes)}</Fact>
      <Fact label={t("health.workers")}>{t("health.workersOf", { ...workers })}</Fact>
      <Fact label={t("health.loop")}>
        {t("health.loopOf", {
          median: time(loop.medianMs),
          p99: time(loop.p99Ms),
          longest: time(loop.longestMs),
        })}
      </Fact>
    </Part>
  );
}

function SlowestFacts({ slowest }: Pick<Health, "slowest">) {
  const { t } = useTranslation();
  const dates = useDates();
  const { time } = useMeasures();
  const id = useId();
  return (
    <section className="card health-part" aria-labelledby={id}>
      <h2 id={id}>{t("health.slowest")}</h2>
      <p className="muted">{t("health.slowestMeaning")}</p>
      {slowest.length === 0 && <p>{t("health.noneYet")}</p>}
      <ol className="health-statements">
        {slowest.map(({ at, ms, text }) => (
          <li key={text}>
            <strong>{time(ms)}</strong> <span className="muted">{dates.moment(at)}</span>
            <details>
              <summary>
                <code>{text}</code>
              </summary>
              <code>{text}</code>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card health-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl>{children}</dl>
    </section>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
