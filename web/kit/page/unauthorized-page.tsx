import { Link, useLocation, useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useLanding } from "../../base/landing.ts";
import { MessagePage } from "./message-page.tsx";

/** Says no, and leads back, or on to where the role begins. */
export function UnauthorizedPage() {
  const { t } = useTranslation();
  const { history } = useRouter();
  const { pathname } = useLocation();
  const landing = useLanding();
  return (
    <MessagePage title={t("errors.unauthorized")} text={t("errors.unauthorizedText")}>
      <button type="button" className="plain-button" onClick={() => history.back()}>
        {t("common.back")}
      </button>
      {landing !== pathname && <Link to={landing}>{t("errors.home")}</Link>}
    </MessagePage>
  );
}
