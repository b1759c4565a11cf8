import { useTranslation } from "react-i18next";
import type { TablePlan } from "./table-plan.ts";
import { ToldRows } from "./told-rows.tsx";

interface PasteWithoutUnitProps {
  readonly plan: TablePlan;
  /** Shows a row of the table, by its place there. */
  readonly onShow: (index: number) => void;
}

/**
 * The lines with a quantity of nothing that is said, in a table that has units: no mistake, but easily overlooked. A sum
 * that is taken for one is told as that.
 */
export function PasteWithoutUnit({ plan, onShow }: PasteWithoutUnitProps) {
  const { t } = useTranslation();
  if (!plan.rows.some(({ cells }) => cells.has("unit"))) return null;
  const rows = plan.rows.filter(({ index, cells, isAssumedLump }) => {
    const line = plan.lineOf.get(index);
    if (line === undefined || isAssumedLump === true || cells.has("unit")) return false;
    return line.quantity !== null && line.unitEn === "" && line.unitNb === "";
  });
  return (
    <ToldRows
      type="info"
      title={t("estimates.paste.withoutUnit", { count: rows.length })}
      rows={rows}
      textOf={({ index, cells }) =>
        t("estimates.paste.rowNamed", { row: index + 1, title: cells.get("title") ?? "" })
      }
      onShow={onShow}
    />
  );
}
