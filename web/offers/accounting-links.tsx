import { useTranslation } from "react-i18next";
import { accounting } from "../../contracts/accounting.ts";
import { addressOf } from "../base/api.ts";
import { useLanguage } from "../base/i18n.ts";

/** What was accepted in a project, as files for an accounting program. */
export function useAccountingLinks(projectId: string) {
  const { t } = useTranslation();
  const language = useLanguage();
  const params = { projectId };
  const files = {
    csv: addressOf(accounting.csv, { params, query: { language } }),
    json: addressOf(accounting.json, { params }),
  };
  return (["csv", "json"] as const).map((key) => ({
    key,
    label: (
      <a href={files[key]} download>
        {t(`accounting.${key}`)}
      </a>
    ),
  }));
}
