import { useId } from "react";
import { useTranslation } from "react-i18next";
import {
  changeLanguage,
  type Language,
  languageNames,
  languages,
  useLanguage,
} from "../../base/i18n.ts";
import "./language-switch.css";

/** EN or NB. `onChange` runs after the texts have changed. */
export function LanguageSwitch({ onChange }: { onChange?: (language: Language) => void }) {
  const { t } = useTranslation();
  const group = useId();
  const current = useLanguage();
  const change = async (chosen: Language) => {
    await changeLanguage(chosen);
    onChange?.(chosen);
  };
  return (
    <fieldset className="language-switch">
      <legend className="visually-hidden">{t("auth.language")}</legend>
      {languages.map((language) => (
        <label key={language} title={t(languageNames[language])}>
          <input
            type="radio"
            className="visually-hidden"
            name={group}
            checked={language === current}
            onChange={() => void change(language)}
          />
          <abbr>{language.toUpperCase()}</abbr>
        </label>
      ))}
    </fieldset>
  );
}
