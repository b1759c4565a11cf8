import { Outlet, useLocation, useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { type Project, projects } from "../../contracts/projects.ts";
import { isMissing, MissingRecordPage } from "../kit/page/error-page.tsx";
import { useLiveRecord } from "../kit/page/live-record.ts";
import { ProjectHeader, ProjectTabs, StatusPart } from "./project-header.tsx";
import "./projects.css";

/** What the pages of one project share. The estimate editor gets all the room there is. */
export function ProjectLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { id = "", estimateId } = useParams({ strict: false });
  const { data: project, error, isLoading } = useLiveRecord(projects.get, id);
  if (isMissing(error)) return <MissingRecordPage />;
  if (estimateId !== undefined) {
    return (
      <div className="project-compact">
        <CompactHeader id={id} project={project} isLoading={isLoading} />
        <div className="project-compact-content">
          <Outlet />
        </div>
      </div>
    );
  }
  const areVersions = /\/estimates(?:\/|$)/.test(pathname);
  return (
    <>
      <ProjectHeader
        project={project}
        part={t(areVersions ? "estimates.title" : "projects.details")}
      />
      <ProjectTabs id={id} />
      {/* One that is missing is asked for once: what stands below would ask for it again. */}
      {!isLoading && <Outlet />}
    </>
  );
}

interface CompactHeaderProps {
  readonly id: string;
  readonly project: Project | undefined;
  readonly isLoading: boolean;
}

/** One line instead of five. Its tabs are seen where they stay: behind the title, which comes later. */
function CompactHeader({ id, project, isLoading }: CompactHeaderProps) {
  return (
    <header className={`project-compact-header${isLoading ? " is-loading" : ""}`}>
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
