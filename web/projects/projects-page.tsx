import { useTranslation } from "react-i18next";
import { listFiles } from "../../contracts/list-files.ts";
import { type ListedProject, projects } from "../../contracts/projects.ts";
import { formatMoney } from "../../domain/money/format.ts";
import { addressOf } from "../base/api.ts";
import { useCan, useSettings } from "../base/guard.ts";
import { useLanguage } from "../base/i18n.ts";
import { AddLink } from "../kit/page/add-link.tsx";
import { PageHeader } from "../kit/page/page-header.tsx";
import { type Column, TwoLines } from "../kit/list/record-cards.tsx";
import { ListFileButton, withoutPages } from "../kit/list/list-file-button.tsx";
import { RecordList } from "../kit/list/record-list.tsx";
import { useDates } from "../kit/page/dates.ts";
import { useRecordList } from "../kit/list/use-record-list.ts";
import { OfferStateTag } from "../offers/offer-state-tag.tsx";
import { useMarginText } from "./margin-text.ts";
import { ProjectAmount } from "./project-amount.tsx";
import { ProjectFilters } from "./project-filters.tsx";
import { ProjectLink } from "./project-link.tsx";
import { isFiltered } from "./project-query.ts";
import { ProjectStatusTag } from "./project-status-tag.tsx";
import { ProjectsSum } from "./projects-sum.tsx";

/** All projects, those first that were worked on last. */
export function ProjectsPage() {
  const { t } = useTranslation();
  const can = useCan();
  const list = useRecordList(projects.list, {
    name: "projects",
    defaults: { sort: "updatedAt", order: "desc" },
  });
  const { query, page, change } = list;
  const language = useLanguage();
  const file = addressOf(listFiles.projects, { query: { ...withoutPages(query), language } });
  const add = can(projects.create.access) && (
    <AddLink to="/project/add">{t("projects.add")}</AddLink>
  );
  const empty = isFiltered(query)
    ? { title: t("projects.noneMatch"), hint: t("projects.noneMatchHint") }
    : { title: t("projects.emptyTitle"), hint: t("projects.emptyHint"), action: add };
  return (
    <>
      <PageHeader
        title={t("projects.title")}
        // Keeps its line while the number is awaited, so that nothing moves.
        meaning={page ? t("projects.count", { count: page.total }) : "\u00a0"}
        actions={
          <>
            <ListFileButton href={file} />
            {add}
          </>
        }
      />
      <RecordList
        list={list}
        columns={useProjectColumns()}
        titleOf={({ number, title }) => `${number} ${title}`}
        searchHint={t("projects.searchHint")}
        empty={empty}
        remove={can(projects.remove.access) ? projects.remove : undefined}
        filters={
          <>
            <ProjectFilters query={query} change={change} />
            <ProjectsSum query={query} />
          </>
        }
      />
    </>
  );
}

function useProjectColumns(): Column<ListedProject>[] {
  const { t } = useTranslation();
  const dates = useDates();
  return [
    {
      key: "title",
      title: t("projects.project"),
      sortable: true,
      render: (project) => (
        <TwoLines first={<ProjectLink project={project} />} second={project.clientTitle} />
      ),
    },
    {
      key: "number",
      title: t("projects.number"),
      isPlain: true,
      sortable: true,
      render: ({ number }) => <span className="no-wrap">{number}</span>,
    },
    {
      key: "status",
      title: t("projects.status"),
      isPlain: true,
      sortable: true,
      render: ({ status }) => <ProjectStatusTag status={status} />,
    },
    {
      key: "responsibleName",
      title: t("projects.responsible"),
      isLesser: true,
      sortable: true,
      render: ({ responsibleName }) => responsibleName,
    },
    {
      key: "offerState",
      title: t("projects.offer"),
      sortable: true,
      render: ({ offerState, validUntil }) =>
        offerState === null ? (
          "–"
        ) : (
          <TwoLines
            first={<OfferStateTag state={offerState} />}
            second={validUntil && <span className="no-wrap">{dates.day(validUntil)}</span>}
          />
        ),
    },
    {
      key: "updatedAt",
      title: t("projects.updated"),
      isLesser: true,
      sortable: true,
      render: ({ updatedAt }) => <span className="no-wrap">{dates.day(updatedAt)}</span>,
    },
    useAmountColumn(),
  ];
}

/** What the estimate that counts comes to; its margin, for those who see estimates, stands below. */
function useAmountColumn(): Column<ListedProject> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { currency } = useSettings();
  const marginOf = useMarginText();
  return {
    key: "netAmount",
    title: `${t("projects.netAmount")} (${currency})`,
    sortable: true,
    align: "end",
    render: (project) => {
      const margin = marginOf(project);
      return (
        <>
          <ProjectAmount project={project} print={(value) => formatMoney(value, language)} />
          {margin !== undefined && <small className="project-margin">{margin}</small>}
        </>
      );
    },
  };
}
