import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ProjectOverview } from "../../contracts/overviews.ts";
import { projects as projectCalls } from "../../contracts/projects.ts";
import { estimates } from "../../contracts/estimates.ts";
import { type NextStep, nextStep } from "../../domain/project/next-step.ts";
import { pricedStatuses } from "../../domain/project/project-status.ts";
import { useCan } from "../base/guard.ts";
import { useDates } from "../kit/page/dates.ts";
import { Unbroken } from "../kit/page/unbroken.tsx";

/** What brings the project on, and the way there. Nothing where it rests, or where the role cannot tell. */
export function NextStepCard({ overview }: { overview: ProjectOverview }) {
  const { t } = useTranslation();
  const can = useCan();
  const dates = useDates();
  const { project, waiting, versions, contact } = overview;
  if (!versions && pricedStatuses.includes(project.status)) return null;
  const newest = versions?.rows[0] ?? null;
  const step = nextStep({
    status: project.status,
    newest,
    offerState: project.offerState,
    waiting,
  });
  if (step === null) return null;
  const mayAct = can(
    mover[step] === "status" ? projectCalls.setStatus.access : estimates.change.access,
  );
  return (
    <section className="card next-step" aria-label={t("overviews.nextStep")}>
      <div>
        <small>{t("overviews.nextStep")}</small>
        <strong>{t(`overviews.steps.${step}`)}</strong>
        <p className="muted">
          <Unbroken
            text={t(`overviews.stepHints.${step}`, {
              count: newest?.incomplete ?? 0,
              date: waiting ? dates.day(waiting.since) : "",
              name: contact?.name ?? project.clientTitle,
            })}
          />
        </p>
      </div>
      {mayAct && <StepLink step={step} projectId={project.id} estimateId={newest?.id} />}
    </section>
  );
}

/** Where the step is done: in a version, in the list of them, or by the status in the header. */
const mover: Record<NextStep, "version" | "versions" | "status"> = {
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

interface StepLinkProps {
  readonly step: NextStep;
  readonly projectId: string;
  readonly estimateId: string | undefined;
}

function StepLink({ step, projectId, estimateId }: StepLinkProps): ReactNode {
  const { t } = useTranslation();
  if (mover[step] === "status") return null;
  if (mover[step] === "versions" || estimateId === undefined) {
    return (
      <Link to="/project/$id/estimates" params={{ id: projectId }} className="plain-button">
        {t("overviews.openVersions")}
      </Link>
    );
  }
  return (
    <Link
      to="/project/$id/estimate/$estimateId"
      params={{ id: projectId, estimateId }}
      className="plain-button"
    >
      {t("overviews.openVersion")}
    </Link>
  );
}
