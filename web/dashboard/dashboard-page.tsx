import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { type Project, type ProjectStatus, projects } from "../../contracts/projects.ts";
import { formatMoney } from "../../domain/format.ts";
import { queryOf } from "../app/api.ts";
import { useCan, useSession, useSettings } from "../app/guard.ts";
import { useLanguage } from "../app/i18n.ts";
import { PageHeader } from "../kit/page-header.tsx";
import { ProjectLink } from "../projects/project-link.tsx";
import { ProjectStatusTag } from "../projects/project-status-tag.tsx";
import { QuickActions } from "./quick-actions.tsx";
import "./dashboard-page.css";

const shownProjects = 8;

/** Where the week begins: what is on my desk, what is new, and the usual next steps. */
export function DashboardPage() {
  const { t } = useTranslation();
  const { user, company } = useSession();
  const can = useCan();
  return (
    <>
      <PageHeader
        title={t("dashboard.title", { name: user.name })}
        meaning={t("dashboard.meaning", { company: company.title })}
      />
      <QuickActions />
      {can(projects.list.access) && (
        <div className="dashboard-lists">
          <MyProjects />
          <NewestProjects />
        </div>
      )}
    </>
  );
}

/** Work on a project goes on until it is finished, given up or put away. */
const closed: readonly ProjectStatus[] = ["completed", "lost", "cancelled", "archived"];

function MyProjects() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { data } = useQuery(
    queryOf(projects.list, {
      query: { responsibleId: user.id, sort: "updatedAt", order: "desc", rows: 100 },
    }),
  );
  const open = data?.rows.filter(({ status }) => !closed.includes(status));
  return (
    <ProjectList
      title={t("dashboard.mine")}
      rows={open?.slice(0, shownProjects)}
      none={t("dashboard.noneMine")}
      all={
        <Link to="/projects" search={{ responsibleId: user.id }}>
          {t("dashboard.allMine")}
        </Link>
      }
    />
  );
}

function NewestProjects() {
  const { t } = useTranslation();
  const { data } = useQuery(
    queryOf(projects.list, { query: { sort: "number", order: "desc", rows: 10 } }),
  );
  return (
    <ProjectList
      title={t("dashboard.newest")}
      rows={data?.rows.slice(0, shownProjects)}
      none={t("dashboard.noneNewest")}
      all={<Link to="/projects">{t("dashboard.allNewest")}</Link>}
    />
  );
}

interface ProjectListProps {
  readonly title: string;
  /** Undefined until the answer is there. */
  readonly rows: readonly Project[] | undefined;
  readonly none: string;
  /** The way to the whole list. */
  readonly all: ReactNode;
}

function ProjectList({ title, rows, none, all }: ProjectListProps) {
  const id = useId();
  return (
    <section className="card dashboard-list" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {all}
      </header>
      {rows?.length === 0 && <p className="muted">{none}</p>}
      <ul>
        {rows?.map((project) => (
          <ProjectRow key={project.id} project={project} />
        ))}
      </ul>
    </section>
  );
}

function ProjectRow({ project }: { project: Project }) {
  const language = useLanguage();
  const { currency } = useSettings();
  const { number, clientTitle, status, netAmount } = project;
  return (
    <li>
      <div className="dashboard-project">
        <ProjectLink project={project} />
        <small>
          {number} · {clientTitle}
        </small>
      </div>
      <ProjectStatusTag status={status} />
      <span className="dashboard-amount">
        {netAmount === null ? "–" : `${formatMoney(netAmount, language)} ${currency}`}
      </span>
    </li>
  );
}
