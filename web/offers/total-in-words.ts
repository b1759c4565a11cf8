import { useTranslation } from "react-i18next";
import type { Decimal } from "../../domain/money/decimal.ts";
import { formatMoney } from "../../domain/money/format.ts";
import { useLanguage } from "../base/i18n.ts";

/** "125.00 with VAT", for a sentence that goes on around it; the amount alone of who pays no VAT. */
export function useTotalInWords(): (amount: Decimal, isVatPayer: boolean) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return (amount, isVatPayer) => {
    const shown = formatMoney(amount, language);
    return isVatPayer ? t("estimates.totals.withVat", { amount: shown }) : shown;
  };
}
