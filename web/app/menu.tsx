import AppstoreOutlined from "@ant-design/icons/AppstoreOutlined";
import ContactsOutlined from "@ant-design/icons/ContactsOutlined";
import HomeOutlined from "@ant-design/icons/HomeOutlined";
import NumberOutlined from "@ant-design/icons/NumberOutlined";
import ProjectOutlined from "@ant-design/icons/ProjectOutlined";
import ShopOutlined from "@ant-design/icons/ShopOutlined";
import ToolOutlined from "@ant-design/icons/ToolOutlined";
import { Link, linkOptions, useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { clients, suppliers } from "../../contracts/partners.ts";
import { projects } from "../../contracts/projects.ts";
import { serviceGroups } from "../../contracts/service-groups.ts";
import { services } from "../../contracts/services.ts";
import { units } from "../../contracts/units.ts";
import { useCan } from "./guard.ts";

/** `below` begins the paths of the pages that are reached from the item's own page. */
const sections = [
  {
    title: undefined,
    items: [
      {
        text: "dashboard",
        icon: <HomeOutlined aria-hidden />,
        access: "DASHBOARD_VIEW",
        link: linkOptions({ to: "/" }),
        below: undefined,
      },
      {
        text: "projects",
        icon: <ProjectOutlined aria-hidden />,
        access: projects.list.access,
        link: linkOptions({ to: "/projects" }),
        below: "/project/",
      },
      {
        text: "clients",
        icon: <ContactsOutlined aria-hidden />,
        access: clients.list.access,
        link: linkOptions({ to: "/clients" }),
        below: "/client/",
      },
      {
        text: "suppliers",
        icon: <ShopOutlined aria-hidden />,
        access: suppliers.list.access,
        link: linkOptions({ to: "/suppliers" }),
        below: "/supplier/",
      },
      {
        text: "services",
        icon: <ToolOutlined aria-hidden />,
        access: services.list.access,
        link: linkOptions({ to: "/services" }),
        below: "/service/",
      },
    ],
  },
  {
    title: "appConfig",
    items: [
      {
        text: "serviceGroups",
        icon: <AppstoreOutlined aria-hidden />,
        access: serviceGroups.list.access,
        link: linkOptions({ to: "/service-groups" }),
        below: "/service-group/",
      },
      {
        text: "units",
        icon: <NumberOutlined aria-hidden />,
        access: units.list.access,
        link: linkOptions({ to: "/units" }),
        below: "/unit/",
      },
    ],
  },
] as const;

/** Shows what the role may open and nothing else. `onChoose` lets a drawer close itself. */
export function MainMenu({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation();
  const can = useCan();
  const { pathname } = useLocation();
  const open = sections
    .map((section) => ({ ...section, items: section.items.filter(({ access }) => can(access)) }))
    .filter(({ items }) => items.length > 0);
  return (
    <nav className="menu" aria-label={t("menu.main")}>
      {open.map(({ title, items }) => (
        <section key={title ?? "main"} aria-label={title && t(`menu.${title}`)}>
          {title && <p className="menu-title">{t(`menu.${title}`)}</p>}
          <ul>
            {items.map(({ text, icon, link, below }) => (
              <li key={text}>
                <Link
                  {...link}
                  activeOptions={{ exact: true, includeSearch: false }}
                  className={below && pathname.startsWith(below) ? "menu-link active" : "menu-link"}
                  onClick={() => onChoose?.()}
                >
                  {icon}
                  <span>{t(`menu.${text}`)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
