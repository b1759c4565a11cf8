import { useTranslation } from "react-i18next";
import { useFigures } from "../cells/figures.ts";
import type { TablePlan } from "./table-plan.ts";
import { ToldRows } from "./told-rows.tsx";

interface PastePercentsProps {
  readonly plan: TablePlan;
  /** Shows a row of the table, by its place there. */
  readonly onShow: (index: number) => void;
}

/** Of what each percent row is taken, and whether the sheet shows that. */
export function PastePercents({ plan, onShow }: PastePercentsProps) {
  const { t } = useTranslation();
  const { rate } = useFigures();
  const rows = plan.rows.flatMap(({ index, cells }) => {
    const found = plan.percents.get(index);
    const line = plan.lineOf.get(index);
    if (found === undefined || line === undefined) return [];
    return [{ index, title: cells.get("title"), percent: rate(line.percent), ...found }];
  });
  const assumed = rows.filter(({ isAssumed }) => isAssumed).length;
  return (
    <ToldRows
      type={assumed > 0 ? "warning" : "info"}
      title={t(`estimates.paste.percents.${assumed > 0 ? "assumed" : "shown"}`, {
        count: assumed > 0 ? assumed : rows.length,
      })}
      rows={rows}
      textOf={({ index, title, percent, terms, isAssumed }) => {
        const of = terms.percentOnPercent ? "percents" : "lines";
        const base = t(`estimates.paste.percents.of.${of}.${terms.percentScope}`);
        const parts = { row: index + 1, title, percent, base };
        return t(`estimates.paste.percents.${isAssumed ? "assumedRow" : "row"}`, parts);
      }}
      onShow={onShow}
    />
  );
}
