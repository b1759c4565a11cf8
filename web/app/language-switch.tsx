import Segmented from "antd/es/segmented";
import { useTranslation } from "react-i18next";
import { changeLanguage, type Language, useLanguage } from "./i18n.ts";

/** EN or NB. `onChange` runs after the texts have changed. */
export function LanguageSwitch({ onChange }: { onChange?: (language: Language) => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const change = async (chosen: Language) => {
    await changeLanguage(chosen);
    onChange?.(chosen);
  };
  return (
    <Segmented<Language>
      aria-label={t("auth.language")}
      value={language}
      onChange={(chosen) => void change(chosen)}
      options={[
        { value: "en", label: <abbr title={t("auth.english")}>EN</abbr> },
        { value: "nb", label: <abbr title={t("auth.norwegian")}>NB</abbr> },
      ]}
    />
  );
}
