import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Decimal } from "../../../../domain/money/decimal.ts";
import { useFigures } from "./figures.ts";

/** Who pays no VAT has one price, the total. */
export const totalLabel = (t: TFunction, isVatPayer: boolean): string =>
  t(isVatPayer ? "estimates.totals.totalAmount" : "estimates.totals.total");

/** "Total with VAT 125.00", to stand in a sentence. */
export function useTotalText(): (amount: Decimal, isVatPayer: boolean) => string {
  const { t } = useTranslation();
  const { money } = useFigures();
  return (amount, isVatPayer) => `${totalLabel(t, isVatPayer)} ${money(amount)}`;
}
