import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Tag from "antd/es/tag";
import { useTranslation } from "react-i18next";
import { health } from "../../contracts/health.ts";
import { BackupCard } from "../backups/backup-card.tsx";
import { queryOf } from "../base/api.ts";
import { useSession } from "../base/guard.ts";
import { useDates } from "../kit/page/dates.ts";
import { NotLoaded } from "../kit/page/not-loaded.tsx";
import { PageHeader } from "../kit/page/page-header.tsx";
import { UnauthorizedPage } from "../kit/page/unauthorized-page.tsx";
import { Findings } from "./findings.tsx";
import { HealthFacts } from "./health-facts.tsx";
import "./health.css";

const refreshMs = 10_000;
const colours = { good: "success", warning: "warning", failing: "error" } as const;

/** How the installation stands; only system administrators are told. */
export function HealthPage() {
  const { isSystemAdministrator } = useSession();
  return isSystemAdministrator ? <Told /> : <UnauthorizedPage />;
}

function Told() {
  const { t } = useTranslation();
  const dates = useDates();
  const asked = useQuery({ ...queryOf(health.get, {}), refetchInterval: refreshMs });
  const { data, error, isFetching } = asked;
  const refresh = () => void asked.refetch();
  return (
    <>
      <PageHeader
        title={t("health.title")}
        meaning={t("health.meaning")}
        parents={[
          { key: "companies", link: <Link to="/app-companies">{t("companies.title")}</Link> },
        ]}
        actions={
          <Button onClick={refresh} loading={isFetching && data !== undefined}>
            {t("health.refresh")}
          </Button>
        }
      />
      {data ? (
        <div className="health">
          {error && (
            <Alert
              type="error"
              showIcon
              role="alert"
              title={t("health.notAnswered", { at: dates.moment(data.checkedAt) })}
            />
          )}
          <p className="health-state">
            <span aria-live="polite">
              <Tag color={colours[data.state]}>{t(`health.states.${data.state}`)}</Tag>
            </span>
            <span className="muted">
              {t("health.checkedAt", { at: dates.moment(data.checkedAt) })}
            </span>
          </p>
          <Findings health={data} />
          <HealthFacts health={data} />
          <BackupCard />
        </div>
      ) : (
        <NotLoaded error={error} onRetry={refresh} />
      )}
    </>
  );
}
