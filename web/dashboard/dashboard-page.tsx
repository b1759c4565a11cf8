import { Link, linkOptions } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { serviceGroups } from "../../contracts/service-groups.ts";
import { units } from "../../contracts/units.ts";
import { useCan, useSession } from "../app/guard.ts";
import { PageHeader } from "../kit/page-header.tsx";
import "./dashboard-page.css";

const quickLinks = [
  {
    access: serviceGroups.list.access,
    link: linkOptions({ to: "/service-groups" }),
    title: "serviceGroups.title",
    meaning: "dashboard.serviceGroupsMeaning",
  },
  {
    access: units.list.access,
    link: linkOptions({ to: "/units" }),
    title: "units.title",
    meaning: "dashboard.unitsMeaning",
  },
] as const;

export function DashboardPage() {
  const { t } = useTranslation();
  const { user, company } = useSession();
  const can = useCan();
  const open = quickLinks.filter(({ access }) => can(access));
  return (
    <>
      <PageHeader
        title={t("dashboard.title", { name: user.name })}
        meaning={t("dashboard.meaning", { company: company.title })}
      />
      {open.length > 0 && (
        <section aria-labelledby="quick-links">
          <h2 id="quick-links">{t("dashboard.links")}</h2>
          <ul className="quick-links">
            {open.map(({ link, title, meaning }) => (
              <li key={title}>
                <Link {...link} className="card">
                  <strong>{t(title)}</strong>
                  <span>{t(meaning)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
