import { useTranslation } from "react-i18next";
import type { TablePlan } from "./table-plan.ts";
import { ToldRows } from "./told-rows.tsx";

interface PasteByRatesProps {
  readonly plan: TablePlan;
  /** Shows a row of the table, by its place there. */
  readonly onShow: (index: number) => void;
}

/** The hours that a sheet of costs says no cost of: the company's rates price them, so its sum tells nothing of them. */
export function PasteByRates({ plan: { rows, check }, onShow }: PasteByRatesProps) {
  const { t } = useTranslation();
  const byRates = new Set(check?.byRates);
  return (
    <ToldRows
      type="info"
      title={t("estimates.paste.byRates", { count: byRates.size })}
      rows={rows.filter(({ index }) => byRates.has(index))}
      textOf={({ index, cells }) =>
        t("estimates.paste.rowNamed", { row: index + 1, title: cells.get("title") ?? "" })
      }
      onShow={onShow}
    />
  );
}
