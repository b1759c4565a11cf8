import MenuOutlined from "@ant-design/icons/MenuOutlined";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import Button from "antd/es/button";
import Dropdown from "antd/es/dropdown";
import { useTranslation } from "react-i18next";
import { auth } from "../../contracts/auth.ts";
import { call } from "./api.ts";
import { Brand } from "./brand.tsx";
import { useSession } from "./guard.ts";
import type { Language } from "./i18n.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { sessionQuery } from "./session.ts";
import { changeAppearance, useAppearance } from "./theme.ts";
import { notifyError } from "./toasts.tsx";

/** `onMenu` is given where the menu is hidden behind a button. */
export function Header({ onMenu }: { onMenu?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { company } = useSession();
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
          <Link to="/" className="header-brand">
            <Brand />
          </Link>
        </>
      )}
      <span className="header-company">{company.title}</span>
      <SavedLanguageSwitch />
      <UserMenu />
    </header>
  );
}

/** The language belongs to the user, so the server keeps it; the screen does not wait for that. */
function SavedLanguageSwitch() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const router = useRouter();
  const save = useMutation({
    mutationFn: (locale: Language) => call(auth.setLocale, { body: { locale } }),
    onSuccess: (session) => {
      queryClient.setQueryData(sessionQuery.queryKey, session);
      return router.invalidate();
    },
    onError: () => notifyError(t("toasts.failed")),
  });
  return <LanguageSwitch onChange={(language) => save.mutate(language)} />;
}

/** First letters of the first and the last name. */
function initials(name: string): string {
  const letters = name.split(/\s+/).map((word) => word.charAt(0));
  return `${letters.at(0) ?? ""}${letters.length > 1 ? (letters.at(-1) ?? "") : ""}`.toUpperCase();
}

function UserMenu() {
  const { t } = useTranslation();
  const { user } = useSession();
  const appearance = useAppearance();
  const router = useRouter();
  return (
    <Dropdown
      trigger={["click"]}
      placement="bottomRight"
      menu={{
        selectedKeys: [appearance],
        items: [
          { key: "name", type: "group", label: t("auth.signedInAs", { name: user.name }) },
          { key: "light", label: t("auth.light"), onClick: () => changeAppearance("light") },
          { key: "dark", label: t("auth.dark"), onClick: () => changeAppearance("dark") },
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
        {initials(user.name)}
      </button>
    </Dropdown>
  );
}
