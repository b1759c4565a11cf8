import { useTranslation } from "react-i18next";
import { useFigures } from "../cells/figures.ts";
import type { TablePlan } from "./table-plan.ts";
import { ToldRows } from "./told-rows.tsx";

interface PasteWholeSumsProps {
  readonly plan: TablePlan;
  /** Shows a row of the table, by its place there. */
  readonly onShow: (index: number) => void;
}

/**
 * The rows whose sum has become the price of one, though no word of them says that it is a lump sum. Discounts that are
 * taken off are told as these.
 */
export function PasteWholeSums({ plan, onShow }: PasteWholeSumsProps) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const rows = plan.rows.flatMap(({ index, cells, isAssumedLump, isAssumedDiscount }) => {
    const isTold = isAssumedLump === true && isAssumedDiscount !== true;
    const line = isTold ? plan.lineOf.get(index) : undefined;
    const sum = line?.buyingPrice ?? line?.sellingPrice ?? null;
    return sum === null ? [] : [{ index, title: cells.get("title"), sum }];
  });
  return (
    <ToldRows
      type="info"
      title={t("estimates.paste.wholeSums", { count: rows.length })}
      rows={rows}
      textOf={({ index, title, sum }) =>
        t("estimates.paste.wholeSum", { row: index + 1, title, sum: money(sum) })
      }
      onShow={onShow}
    />
  );
}
