import CheckCircleFilled from "@ant-design/icons/es/icons/CheckCircleFilled";
import { Link, linkOptions } from "@tanstack/react-router";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ProjectFigures } from "../../contracts/dashboard.ts";
import { estimates } from "../../contracts/estimates.ts";
import { clients } from "../../contracts/partners.ts";
import { projects } from "../../contracts/projects.ts";
import { useCan } from "../app/guard.ts";

const steps = [
  { name: "client", access: clients.create.access, link: linkOptions({ to: "/client/add" }) },
  { name: "project", access: projects.create.access, link: linkOptions({ to: "/project/add" }) },
  {
    name: "lines",
    access: estimates.create.access,
    link: linkOptions({ to: "/projects", search: { status: "enquiry,estimating" } }),
  },
  {
    name: "sent",
    access: estimates.send.access,
    link: linkOptions({ to: "/projects", search: { status: "enquiry,estimating" } }),
  },
] as const;

/** What a new company does first, until its first offer is out. */
export function FirstSteps({ done }: { done: ProjectFigures["steps"] }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className="card first-steps" aria-labelledby={id}>
      <h2 id={id}>{t("dashboard.steps.title")}</h2>
      <p className="muted">{t("dashboard.steps.meaning")}</p>
      <ol>
        {steps.map((step, index) => (
          <li key={step.name} className={done[step.name] ? "done" : undefined}>
            {done[step.name] ? (
              <CheckCircleFilled aria-label={t("dashboard.steps.done")} />
            ) : (
              <span className="step-number" aria-hidden="true">
                {index + 1}
              </span>
            )}
            <div>
              <StepLink step={step} isDone={done[step.name]} />
              <small>{t(`dashboard.steps.${step.name}Meaning`)}</small>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Leads on where there is something to do, and the role may do it. */
function StepLink({ step, isDone }: { step: (typeof steps)[number]; isDone: boolean }) {
  const { t } = useTranslation();
  const can = useCan();
  const text = t(`dashboard.steps.${step.name}`);
  return isDone || !can(step.access) ? <span>{text}</span> : <Link {...step.link}>{text}</Link>;
}
