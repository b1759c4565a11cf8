import { useRouter } from "@tanstack/react-router";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";

export function UnauthorizedPage() {
  const { t } = useTranslation();
  const router = useRouter();
  return (
    <section className="message-page">
      <h1>{t("errors.unauthorized")}</h1>
      <p>{t("errors.unauthorizedText")}</p>
      <Button type="primary" onClick={() => router.history.back()}>
        {t("common.back")}
      </Button>
    </section>
  );
}
