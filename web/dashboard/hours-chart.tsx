import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { EstimateFigures, ProjectHours } from "../../contracts/dashboard.ts";
import { projects } from "../../contracts/projects.ts";
import { compare, subtract } from "../../domain/money/decimal.ts";
import { useCan } from "../base/guard.ts";
import { RecordLink } from "../kit/page/record-link.tsx";
import { ChartCard } from "./chart-card.tsx";
import { useFigures } from "./figures.ts";

/** Hours used of the projects in progress against the plan, which a stroke marks. */
export function HoursChart({ hours }: { hours: EstimateFigures["hours"] }) {
  const { t } = useTranslation();
  const { hours: print } = useFigures();
  const can = useCan();
  const textOf = ({ scheduled, used }: ProjectHours) => {
    const over = compare(used, scheduled) > 0;
    const texts = { used: print(used), scheduled: print(scheduled) };
    return over
      ? t("dashboard.hoursChart.rowOver", { ...texts, over: print(subtract(used, scheduled)) })
      : t("dashboard.hoursChart.row", texts);
  };
  const rows = hours.rows.map((project) => {
    const [scheduled, used] = [Number(project.scheduled), Number(project.used)];
    return {
      key: project.projectId,
      label: <HoursLink project={project} />,
      text: textOf(project),
      parts: [
        { tone: "brand" as const, length: Math.min(scheduled, used) },
        { tone: "danger" as const, length: Math.max(0, used - scheduled) },
      ],
      mark: scheduled,
    };
  });
  const words = hours.rows.map((project) =>
    t("dashboard.hoursChart.summaryRow", { title: project.title, text: textOf(project) }),
  );
  return (
    <ChartCard
      title={t("dashboard.hoursChart.title")}
      meaning={t("dashboard.hoursChart.meaning", { count: hours.count })}
      summary={t("dashboard.hoursChart.summary", { rows: words.join("; ") })}
      rows={rows}
      none={t("dashboard.hoursChart.none")}
      table={{
        head: [
          t("dashboard.hoursChart.project"),
          t("dashboard.hoursChart.scheduled"),
          t("dashboard.hoursChart.used"),
        ],
        rows: hours.rows.map(({ number, title, scheduled, used }) => [
          `${number} ${title}`,
          print(scheduled),
          print(used),
        ]),
      }}
      links={
        can(projects.list.access) &&
        hours.count > 0 && (
          <Link to="/projects" search={{ status: "in_progress" }}>
            {t("dashboard.hoursChart.all")}
          </Link>
        )
      }
    />
  );
}

function HoursLink({ project: { projectId, estimateId, title } }: { project: ProjectHours }) {
  return (
    <RecordLink kind="estimate" id={estimateId} parentId={projectId}>
      {title}
    </RecordLink>
  );
}
