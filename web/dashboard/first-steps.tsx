import { Link, linkOptions } from "@tanstack/react-router";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { companies } from "../../contracts/companies.ts";
import type { ProjectFigures } from "../../contracts/dashboard.ts";
import { estimates } from "../../contracts/estimates.ts";
import { clients } from "../../contracts/partners.ts";
import { projects } from "../../contracts/projects.ts";
import { serviceTemplates } from "../../contracts/service-templates.ts";
import { services } from "../../contracts/services.ts";
import { users } from "../../contracts/users.ts";
import { useCan, useSettings } from "../base/guard.ts";
import { openSetUp } from "../base/set-up-state.ts";
import { StepsCard } from "./steps-card.tsx";

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

/** Before them, while the company has nobody who can be responsible for a project. */
const usersStep = {
  name: "users",
  access: users.create.access,
  link: linkOptions({ to: "/users" }),
} as const;

/** The steps of those who look after the catalogue and make no offers themselves. */
const catalogueSteps = [
  { name: "services", access: services.create.access, link: linkOptions({ to: "/services" }) },
  {
    name: "templates",
    access: serviceTemplates.create.access,
    link: linkOptions({ to: "/service-templates" }),
  },
] as const;

/** Has somebody with these rights something to do on the way to the first offer? */
export function useHasFirstSteps(): boolean {
  const can = useCan();
  return [...steps, ...catalogueSteps].some(({ access }) => can(access));
}

/** What a new company does first, until its first offer is out: as far as the role can do it. */
export function FirstSteps({ done }: { done: ProjectFigures["steps"] }) {
  const can = useCan();
  return steps.some(({ access }) => can(access)) ? <OfferSteps done={done} /> : <CatalogueSteps />;
}

function OfferSteps({ done }: { done: ProjectFigures["steps"] }) {
  const { t } = useTranslation();
  const can = useCan();
  const { isSetUp } = useSettings();
  const company = {
    key: "company",
    title: (
      <Button type="link" className="step-button" onClick={openSetUp}>
        {t("setUp.title")}
      </Button>
    ),
    meaning: t("dashboard.steps.companyMeaning"),
    isDone: false,
  };
  const others = (done.users ? steps : [usersStep, ...steps]).map((step) => ({
    key: step.name,
    title: <StepLink step={step} />,
    meaning: t(`dashboard.steps.${step.name}Meaning`),
    isDone: done[step.name],
  }));
  return (
    <StepsCard
      title={t("dashboard.steps.title")}
      meaning={t("dashboard.steps.meaning")}
      steps={!isSetUp && can(companies.update.access) ? [company, ...others] : others}
    />
  );
}

function CatalogueSteps() {
  const { t } = useTranslation();
  const can = useCan();
  const own = catalogueSteps.filter(({ access }) => can(access));
  if (own.length === 0) return null;
  return (
    <StepsCard
      title={t("dashboard.catalogueSteps.title")}
      meaning={t("dashboard.catalogueSteps.meaning")}
      steps={own.map(({ name, link }) => ({
        key: name,
        title: <Link {...link}>{t(`dashboard.catalogueSteps.${name}`)}</Link>,
        meaning: t(`dashboard.catalogueSteps.${name}Meaning`),
        isDone: false,
      }))}
    />
  );
}

/** Leads to where it is done, also for the second time; for those who may do it. */
function StepLink({ step }: { step: (typeof steps)[number] | typeof usersStep }) {
  const { t } = useTranslation();
  const can = useCan();
  const text = t(`dashboard.steps.${step.name}`);
  return !can(step.access) ? <span>{text}</span> : <Link {...step.link}>{text}</Link>;
}
