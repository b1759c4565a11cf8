import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { ProjectFigures } from "../../contracts/dashboard.ts";

import { openStatuses } from "../../domain/project/project-status.ts";
import { ChartCard } from "./chart-card.tsx";
import { useFigures } from "./figures.ts";

/** What is in the works, in the order of work; each status leads to its projects. */
export function StatusChart({ figures }: { figures: ProjectFigures }) {
  const { t } = useTranslation();
  const { amount, money } = useFigures();
  const found = openStatuses.flatMap((status) => {
    const sum = figures.statuses.find((one) => one.status === status);
    const name = t(`projects.statuses.${status}`);
    return sum ? [{ ...sum, name, projects: t("dashboard.projects", { count: sum.count }) }] : [];
  });
  const rows = found.map(({ status, name, netAmount, projects }) => ({
    key: status,
    label: (
      <Link to="/projects" search={{ status }}>
        {name}
      </Link>
    ),
    text: t("dashboard.pipeline.row", { projects, sum: money(netAmount) }),
    parts: [{ tone: "brand" as const, length: Math.max(0, Number(netAmount)) }],
  }));
  const words = found.map(({ name, netAmount, projects }) =>
    t("dashboard.pipeline.summaryRow", { status: name, projects, sum: money(netAmount) }),
  );
  return (
    <ChartCard
      title={t("dashboard.pipeline.title")}
      meaning={t("dashboard.pipeline.meaning")}
      summary={t("dashboard.pipeline.summary", { rows: words.join("; ") })}
      rows={rows}
      none={t("dashboard.none")}
      table={{
        head: [t("projects.status"), t("dashboard.count"), t("dashboard.sum")],
        rows: found.map(({ name, count, netAmount }) => [name, String(count), amount(netAmount)]),
      }}
    />
  );
}
