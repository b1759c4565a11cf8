import { useQuery } from "@tanstack/react-query";
import { linkOptions, useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { overviews, type ProjectOverview } from "../../contracts/overviews.ts";
import { projects } from "../../contracts/projects.ts";
import { formatAmount, formatDecimal, formatMargin } from "../../domain/money/format.ts";
import { queryOf } from "../base/api.ts";
import { useCan, useSettings } from "../base/guard.ts";
import { useLanguage } from "../base/i18n.ts";
import { ChangeOrders } from "../estimates/versions/change-orders.tsx";
import { useDates } from "../kit/page/dates.ts";
import { RecordLink } from "../kit/page/record-link.tsx";
import { QuestionList } from "../offer-questions/question-list.tsx";
import { AnswerList } from "../offers/answer-list.tsx";
import { OfferTimeline } from "../offers/offer-timeline.tsx";
import { PriceGuardCard } from "../price-guard/price-guard-card.tsx";
import { ProjectHeader, ProjectTabs } from "../projects/project-header.tsx";
import { EditButton } from "./edit-button.tsx";
import { EmailList } from "./email-list.tsx";
import { Fact, Facts } from "./facts.tsx";
import { NextStepCard } from "./next-step-card.tsx";
import { OverviewFrame } from "./overview-frame.tsx";
import { Reach } from "./person-list.tsx";
import { type SumEntry, Sums } from "./sums.tsx";
import { VersionList } from "./version-list.tsx";

/** A project: what to do next, what it comes to, its versions and messages, and whom it is for. */
export function ProjectPage() {
  const { id = "" } = useParams({ strict: false });
  const can = useCan();
  const query = useQuery(queryOf(overviews.project, { params: { id } }));
  const edit = linkOptions({ to: "/project/$id", params: { id } });
  return (
    <OverviewFrame
      query={query}
      head={
        <>
          <ProjectHeader
            project={query.data?.project}
            action={can(projects.update.access) && <EditButton link={edit} />}
          />
          <ProjectTabs id={id} />
        </>
      }
    >
      {(overview) => {
        const isEstimated = overview.project.estimateType === "price_estimate";
        return (
          <>
            <NextStepCard overview={overview} />
            <ProjectSums project={overview.project} />
            <div className="overview-columns">
              <div>
                {overview.versions && isEstimated && <PriceGuardCard projectId={id} />}
                {overview.versions && <VersionList projectId={id} versions={overview.versions} />}
                {overview.versions && (
                  <QuestionList projectId={id} isWaitedFor={(overview.openQuestions ?? 0) > 0} />
                )}
                {overview.versions && <ChangeOrders projectId={id} />}
                {overview.versions && <AnswerList projectId={id} />}
                {overview.versions && <OfferTimeline projectId={id} />}
                {overview.emails && <EmailList emails={overview.emails} of={{ projectId: id }} />}
              </div>
              <div>
                <ProjectFacts overview={overview} />
              </div>
            </div>
          </>
        );
      }}
    </OverviewFrame>
  );
}

function ProjectSums({ project }: { project: ProjectOverview["project"] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const dates = useDates();
  const { currency } = useSettings();
  const { netAmount, validUntil, marginPercent, withoutCost = 0, isIncomplete } = project;
  if (netAmount === null) return null;
  const sums: SumEntry[] = [
    {
      name: t("projects.netAmount"),
      value: formatAmount(netAmount, language, currency),
      note: isIncomplete ? t("projects.incomplete") : undefined,
    },
  ];
  if (validUntil !== null) {
    sums.push({ name: t("projects.validUntil"), value: dates.day(validUntil) });
  }
  const margin = marginPercent && formatMargin(marginPercent, language);
  if (marginPercent !== undefined) {
    const note =
      withoutCost > 0 ? t("estimates.linesWithoutCost", { count: withoutCost }) : undefined;
    sums.push({ name: t("projects.margin"), value: margin ?? "–", note });
  }
  return <Sums label={t("overviews.sums")} sums={sums} />;
}

function ProjectFacts({ overview: { project, contact } }: { overview: ProjectOverview }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { squares, statusReason } = project;
  const squaresText = `${formatDecimal(squares, language, { minPlaces: 0, maxPlaces: 2 })} m²`;
  return (
    <Facts title={t("overviews.facts")}>
      <Fact label={t("projects.client")}>
        <RecordLink kind="client" id={project.clientId} parentId={null}>
          {project.clientTitle}
        </RecordLink>
      </Fact>
      <Fact label={t("projects.contactPerson")}>
        {contact && (
          <>
            {contact.name}
            <Reach email={contact.email} phone={contact.phone ?? ""} />
          </>
        )}
      </Fact>
      <Fact label={t("projects.responsible")}>{project.responsibleName}</Fact>
      <Fact label={t("projects.estimateType")}>
        {t(`projects.estimateTypes.${project.estimateType}`)}
      </Fact>
      <Fact label={t("projects.squares")}>{squares !== "0" && squaresText}</Fact>
      <Fact label={t("projects.address")}>{project.address}</Fact>
      <Fact label={t("projects.lostReason")}>{statusReason}</Fact>
    </Facts>
  );
}
