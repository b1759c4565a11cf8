import WarningFilled from "@ant-design/icons/es/icons/WarningFilled";
import Alert from "antd/es/alert";
import { useTranslation } from "react-i18next";
import { hasDiscount, isSurcharge } from "../../../../domain/estimate/discount.ts";
import { type Decimal, absolute, toExact } from "../../../../domain/money/decimal.ts";
import type { Key } from "../../../../domain/estimate/estimate.ts";
import { isBelowCost } from "../../../../domain/pricing/below-cost.ts";
import { markupOf } from "../../../../domain/pricing/markup.ts";
import { isWithoutCost } from "../../../../domain/pricing/profit.ts";
import { FigureRow } from "../../../kit/page/figure-row.tsx";
import { useViewPart } from "../store/use-estimate-store.ts";
import { useFigures } from "../cells/figures.ts";
import type { LinePart } from "./line-part.ts";
import { lineProblemText } from "../../../kit/page/line-problem-text.ts";
import type { LineRowView } from "../store/row-views.ts";
import { titleOfRow } from "../cells/row-title.ts";

const unsigned = (amount: Decimal | null) => (amount === null ? null : absolute(amount));

/** Matches the amounts beside it; the field below holds the markup that makes the price before discount. */
function markupAfterDiscount({ line, priced }: LineRowView): Decimal | null {
  if (line.kind === "percent" || !hasDiscount(line)) return priced.markupPercent;
  if (priced.purchaseAmount === null || priced.sellingAmount === null) return null;
  return markupOf(toExact(priced.purchaseAmount), toExact(priced.sellingAmount));
}

/** What the line comes to, or why it comes to nothing. */
export function LineFigures({ store, row, seesCosts, language }: LinePart) {
  const { t } = useTranslation();
  const figures = useFigures();
  const { line, priced } = row;
  const pricedEstimate = useViewPart(store, (view) => view.priced);
  const rowTitle = (key: Key) =>
    titleOfRow(pricedEstimate, key, language) || t("estimates.detail.untitledLine");
  const isPercent = line.kind === "percent";
  return (
    <section className="panel-figures" aria-label={t("estimates.detail.figures")}>
      {priced.problem !== null && (
        <Alert
          type="warning"
          showIcon
          title={lineProblemText(t, priced.problem, { titleOf: rowTitle, formula: line.formula })}
        />
      )}
      <dl className="figure-rows">
        {isPercent && (
          <FigureRow
            label={t("estimates.line.baseAmount")}
            value={figures.money(priced.baseAmount)}
          />
        )}
        {seesCosts && !isPercent && (
          <FigureRow label={t("estimates.line.unitCost")} value={figures.price(priced.unitCost)} />
        )}
        {seesCosts && (
          <FigureRow
            label={t("estimates.line.purchaseAmount")}
            value={figures.money(priced.purchaseAmount)}
          />
        )}
        {hasDiscount(line) && (
          <FigureRow
            label={t(`estimates.line.${isSurcharge(line) ? "surchargeAmount" : "discountAmount"}`)}
            value={figures.money(unsigned(priced.discountAmount))}
          />
        )}
        <FigureRow
          label={t("estimates.line.sellingAmount")}
          value={figures.money(priced.sellingAmount)}
          isStrong
        />
        {seesCosts && <ProfitRows row={row} />}
        {line.kind === "work" && (
          <FigureRow label={t("estimates.line.hours")} value={figures.hours(priced.hours)} />
        )}
      </dl>
      <Notes row={row} seesCosts={seesCosts} />
    </section>
  );
}

/** What the line earns. */
function ProfitRows({ row }: Pick<LinePart, "row">) {
  const { t } = useTranslation();
  const figures = useFigures();
  const { profitAmount, marginPercent } = row.priced;
  return (
    <>
      <FigureRow label={t("estimates.line.profitAmount")} value={figures.money(profitAmount)} />
      <FigureRow
        label={`${t("estimates.totals.margin")} / ${t("estimates.totals.markup")}`}
        value={`${figures.percent(marginPercent)} / ${figures.percent(markupAfterDiscount(row))}`}
      />
    </>
  );
}

/** What the figures alone do not tell at a glance. */
function Notes({ row: { line, priced }, seesCosts }: Pick<LinePart, "row" | "seesCosts">) {
  const { t } = useTranslation();
  const cost = line.kind === "percent" ? "withoutCostBase" : "withoutCost";
  return (
    <>
      {seesCosts && isWithoutCost(priced) && (
        <p className="panel-hint">{t(`estimates.line.${cost}`)}</p>
      )}
      {isBelowCost(priced) && (
        <p className="panel-message">
          <WarningFilled aria-hidden /> {t("estimates.line.belowCost")}
        </p>
      )}
      {!priced.counts && priced.problem === null && (
        <p className="panel-hint">{t("estimates.line.notCounting")}</p>
      )}
    </>
  );
}
