import { useTranslation } from "react-i18next";
import { type Decimal, subtract } from "../../../domain/money/decimal.ts";
import type { EstimateTotals } from "../../../domain/pricing/priced-estimate.ts";
import { dash, useFigures } from "../editor/cells/figures.ts";
import { type TotalFigure, useTotalFigures } from "../editor/totals/use-total-figures.ts";
import { signed } from "./price-update-table.tsx";

interface PriceUpdateTotalsProps {
  readonly before: EstimateTotals;
  readonly after: EstimateTotals;
  readonly isVatPayer: boolean;
}

/** What the chosen prices come to for the whole estimate. */
export function PriceUpdateTotals({ before, after, isVatPayer }: PriceUpdateTotalsProps) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const [was, is] = [useTotalFigures(before, isVatPayer), useTotalFigures(after, isVatPayer)];
  const more = (name: "purchaseAmount" | "netAmount" | "profitAmount" | "marginPercent") => {
    const [from, to] = [before[name], after[name]];
    return from && to ? subtract(to, from) : null;
  };
  const points = more("marginPercent");
  const inMoney = (value: Decimal | null) => signed(value, money);
  return (
    <>
      <table className="price-update-totals">
        <caption>{t("priceCare.update.effect")}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t("priceCare.update.figure")}</span>
            </th>
            <th scope="col">{t("priceCare.update.now")}</th>
            <th scope="col">{t("priceCare.update.afterwards")}</th>
            <th scope="col">{t("priceCare.update.difference")}</th>
          </tr>
        </thead>
        <tbody>
          <FigureRow
            from={was.purchase}
            to={is.purchase}
            difference={inMoney(more("purchaseAmount"))}
          />
          <FigureRow
            from={was.net ?? was.total}
            to={is.net ?? is.total}
            difference={inMoney(more("netAmount"))}
          />
          <FigureRow from={was.profit} to={is.profit} difference={inMoney(more("profitAmount"))} />
          <FigureRow
            from={was.margin}
            to={is.margin}
            difference={
              points === null
                ? dash
                : t("priceCare.update.points", { value: signed(points, money) })
            }
          />
        </tbody>
      </table>
      {after.withoutCost > 0 && (
        <p className="muted">{t("estimates.totals.withoutCost", { count: after.withoutCost })}</p>
      )}
    </>
  );
}

interface FigureRowProps {
  readonly from: TotalFigure;
  readonly to: TotalFigure;
  readonly difference: string;
}

const FigureRow = ({ from, to, difference }: FigureRowProps) => (
  <tr>
    <th scope="row">{from.label}</th>
    <td>{from.value}</td>
    <td>{to.value}</td>
    <td>{difference}</td>
  </tr>
);
