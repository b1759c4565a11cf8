import Checkbox from "antd/es/checkbox";
import { useTranslation } from "react-i18next";
import type { TableRow } from "../../../../domain/table/table-rows.ts";
import { useLanguage } from "../../../base/i18n.ts";
import { textAsRead } from "../cells/text-as-read.ts";
import { ScrollArea } from "../../../kit/page/scroll-area.tsx";
import type { TableChoices } from "./table-choices.ts";
import type { TablePlan } from "./table-plan.ts";

interface PasteSumsProps {
  readonly plan: TablePlan;
  readonly choices: TableChoices;
  readonly onChoices: (choices: TableChoices) => void;
}

/** The sums that are known by their words alone, since their amount stands among the prices: each may come in all the same. */
export function PasteSums({ plan, choices, onChoices }: PasteSumsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { kept } = choices;
  const sums = plan.rows.filter(
    ({ index, isPricedSum }) => isPricedSum === true || kept.has(index),
  );
  if (sums.length === 0) return null;
  const title = t("estimates.paste.sums.title", { count: sums.length });
  const amountOf = (cells: TableRow["cells"]) => {
    const meaning = cells.has("buyingPrice") ? "buyingPrice" : "sellingPrice";
    const signs = plan.signsOf(meaning);
    const text = cells.get(meaning) ?? "";
    return signs ? textAsRead(text, signs, language) : text;
  };
  const keep = (index: number, isKept: boolean) => {
    const others = [...kept].filter((one) => one !== index);
    onChoices({ ...choices, kept: new Set(isKept ? [...others, index] : others) });
  };
  return (
    <fieldset className="paste-question">
      <legend>{title}</legend>
      <ScrollArea className="paste-sums" label={title}>
        <div>
          {sums.map(({ index, cells }) => (
            <Checkbox
              key={index}
              checked={kept.has(index)}
              onChange={({ target }) => keep(index, target.checked)}
            >
              {t("estimates.paste.sums.keep", {
                row: index + 1,
                title: cells.get("title"),
                amount: amountOf(cells),
              })}
            </Checkbox>
          ))}
        </div>
      </ScrollArea>
    </fieldset>
  );
}
