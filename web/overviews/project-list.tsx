import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { ClientOverview } from "../../contracts/overviews.ts";
import { projects as projectCalls } from "../../contracts/projects.ts";
import { formatMoney } from "../../domain/money/format.ts";
import { useCan } from "../base/guard.ts";
import { useLanguage } from "../base/i18n.ts";
import { useDates } from "../kit/page/dates.ts";
import { ListEntry, ShortList } from "../kit/page/short-list.tsx";
import { useMarginText } from "../projects/margin-text.ts";
import { ProjectAmount } from "../projects/project-amount.tsx";
import { ProjectLink } from "../projects/project-link.tsx";
import { ProjectStatusTag } from "../projects/project-status-tag.tsx";

interface ProjectListProps {
  readonly clientId: string;
  readonly projects: NonNullable<ClientOverview["projects"]>;
}

/** The projects of a client that were worked on last, with their offers. */
export function ProjectList({ clientId, projects: { rows, total } }: ProjectListProps) {
  const { t } = useTranslation();
  const can = useCan();
  const language = useLanguage();
  const dates = useDates();
  const marginOf = useMarginText();
  const mayAdd = can(projectCalls.create.access);
  return (
    <ShortList
      title={t("projects.title")}
      rows={rows}
      none={t(mayAdd ? "overviews.noProjectsYet" : "overviews.noProjects")}
      all={
        <span className="overview-ways">
          {mayAdd && (
            <Link to="/project/add" search={{ clientId }}>
              {t("projects.add")}
            </Link>
          )}
          {total > rows.length && (
            <Link to="/projects" search={{ clientId }}>
              {t("overviews.all", { count: total })}
            </Link>
          )}
        </span>
      }
      keyOf={({ id }) => id}
      render={(project) => {
        const { number, validUntil } = project;
        const parts = [
          number,
          validUntil && t("overviews.validUntil", { date: dates.day(validUntil) }),
          marginOf(project),
        ];
        return (
          <ListEntry
            title={<ProjectLink project={project} />}
            detail={parts.filter((part) => part).join(" · ")}
            tag={<ProjectStatusTag status={project.status} />}
            end={
              <ProjectAmount project={project} print={(amount) => formatMoney(amount, language)} />
            }
          />
        );
      }}
    />
  );
}
