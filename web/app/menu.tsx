import AppstoreOutlined from "@ant-design/icons/AppstoreOutlined";
import HomeOutlined from "@ant-design/icons/HomeOutlined";
import NumberOutlined from "@ant-design/icons/NumberOutlined";
import { Link, linkOptions, useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { serviceGroups } from "../../contracts/service-groups.ts";
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
