import { useTranslation } from "react-i18next";
import { useFigures } from "../cells/figures.ts";
import type { TablePlan } from "./table-plan.ts";
import { ToldRows } from "./told-rows.tsx";

interface PasteDiscountsProps {
  readonly plan: TablePlan;
  /** Shows a row of the table, by its place there. */
  readonly onShow: (index: number) => void;
}

/** The rows that name a discount and have it above 0, and what is taken off for them. */
export function PasteDiscounts({ plan, onShow }: PasteDiscountsProps) {
  const { t } = useTranslation();
  const { money, rate } = useFigures();
  const rows = plan.rows.flatMap(({ index, cells, isAssumedDiscount }) => {
    const line = isAssumedDiscount === true ? plan.lineOf.get(index) : undefined;
    if (line === undefined) return [];
    const price = line.buyingPrice ?? line.sellingPrice;
    const off = line.kind === "percent" ? rate(line.percent) : money(price);
    return [{ index, title: cells.get("title"), off }];
  });
  return (
    <ToldRows
      type="info"
      title={t("estimates.paste.discounts", { count: rows.length })}
      rows={rows}
      textOf={({ index, title, off }) =>
        t("estimates.paste.wordedRow", { row: index + 1, text: title, read: off })
      }
      onShow={onShow}
    />
  );
}
