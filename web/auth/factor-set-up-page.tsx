import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { auth } from "../../contracts/auth.ts";
import { call } from "../base/api.ts";
import { FactorSettings } from "../factors/factor-settings.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { useEnter } from "./use-enter.ts";

/** Where somebody stands whose role asks for a second factor, until he has one. */
export function FactorSetUpPage() {
  const { t } = useTranslation();
  const enter = useEnter();
  const goOn = async () => enter(await call(auth.session, {}));
  return (
    <AuthFrame title={t("factors.title")} meaning={t("factors.isNeeded")}>
      <FactorSettings onReady={() => void goOn()} />
      <p className="login-more">
        <Link to="/auth/logout">{t("auth.signOut")}</Link>
      </p>
    </AuthFrame>
  );
}
