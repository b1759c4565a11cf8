import { useNavigate, useSearch } from "@tanstack/react-router";
import Segmented from "antd/es/segmented";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Dashboard, DashboardPeriod, dashboard } from "../../contracts/dashboard.ts";
import { projects } from "../../contracts/projects.ts";
import { useCan, useSession, useSettings } from "../base/guard.ts";
import { UnsentEdits } from "../estimates/unsent/unsent-edits.tsx";
import { useUnsent } from "../estimates/unsent/use-unsent.ts";
import { OpenQuestions } from "../offer-questions/open-questions.tsx";
import { PriceWarnings } from "../price-guard/price-warnings.tsx";
import { AddLink } from "../kit/page/add-link.tsx";
import { LoadProblem } from "../kit/page/not-loaded.tsx";
import { searchOf } from "../kit/list/list-search.ts";
import { PageHeader } from "../kit/page/page-header.tsx";
import { Skeleton } from "../kit/page/skeleton.tsx";
import { ActivityList } from "./activity-list.tsx";
import { DecidedChart } from "./decided-chart.tsx";
import { FirstSteps, useHasFirstSteps } from "./first-steps.tsx";
import { hasFigures } from "./has-figures.ts";
import { HoursChart } from "./hours-chart.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { MyProjects } from "./my-projects.tsx";
import { StatusChart } from "./status-chart.tsx";
import { TrendChart } from "./trend-chart.tsx";
import { useDashboard } from "./use-dashboard.ts";
import { WaitingOffers } from "./waiting-offers.tsx";
import "./dashboard-page.css";

/** Monday morning: what needs me, what is out, how we do. The period lives in the address. */
export function DashboardPage() {
  const { t } = useTranslation();
  const { user, company } = useSession();
  const can = useCan();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { period } = dashboard.get.query.parse(searchOf(dashboard.get)(search));
  const { found, error, refetch, questions, warnings } = useDashboard(period);
  return (
    <>
      <PageHeader
        title={t("dashboard.title", { name: user.name })}
        meaning={t("dashboard.meaning", { company: company.title })}
        actions={
          can(projects.create.access) && <AddLink to="/project/add">{t("projects.add")}</AddLink>
        }
      />
      <UnsentEdits records={useUnsent()} />
      {error && !found && (
        <LoadProblem
          title={t("dashboard.loadFailed")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!found && !error && <Skeleton lines={8} />}
      {found && (
        <Parts found={found} period={period}>
          <OpenQuestions open={questions} />
          <PriceWarnings found={warnings} />
        </Parts>
      )}
    </>
  );
}

interface PartsProps {
  readonly found: Dashboard;
  readonly period: DashboardPeriod;
  /** What stands first. */
  readonly children: ReactNode;
}

/** The parts that the role may see. */
function Parts({ found, period, children }: PartsProps) {
  const { t } = useTranslation();
  const { projects: figures, estimates, activity, from } = found;
  const hasSteps = useHasFirstSteps();
  const isEmpty = figures?.statuses.length === 0;
  const has = hasFigures(found);
  if (!figures && !estimates) return <p className="muted">{t("dashboard.nothing")}</p>;
  return (
    <div className="dashboard">
      {children}
      {figures && !figures.steps.sent && <FirstSteps done={figures.steps} />}
      {isEmpty && !hasSteps && <p className="muted">{t("dashboard.noProjects")}</p>}
      {!isEmpty && (
        <>
          {has.isOffered || has.isRunning ? (
            <>
              <PeriodChoice period={period} />
              <KeyFigures dashboard={found} has={has} />
            </>
          ) : (
            <NoFigures />
          )}
          <div className="dashboard-columns">
            <div>
              {figures && has.isWaiting && <WaitingOffers offers={figures.waiting} />}
              {figures && has.hasTrend && <TrendChart months={figures.months} />}
              {figures && has.isDecided && <DecidedChart figures={figures} from={from} />}
            </div>
            <div>
              {figures && <StatusChart figures={figures} />}
              {estimates && has.isRunning && <HoursChart hours={estimates.hours} />}
              {figures && <MyProjects />}
              {activity && activity.length > 0 && <ActivityList activity={activity} />}
            </div>
          </div>
        </>
      )}
    </div>
  );
}

/** Says what will stand here, and when. */
function NoFigures() {
  const { t } = useTranslation();
  return (
    <section className="card no-figures">
      <h2>{t("dashboard.noFigures.title")}</h2>
      <p className="muted">{t("dashboard.noFigures.meaning")}</p>
    </section>
  );
}

function PeriodChoice({ period }: { period: DashboardPeriod }) {
  const { t } = useTranslation();
  const { currency } = useSettings();
  const navigate = useNavigate();
  return (
    <div className="dashboard-period">
      <Segmented
        aria-label={t("dashboard.period")}
        value={period}
        options={DashboardPeriod.options.map((value) => ({
          value,
          label: t(`dashboard.periods.${value}`),
        }))}
        onChange={(value) => void navigate({ to: "/", search: { period: value }, replace: true })}
      />
      <p className="muted">{t("dashboard.withoutVat", { currency })}</p>
    </div>
  );
}
