import AppstoreOutlined from "@ant-design/icons/es/icons/AppstoreOutlined";
import AuditOutlined from "@ant-design/icons/es/icons/AuditOutlined";
import BankOutlined from "@ant-design/icons/es/icons/BankOutlined";
import ContactsOutlined from "@ant-design/icons/es/icons/ContactsOutlined";
import FontSizeOutlined from "@ant-design/icons/es/icons/FontSizeOutlined";
import HomeOutlined from "@ant-design/icons/es/icons/HomeOutlined";
import NumberOutlined from "@ant-design/icons/es/icons/NumberOutlined";
import ProjectOutlined from "@ant-design/icons/es/icons/ProjectOutlined";
import SafetyCertificateOutlined from "@ant-design/icons/es/icons/SafetyCertificateOutlined";
import ShopOutlined from "@ant-design/icons/es/icons/ShopOutlined";
import SnippetsOutlined from "@ant-design/icons/es/icons/SnippetsOutlined";
import TeamOutlined from "@ant-design/icons/es/icons/TeamOutlined";
import ToolOutlined from "@ant-design/icons/es/icons/ToolOutlined";
import { Link, linkOptions, useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Access } from "../../contracts/permissions.ts";
import { useCan } from "../base/guard.ts";
import { MenuTip } from "./menu-tip.tsx";

/**
 * `below` begins the paths of the pages that are reached from the item's own page. The heading of a
 * section is for those who may see it; others find what they may open of it beside the main pages.
 */
const menuSections = [
  {
    title: undefined,
    access: "signedIn",
    items: [
      {
        text: "dashboard",
        icon: <HomeOutlined aria-hidden />,
        access: "DASHBOARD_VIEW",
        link: linkOptions({ to: "/" }),
        below: [],
      },
      {
        text: "projects",
        icon: <ProjectOutlined aria-hidden />,
        access: "PROJECTS_VIEW",
        link: linkOptions({ to: "/projects" }),
        below: ["/project/"],
      },
      {
        text: "clients",
        icon: <ContactsOutlined aria-hidden />,
        access: "CLIENTS_VIEW",
        link: linkOptions({ to: "/clients" }),
        below: ["/client/"],
      },
      {
        text: "suppliers",
        icon: <ShopOutlined aria-hidden />,
        access: "SUPPLIERS_VIEW",
        link: linkOptions({ to: "/suppliers" }),
        below: ["/supplier/"],
      },
      {
        text: "services",
        icon: <ToolOutlined aria-hidden />,
        access: "SERVICES_VIEW",
        link: linkOptions({ to: "/services" }),
        below: ["/service/", "/services/"],
      },
      {
        text: "serviceTemplates",
        icon: <SnippetsOutlined aria-hidden />,
        access: "SERVICE_TEMPLATES_VIEW",
        link: linkOptions({ to: "/service-templates" }),
        below: ["/service-template/"],
      },
      {
        text: "users",
        icon: <TeamOutlined aria-hidden />,
        access: "USERS_VIEW",
        link: linkOptions({ to: "/users" }),
        below: ["/user/", "/roles", "/role/"],
      },
    ],
  },
  {
    title: "appConfig",
    access: "APP_CONFIG_VIEW",
    items: [
      {
        text: "serviceGroups",
        icon: <AppstoreOutlined aria-hidden />,
        access: "SERVICE_GROUPS_VIEW",
        link: linkOptions({ to: "/service-groups" }),
        below: ["/service-group/"],
      },
      {
        text: "units",
        icon: <NumberOutlined aria-hidden />,
        access: "UNITS_VIEW",
        link: linkOptions({ to: "/units" }),
        below: ["/unit/"],
      },
      {
        text: "textBlocks",
        icon: <FontSizeOutlined aria-hidden />,
        access: "UNITS_VIEW",
        link: linkOptions({ to: "/text-blocks" }),
        below: ["/text-block/"],
      },
      {
        text: "companies",
        icon: <BankOutlined aria-hidden />,
        access: "COMPANIES_VIEW",
        link: linkOptions({ to: "/app-companies" }),
        below: ["/app-company/", "/app-companies/"],
      },
      {
        text: "certificateImages",
        icon: <SafetyCertificateOutlined aria-hidden />,
        access: "CERTIFICATES_VIEW",
        link: linkOptions({ to: "/certificate-images" }),
        below: ["/certificate-image/"],
      },
      {
        text: "auditLog",
        icon: <AuditOutlined aria-hidden />,
        access: "USER_ACTIONS",
        link: linkOptions({ to: "/audit-log" }),
        below: [],
      },
    ],
  },
] as const;

/** What the role may open and nothing else. */
export function openSections(can: (access: Access) => boolean) {
  const open = menuSections.map(({ title, access, items }) => ({
    title: can(access) ? title : undefined,
    items: items.filter((item) => can(item.access)),
  }));
  const main = open.filter(({ title }) => title === undefined).flatMap(({ items }) => items);
  const titled = open.filter(({ title }) => title !== undefined);
  return [{ title: undefined, items: main }, ...titled].filter(({ items }) => items.length > 0);
}

interface MainMenuProps {
  /** Shows pictures alone; the names are told on the way. */
  readonly isCollapsed?: boolean;
  /** Lets a drawer close itself. */
  readonly onChoose?: () => void;
}

/** The pages that the role opens. */
export function MainMenu({ isCollapsed = false, onChoose }: MainMenuProps) {
  const { t } = useTranslation();
  const can = useCan();
  const { pathname } = useLocation();
  return (
    <nav className="menu" aria-label={t("menu.main")}>
      {openSections(can).map(({ title, items }) => (
        <section key={title ?? "main"} aria-label={title && t(`menu.${title}`)}>
          {title && <p className="menu-title">{t(`menu.${title}`)}</p>}
          <ul>
            {items.map(({ text, icon, link, below }) => (
              <li key={text}>
                <MenuTip text={isCollapsed && t(`menu.${text}`)}>
                  <Link
                    {...link}
                    activeOptions={{ exact: true, includeSearch: false }}
                    className={
                      below.some((path) => pathname.startsWith(path))
                        ? "menu-link active"
                        : "menu-link"
                    }
                    onClick={() => onChoose?.()}
                  >
                    {icon}
                    <span>{t(`menu.${text}`)}</span>
                  </Link>
                </MenuTip>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
