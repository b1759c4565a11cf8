import { Link, linkOptions } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { clients } from "../../contracts/partners.ts";
import { projects } from "../../contracts/projects.ts";
import { services } from "../../contracts/services.ts";
import { useCan } from "../app/guard.ts";

const actions = [
  {
    access: projects.create.access,
    link: linkOptions({ to: "/project/add" }),
    title: "projects.add",
    meaning: "dashboard.addProjectMeaning",
  },
  {
    access: clients.create.access,
    link: linkOptions({ to: "/client/add" }),
    title: "partners.clients.add",
    meaning: "dashboard.addClientMeaning",
  },
  {
    access: services.list.access,
    link: linkOptions({ to: "/services" }),
    title: "services.title",
    meaning: "dashboard.servicesMeaning",
  },
] as const;

/** What people come for most, as far as the role allows it. */
export function QuickActions() {
  const { t } = useTranslation();
  const can = useCan();
  const open = actions.filter(({ access }) => can(access));
  if (open.length === 0) return null;
  return (
    <nav aria-label={t("dashboard.actions")}>
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
    </nav>
  );
}
