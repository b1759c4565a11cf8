import MenuOutlined from "@ant-design/icons/es/icons/MenuOutlined";
import { Link, useRouter } from "@tanstack/react-router";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { CompanyName } from "../companies/company-switcher.tsx";
import { Avatar } from "../kit/page/avatar.tsx";
import { SearchButton } from "../search/search-button.tsx";
import { ButtonMenu } from "../kit/page/button-menu.tsx";
import { Brand } from "../kit/page/brand.tsx";
import { useCan, useSession } from "../base/guard.ts";
import { useLanding } from "../base/landing.ts";
import { useCommands } from "./commands.ts";
import { ownPages } from "./own-pages.ts";
import { SavedLanguageSwitch } from "../kit/page/saved-language-switch.tsx";
import { appearanceChoices, changeAppearance, useAppearanceChoice } from "../base/appearance.ts";

/** `onMenu` is given where the menu is hidden behind a button. */
export function Header({ onMenu }: { onMenu?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const landing = useLanding();
  return (
    <header className="header">
      {onMenu && (
        <>
          <Button
            type="text"
            icon={<MenuOutlined aria-hidden />}
            aria-label={t("menu.open")}
            onClick={onMenu}
          />
          <Link to={landing} className="header-brand">
            <Brand />
          </Link>
        </>
      )}
      <CompanyName />
      <SearchButton commands={useCommands()} />
      <SavedLanguageSwitch />
      <UserMenu />
    </header>
  );
}

function UserMenu() {
  const { t } = useTranslation();
  const can = useCan();
  const { user, company } = useSession();
  const appearance = useAppearanceChoice();
  const router = useRouter();
  return (
    <ButtonMenu
      placement="bottomRight"
      menu={{
        selectedKeys: [appearance],
        items: [
          {
            key: "name",
            type: "group",
            label: (
              <>
                <div>{t("auth.signedInAs", { name: user.name })}</div>
                <div>{company.title}</div>
              </>
            ),
          },
          ...ownPages
            .filter(({ access }) => can(access))
            .map(({ key, text, link }) => ({
              key,
              label: t(text),
              onClick: () => void router.navigate(link),
            })),
          { key: "line-above", type: "divider" },
          {
            key: "appearance",
            type: "group",
            label: t("common.appearance.title"),
            children: appearanceChoices.map((choice) => ({
              key: choice,
              label: t(`common.appearance.${choice}`),
              onClick: () => changeAppearance(choice),
            })),
          },
          { key: "line", type: "divider" },
          {
            key: "sign-out",
            label: t("auth.signOut"),
            onClick: () => void router.navigate({ to: "/auth/logout" }),
          },
        ],
      }}
    >
      <button type="button" className="user-button" aria-label={t("auth.userMenu")}>
        <Avatar name={user.name} image={user.avatar} />
      </button>
    </ButtonMenu>
  );
}
