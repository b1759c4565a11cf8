import AppstoreOutlined from "@ant-design/icons/AppstoreOutlined";
import HomeOutlined from "@ant-design/icons/HomeOutlined";
import NumberOutlined from "@ant-design/icons/NumberOutlined";
import { Link, linkOptions } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Access } from "../../contracts/permissions.ts";
import { serviceGroups } from "../../contracts/service-groups.ts";
import { units } from "../../contracts/units.ts";
import type { menuEn } from "../../locales/general/menu.en.ts";
import { useCan } from "./guard.ts";

type MenuText = keyof typeof menuEn;

interface MenuItem {
  readonly text: MenuText;
  readonly icon: ReactNode;
  readonly access: Access;
  readonly link: ReturnType<typeof linkOptions>;
}

interface MenuSection {
  readonly title?: MenuText;
  readonly items: readonly MenuItem[];
}

const sections: readonly MenuSection[] = [
  {
    items: [
      {
        text: "dashboard",
        icon: <HomeOutlined />,
        access: "DASHBOARD_VIEW",
        link: linkOptions({ to: "/", activeOptions: { exact: true } }),
      },
    ],
  },
  {
    title: "appConfig",
    items: [
      {
        text: "serviceGroups",
        icon: <AppstoreOutlined />,
        access: serviceGroups.list.access,
        link: linkOptions({ to: "/service-groups" }),
      },
      {
        text: "units",
        icon: <NumberOutlined />,
        access: units.list.access,
        link: linkOptions({ to: "/units" }),
      },
    ],
  },
];

/** Shows what the role may open and nothing else. `onChoose` lets a drawer close itself. */
export function MainMenu({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation();
  const can = useCan();
  const open = sections
    .map((section) => ({ ...section, items: section.items.filter(({ access }) => can(access)) }))
    .filter(({ items }) => items.length > 0);
  return (
    <nav className="menu" aria-label={t("menu.main")}>
      {open.map(({ title, items }) => (
        <section key={title ?? "main"} aria-label={title && t(`menu.${title}`)}>
          {title && <p className="menu-title">{t(`menu.${title}`)}</p>}
          <ul>
            {items.map(({ text, icon, link }) => (
              <li key={text}>
                <Link {...link} className="menu-link" onClick={() => onChoose?.()}>
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
