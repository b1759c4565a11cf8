import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../base/i18n.ts";
import { Brand } from "../kit/page/brand.tsx";
import { LanguageSwitch } from "../kit/page/language-switch.tsx";
import "./login-page.css";

interface LoginFrameProps {
  readonly onLanguage?: (language: Language) => void;
  readonly children: ReactNode;
}

/** What surrounds the pages that are open to everybody. */
export function LoginFrame({ onLanguage, children }: LoginFrameProps) {
  const { t } = useTranslation();
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
          <LanguageSwitch onChange={(language) => onLanguage?.(language)} />
        </div>
        <div className="login-box">
          <Brand />
          {children}
        </div>
      </main>
    </div>
  );
}
