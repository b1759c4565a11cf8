import { useTranslation } from "react-i18next";
import type { EstimateDocument } from "../../../contracts/estimates.ts";
import type { Decimal } from "../../../domain/money/decimal.ts";
import { useFigures } from "../editor/cells/figures.ts";
import { totalLabel } from "../editor/cells/total-text.ts";
import { differenceText } from "./differences.ts";

/** What a total is called and what it was, is, and became more or less. */
export interface TotalRow {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly difference: string;
  readonly isStrong: boolean;
}

type Totals = EstimateDocument["totals"];

/** The totals of two versions; what is not told of costs has no row, and who pays no VAT has one sum. */
export function useTotalRows(before: EstimateDocument, after: EstimateDocument) {
  const { t } = useTranslation();
  const { money, percent, hours } = useFigures();
  const isVatPayer = before.header.vatPayer || after.header.vatPayer;
  const row = (
    label: string,
    read: (totals: Totals) => Decimal | null | undefined,
    write: (value: Decimal | null) => string,
    { isStrong = false, writeDifference = write } = {},
  ): TotalRow[] => {
    const [then, now] = [read(before.totals), read(after.totals)];
    if (then === undefined || now === undefined) return [];
    const difference = differenceText(then, now, writeDifference);
    return [{ label, before: write(then), after: write(now), difference, isStrong }];
  };
  // Between two percents lie points: a percent of them would be another number.
  const points = (value: Decimal | null) => t("estimates.compare.points", { value: money(value) });
  return [
    ...(isVatPayer
      ? row(t("estimates.totals.netAmount"), ({ netAmount }) => netAmount, money)
      : []),
    ...row(totalLabel(t, isVatPayer), ({ totalAmount }) => totalAmount, money, { isStrong: true }),
    ...row(t("estimates.totals.purchase"), ({ purchaseAmount }) => purchaseAmount, money),
    ...row(t("estimates.totals.profit"), ({ profitAmount }) => profitAmount, money),
    ...row(t("estimates.totals.margin"), ({ marginPercent }) => marginPercent, percent, {
      writeDifference: points,
    }),
    ...row(t("estimates.totals.hoursScheduled"), ({ hoursScheduled }) => hoursScheduled, hours),
  ];
}
