import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { projects } from "../../contracts/projects.ts";
import { openStatuses } from "../../domain/project/project-status.ts";
import { queryOf } from "../base/api.ts";
import { useSession } from "../base/guard.ts";
import { ProjectAmount } from "../projects/project-amount.tsx";
import { ProjectLink } from "../projects/project-link.tsx";
import { ProjectStatusTag } from "../projects/project-status-tag.tsx";
import { ShortList, ListEntry } from "../kit/page/short-list.tsx";
import { useFigures } from "./figures.ts";

const shownRows = 6;

/** What is on my own desk, worked on last first. */
export function MyProjects() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { money } = useFigures();
  const mine = { responsibleId: user.id, status: openStatuses.join(",") };
  const { data } = useQuery(
    queryOf(projects.list, { query: { ...mine, sort: "updatedAt", order: "desc", rows: 10 } }),
  );
  return (
    <ShortList
      title={t("dashboard.mine")}
      rows={data?.rows.slice(0, shownRows)}
      none={t("dashboard.noneMine")}
      all={
        <Link to="/projects" search={mine}>
          {t("dashboard.allMine")}
        </Link>
      }
      keyOf={({ id }) => id}
      render={(project) => (
        <ListEntry
          title={<ProjectLink project={project} />}
          detail={`${project.number} · ${project.clientTitle}`}
          tag={<ProjectStatusTag status={project.status} />}
          end={<ProjectAmount project={project} print={money} />}
        />
      )}
    />
  );
}
