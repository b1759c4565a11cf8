import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ProjectOverview } from "../../contracts/overviews.ts";
import type { Access } from "../../contracts/permissions.ts";
import { type Project, projects as projectCalls } from "../../contracts/projects.ts";
import { accounting } from "../../contracts/accounting.ts";
import { estimates } from "../../contracts/estimates.ts";
import { offerQuestions } from "../../contracts/offer-questions.ts";
import { type NextStep, nextStep } from "../../domain/project/next-step.ts";
import { pricedStatuses, type ProjectStatus } from "../../domain/project/project-status.ts";
import { useCan } from "../base/guard.ts";
import { useDates } from "../kit/page/dates.ts";
import { Unbroken } from "../kit/page/unbroken.tsx";
import { answersId } from "../offers/answer-list.tsx";
import { questionsId } from "../offer-questions/question-list.tsx";
import { StatusButton } from "../projects/status-menu.tsx";

/** What brings the project on, and the way there. Nothing where it rests, or where the role cannot tell. */
export function NextStepCard({ overview }: { overview: ProjectOverview }) {
  const { t } = useTranslation();
  const can = useCan();
  const dates = useDates();
  const { project, waiting, versions, contact, openQuestions = 0 } = overview;
  if (!versions && pricedStatuses.includes(project.status)) return null;
  const newest = versions?.rows[0] ?? null;
  const step = nextStep({
    status: project.status,
    newest,
    offerState: project.offerState,
    waiting,
    openQuestions,
  });
  if (step === null) return null;
  const isForAccounts =
    afterAcceptance.has(step) && project.offerState === "accepted" && can(accounting.json.access);
  const mayAct = can(accessOf[mover[step]]);
  return (
    <section className="card next-step" aria-label={t("overviews.nextStep")}>
      <div>
        <small>{t("overviews.nextStep")}</small>
        <strong>{t(`overviews.steps.${step}`)}</strong>
        <p className="muted">
          <Unbroken
            text={t(`overviews.stepHints.${step}`, {
              count: step === "answer_question" ? openQuestions : (newest?.incomplete ?? 0),
              date: waiting ? dates.day(waiting.since) : "",
              name: contact?.name ?? project.clientTitle,
            })}
          />
          {isForAccounts && ` ${t("overviews.forAccounts")}`}
        </p>
      </div>
      <div className="next-step-ways">
        {mayAct && <StepWay step={step} project={project} estimateId={newest?.id} />}
        {isForAccounts && (
          <a href={`#${answersId}`} className="plain-button">
            {t("overviews.showAccounting")}
          </a>
        )}
      </div>
    </section>
  );
}

/** What was accepted can be invoiced from then on, whatever else comes next. */
const afterAcceptance: ReadonlySet<NextStep> = new Set(["start_work", "enter_hours", "archive"]);

/** Where a step is done: among the questions, in a version, in the list of them, or by the status in the header. */
type Mover = "questions" | "version" | "versions" | "status";

const accessOf: Record<Mover, Access> = {
  questions: offerQuestions.answer.access,
  version: estimates.change.access,
  versions: estimates.change.access,
  status: projectCalls.setStatus.access,
};

const mover: Record<NextStep, Mover> = {
  answer_question: "questions",
  make_estimate: "versions",
  add_lines: "version",
  finish_prices: "version",
  send_offer: "version",
  renew_offer: "versions",
  follow_up: "status",
  remind: "status",
  await_answer: "status",
  decide_declined: "versions",
  replace_withdrawn: "versions",
  start_work: "status",
  enter_hours: "version",
  archive: "status",
};

/** Steps that are done by the status alone, and the status that does them. */
const statusOf: Partial<Record<NextStep, ProjectStatus>> = {
  start_work: "in_progress",
  archive: "archived",
};

interface StepWayProps {
  readonly step: NextStep;
  readonly project: Project;
  readonly estimateId: string | undefined;
}

function StepWay({ step, project, estimateId }: StepWayProps): ReactNode {
  const { t } = useTranslation();
  if (mover[step] === "status") {
    const status = statusOf[step];
    return status && <StatusButton project={project} status={status} />;
  }
  if (mover[step] === "questions") {
    return (
      <a href={`#${questionsId}`} className="plain-button">
        {t("overviews.showQuestions")}
      </a>
    );
  }
  if (mover[step] === "versions" || estimateId === undefined) {
    return (
      <Link to="/project/$id/estimates" params={{ id: project.id }} className="plain-button">
        {t("overviews.openVersions")}
      </Link>
    );
  }
  return (
    <Link
      to="/project/$id/estimate/$estimateId"
      params={{ id: project.id, estimateId }}
      className="plain-button"
    >
      {t("overviews.openVersion")}
    </Link>
  );
}
