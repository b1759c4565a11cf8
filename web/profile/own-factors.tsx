import { useTranslation } from "react-i18next";
import { FactorSettings } from "../factors/factor-settings.tsx";
import "./own-sessions.css";

/** What the user shows besides his password. */
export function OwnFactors() {
  const { t } = useTranslation();
  return (
    <section className="card own-sessions" aria-labelledby="own-factors">
      <h2 id="own-factors">{t("factors.title")}</h2>
      <p className="muted">{t("factors.meaning")}</p>
      <FactorSettings />
    </section>
  );
}
