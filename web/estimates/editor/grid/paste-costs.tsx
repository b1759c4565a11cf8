import { useTranslation } from "react-i18next";
import type { UnplacedRow } from "../../../../domain/estimate/new-row.ts";
import { isBelowCost } from "../../../../domain/pricing/below-cost.ts";
import type { PricedEstimate } from "../../../../domain/pricing/priced-estimate.ts";
import { useLanguage } from "../../../base/i18n.ts";
import { titleIn } from "../../../kit/page/title-in.ts";
import { useFigures } from "../cells/figures.ts";
import type { TablePlan } from "./table-plan.ts";
import { ToldRows } from "./told-rows.tsx";

interface IncomingBelowCostProps {
  readonly rows: readonly UnplacedRow[];
  readonly priced: PricedEstimate;
}

/** The lines of a file that would be sold below their cost. */
export function IncomingBelowCost({ rows, priced }: IncomingBelowCostProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const figures = useFigures();
  const told = rows.flatMap(({ row }, index) => {
    const line = priced.lines.get(row.key);
    return line !== undefined && isBelowCost(line) ? [{ index, row, line }] : [];
  });
  return (
    <ToldRows
      type="warning"
      title={t("estimates.paste.belowCost", { count: told.length })}
      rows={told}
      textOf={({ row, line }) =>
        t("estimates.paste.lineBelowCost", {
          title: titleIn(row, language),
          cost: figures.money(line.purchaseAmount),
          selling: figures.money(line.sellingAmount),
        })
      }
    />
  );
}

interface PasteCostsProps {
  readonly plan: TablePlan;
  /** Shows a row of the table, by its place there. */
  readonly onShow: (index: number) => void;
}

/** The work that is not sold by the hour because its cost is given, and all that is sold below its cost. */
export function PasteCosts({ plan, onShow }: PasteCostsProps) {
  const { t } = useTranslation();
  const figures = useFigures();
  const { rows } = plan;
  const { keptCosts, belowCost } = plan.costs();
  const titles = new Map(rows.map(({ index, cells }) => [index, cells.get("title") ?? ""]));
  const named = (index: number) => ({ row: index + 1, title: titles.get(index) });
  return (
    <>
      <ToldRows
        type="info"
        title={t("estimates.paste.keptCosts", { count: keptCosts.length })}
        rows={keptCosts}
        textOf={({ index, cost, markupPercent, price, byHour }) =>
          t("estimates.paste.keptCost", {
            ...named(index),
            cost: figures.price(cost),
            markup: figures.rate(markupPercent),
            price: figures.price(price),
            byHour: figures.price(byHour),
          })
        }
        onShow={onShow}
      />
      <ToldRows
        type="warning"
        title={t("estimates.paste.belowCost", { count: belowCost.length })}
        rows={belowCost}
        textOf={({ index, cost, selling }) =>
          t("estimates.paste.rowBelowCost", {
            ...named(index),
            cost: figures.money(cost),
            selling: figures.money(selling),
          })
        }
        onShow={onShow}
      />
    </>
  );
}
