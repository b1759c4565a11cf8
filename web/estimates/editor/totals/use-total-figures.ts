import { useTranslation } from "react-i18next";
import type { EstimateTotals } from "../../../../domain/pricing/priced-estimate.ts";
import { useFigures } from "../cells/figures.ts";
import { totalLabel } from "../cells/total-text.ts";

export interface TotalFigure {
  readonly label: string;
  readonly value: string;
}

const figure = (label: string, value: string): TotalFigure => ({ label, value });

type Sums = Pick<EstimateTotals, "netAmount" | "totalAmount">;

/** A sum without VAT and with it; of whoever pays no VAT there is one. */
export function useSumFigures({ netAmount, totalAmount }: Sums, isVatPayer: boolean) {
  const { t } = useTranslation();
  const { money } = useFigures();
  return {
    net: isVatPayer ? figure(t("estimates.totals.netAmount"), money(netAmount)) : undefined,
    total: figure(totalLabel(t, isVatPayer), money(totalAmount)),
  };
}

/** The totals that the bar and the details both show, by the same words and in the same form. */
export function useTotalFigures(totals: EstimateTotals, isVatPayer: boolean) {
  const { t } = useTranslation();
  const { money, percent, hours } = useFigures();
  return {
    ...useSumFigures(totals, isVatPayer),
    purchase: figure(t("estimates.totals.purchase"), money(totals.purchaseAmount)),
    profit: figure(t("estimates.totals.profit"), money(totals.profitAmount)),
    margin: figure(t("estimates.totals.margin"), percent(totals.marginPercent)),
    markup: figure(t("estimates.totals.markup"), percent(totals.markupPercent)),
    hoursScheduled: figure(t("estimates.totals.hoursScheduled"), hours(totals.hoursScheduled)),
    hoursUsed: figure(t("estimates.totals.hoursUsed"), hours(totals.hoursUsed)),
  };
}

/** Two figures that belong together, in the room of one. */
export const both = (first: TotalFigure, second: TotalFigure): TotalFigure => ({
  label: `${first.label} / ${second.label}`,
  value: `${first.value} / ${second.value}`,
});
