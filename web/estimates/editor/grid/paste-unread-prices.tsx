import { useTranslation } from "react-i18next";
import type { TablePlan } from "./table-plan.ts";
import { ToldRows } from "./told-rows.tsx";

interface PasteUnreadPricesProps {
  readonly plan: TablePlan;
  /** Shows a row of the table, by its place there. */
  readonly onShow: (index: number) => void;
}

/** The lines that come in without the price that stands in the table, since nobody can read it: sums lack them. */
export function PasteUnreadPrices({ plan, onShow }: PasteUnreadPricesProps) {
  const { t } = useTranslation();
  const titles = new Map(plan.rows.map(({ index, cells }) => [index, cells.get("title") ?? ""]));
  const unread = plan.refused.filter(
    ({ index, meaning, problem }) =>
      plan.lineOf.has(index) &&
      problem.code !== "read_only" &&
      (meaning === "buyingPrice" || meaning === "sellingPrice"),
  );
  const byRow = [...Map.groupBy(unread, ({ index }) => index)];
  return (
    <ToldRows
      type="warning"
      title={t("estimates.paste.unreadPrices", { count: byRow.length })}
      rows={byRow.map(([index, cells]) => ({ index, cells }))}
      textOf={({ index, cells }) =>
        t("estimates.paste.unreadPrice", {
          row: index + 1,
          title: titles.get(index),
          price: cells.map(({ text }) => text).join(", "),
        })
      }
      onShow={onShow}
    />
  );
}
