import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { MessagePage } from "./message-page.tsx";

export function UnauthorizedPage() {
  const { t } = useTranslation();
  const { history } = useRouter();
  return (
    <MessagePage title={t("errors.unauthorized")} text={t("errors.unauthorizedText")}>
      <button type="button" className="plain-button" onClick={() => history.back()}>
        {t("common.back")}
      </button>
    </MessagePage>
  );
}
