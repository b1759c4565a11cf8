import Checkbox from "antd/es/checkbox";
import { useTranslation } from "react-i18next";
import type { TableRow } from "../../../../domain/table/table-rows.ts";
import type { TableChoices } from "./table-plan.ts";

interface PasteSumsProps {
  readonly rows: readonly TableRow[];
  readonly choices: TableChoices;
  readonly onChoices: (choices: TableChoices) => void;
}

/** The sums that are known by their words alone, since their amount stands among the prices: each may come in all the same. */
export function PasteSums({ rows, choices, onChoices }: PasteSumsProps) {
  const { t } = useTranslation();
  const { kept } = choices;
  const sums = rows.filter(({ index, isPricedSum }) => isPricedSum === true || kept.has(index));
  if (sums.length === 0) return null;
  const keep = (index: number, isKept: boolean) => {
    const others = [...kept].filter((one) => one !== index);
    onChoices({ ...choices, kept: new Set(isKept ? [...others, index] : others) });
  };
  return (
    <fieldset className="paste-question">
      <legend>{t("estimates.paste.sums.title", { count: sums.length })}</legend>
      <div className="paste-sums">
        {sums.map(({ index, cells }) => (
          <Checkbox
            key={index}
            checked={kept.has(index)}
            onChange={({ target }) => keep(index, target.checked)}
          >
            {t("estimates.paste.sums.keep", {
              row: index + 1,
              title: cells.get("title"),
              amount: cells.get("buyingPrice") ?? cells.get("sellingPrice"),
            })}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
