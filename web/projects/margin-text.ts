import { useTranslation } from "react-i18next";
import type { ListedProject } from "../../contracts/projects.ts";
import { formatMargin } from "../../domain/money/format.ts";
import { useLanguage } from "../base/i18n.ts";

type Margin = Pick<ListedProject, "marginPercent" | "withoutCost">;

/** The margin of a project in words; a dash and its reason where it is not known, else nothing. */
export function useMarginText(): (project: Margin) => string | undefined {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ marginPercent, withoutCost = 0 }) => {
    if (withoutCost > 0) return t("projects.marginUnknown", { count: withoutCost });
    if (!marginPercent) return undefined;
    return t("projects.marginOf", { percent: formatMargin(marginPercent, language) });
  };
}
