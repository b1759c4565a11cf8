import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { estimates } from "../../contracts/estimates.ts";
import { offers } from "../../contracts/offers.ts";
import { type Project, projects } from "../../contracts/projects.ts";
import { useCan } from "../base/guard.ts";
import { PageHeader } from "../kit/page/page-header.tsx";
import { TabLinks } from "../kit/page/tab-links.tsx";
import { ProjectStatusTag } from "./project-status-tag.tsx";
import { StatusMenu } from "./status-menu.tsx";
import "./projects.css";

interface ProjectHeaderProps {
  readonly project: Project | undefined;
  /** The name of this page among those of the project; the page of the project itself has none. */
  readonly part?: string | undefined;
  /** A button beside the status. */
  readonly action?: ReactNode;
}

/** Which project it is, and where it stands. */
export function ProjectHeader({ project, part, action }: ProjectHeaderProps) {
  const { t } = useTranslation();
  const can = useCan();
  const title = project?.title ?? t("projects.project");
  return (
    <PageHeader
      title={title}
      tabTitle={part === undefined ? title : `${part} · ${title}`}
      meaning={project && `${project.number} · ${project.clientTitle}`}
      parents={
        can(projects.list.access)
          ? [{ key: "projects", link: <Link to="/projects">{t("projects.title")}</Link> }]
          : []
      }
      actions={
        project && (
          <>
            <StatusPart project={project} />
            {action}
          </>
        )
      }
    />
  );
}

export function StatusPart({ project }: { project: Project }) {
  const can = useCan();
  return (
    <div className="project-status" title={project.statusReason}>
      <ProjectStatusTag status={project.status} />
      {can(projects.setStatus.access) && (
        <StatusMenu project={project} mayWin={can(offers.accept.access)} />
      )}
    </div>
  );
}

export function ProjectTabs({ id, isEstimate = false }: { id: string; isEstimate?: boolean }) {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <TabLinks label={t("projects.tabs")}>
      {can(projects.get.access) && (
        <Link to="/project/$id/overview" params={{ id }} className="tab-link">
          {t("projects.overview")}
        </Link>
      )}
      {can(projects.update.access) && (
        <Link
          to="/project/$id"
          params={{ id }}
          activeOptions={{ exact: true }}
          className="tab-link"
        >
          {t("projects.details")}
        </Link>
      )}
      {can(estimates.list.access) && (
        <Link
          to="/project/$id/estimates"
          params={{ id }}
          className="tab-link"
          {...(isEstimate && { "aria-current": "page" })}
        >
          {t("projects.estimates")}
        </Link>
      )}
    </TabLinks>
  );
}
