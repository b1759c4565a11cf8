import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../base/i18n.ts";
import { Brand } from "../kit/page/brand.tsx";
import { LanguageSwitch } from "../kit/page/language-switch.tsx";
import { usePageTitle } from "../kit/page/use-page-title.ts";
import "./login-page.css";

interface Props {
  readonly title: string;
  readonly meaning: ReactNode;
  /** What the tab of the browser says, where that is not the title. */
  readonly tabTitle?: string;
  readonly onLanguage?: (language: Language) => void;
  readonly children: ReactNode;
}

/** Around every page on the way in. */
export function AuthFrame({ title, meaning, tabTitle, onLanguage, children }: Props) {
  const { t } = useTranslation();
  usePageTitle(tabTitle ?? title);
  return (
    <div className="login">
      <aside className="login-brand">
        <p className="login-slogan">
          {t("auth.sloganFirst")}
          <br />
          {t("auth.sloganSecond")}
        </p>
        <p className="login-promise">{t("auth.promise")}</p>
      </aside>
      <main className="login-side">
        <div className="login-language">
          <LanguageSwitch {...(onLanguage && { onChange: onLanguage })} />
        </div>
        <div className="login-box">
          <Brand />
          <h1>{title}</h1>
          <p className="muted">{meaning}</p>
          {children}
        </div>
      </main>
    </div>
  );
}
