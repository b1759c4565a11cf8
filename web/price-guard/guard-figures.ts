import { useTranslation } from "react-i18next";
import type { GuardLevel } from "../../contracts/price-guard.ts";
import { absolute, type Decimal } from "../../domain/money/decimal.ts";
import { formatAmount, formatDecimal, formatPercent } from "../../domain/money/format.ts";
import { useSettings } from "../base/guard.ts";
import { useLanguage } from "../base/i18n.ts";

export const tagColour: Readonly<Record<GuardLevel, "warning" | "error">> = {
  accepted: "warning",
  near: "warning",
  ceiling: "error",
};

/** How the guard of a price estimate shows its figures. */
export function useGuardFigures() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { currency } = useSettings();
  const money = (value: Decimal) => formatAmount(value, language, currency);
  return {
    money,
    hours: (value: Decimal) => formatDecimal(value, language, { minPlaces: 0, maxPlaces: 4 }),
    percent: (value: Decimal) => formatPercent(value, language, 4),
    leftText: (left: Decimal, words: { readonly number: string; readonly percent: string }) =>
      left.startsWith("-")
        ? t("priceGuard.warningOver", { ...words, over: money(absolute(left)) })
        : t("priceGuard.warningDetail", { ...words, left: money(left) }),
  };
}
