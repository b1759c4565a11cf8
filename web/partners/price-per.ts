import { useTranslation } from "react-i18next";
import { shortUnit } from "../../locales/unit-forms.ts";
import { useLanguage } from "../base/i18n.ts";

/** What a price is for: "per m²", "per 100 stk"; nothing where a file names no unit. */
export function usePricePer() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (quantity: number | null, unit: string): string => {
    const isOne = quantity === null || quantity === 1;
    const short = shortUnit(unit, language, isOne);
    if (isOne) return short && t("priceLists.perOne", { unit: short });
    return t("priceLists.per", { quantity, unit: short });
  };
}
