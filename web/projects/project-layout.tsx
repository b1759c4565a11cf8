import { Link, Outlet, useLocation, useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { estimates } from "../../contracts/estimates.ts";
import { type Project, projects } from "../../contracts/projects.ts";
import { isMissing, MissingRecordPage } from "../kit/page/error-page.tsx";
import { useCan } from "../base/guard.ts";
import { useLiveRecord } from "../kit/page/live-record.ts";
import { PageHeader } from "../kit/page/page-header.tsx";
import { TabLinks } from "../kit/page/tab-links.tsx";
import { ProjectStatusTag } from "./project-status-tag.tsx";
import { StatusMenu } from "./status-menu.tsx";
import "./projects.css";

/** What the pages of one project share. The estimate editor gets all the room there is. */
export function ProjectLayout() {
  const { id = "", estimateId } = useParams({ strict: false });
  const { data: project, error } = useLiveRecord(projects.get, id);
  if (isMissing(error)) return <MissingRecordPage />;
  if (estimateId !== undefined) {
    return (
      <div className="project-compact">
        <CompactHeader id={id} project={project} />
        <div className="project-compact-content">
          <Outlet />
        </div>
      </div>
    );
  }
  return (
    <>
      <FullHeader project={project} />
      <ProjectTabs id={id} />
      <Outlet />
    </>
  );
}

function FullHeader({ project }: { project: Project | undefined }) {
  const { t } = useTranslation();
  const can = useCan();
  const { pathname } = useLocation();
  const title = project?.title ?? t("projects.project");
  return (
    <PageHeader
      title={title}
      tabTitle={pathname.endsWith("/estimates") ? `${t("estimates.title")} · ${title}` : title}
      meaning={project && `${project.number} · ${project.clientTitle}`}
      parents={
        can(projects.list.access)
          ? [{ key: "projects", link: <Link to="/projects">{t("projects.title")}</Link> }]
          : []
      }
      actions={project && <StatusPart project={project} />}
    />
  );
}

/** One line instead of five. */
function CompactHeader({ id, project }: { id: string; project: Project | undefined }) {
  return (
    <header className="project-compact-header">
      <p>
        {project && (
          <>
            <strong>{project.title}</strong> {project.number} · {project.clientTitle}
          </>
        )}
      </p>
      <ProjectTabs id={id} isEstimate />
      {project && <StatusPart project={project} />}
    </header>
  );
}

function StatusPart({ project }: { project: Project }) {
  const can = useCan();
  return (
    <div className="project-status" title={project.statusReason}>
      <ProjectStatusTag status={project.status} />
      {can(projects.setStatus.access) && <StatusMenu project={project} />}
    </div>
  );
}

function ProjectTabs({ id, isEstimate = false }: { id: string; isEstimate?: boolean }) {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <TabLinks label={t("projects.tabs")}>
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
