import Radio from "antd/es/radio";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ColumnMeanings } from "../../../../domain/table/column-meaning.ts";
import { headings } from "../../../../domain/table/header-row.ts";
import { AsLastTime } from "./as-last-time.tsx";
import type { OpenTable } from "./grid-state.ts";
import { asksWhichPrice } from "./price-question.tsx";
import { type TableChoices, withColumn } from "./table-choices.ts";
import type { TablePlan } from "./table-plan.ts";

interface HandPriceProps {
  readonly table: OpenTable;
  readonly choices: TableChoices;
  readonly plan: TablePlan;
  readonly onChoices: (choices: TableChoices) => void;
}

/** Says that a column sets selling prices by hand, and offers what it could be instead. */
export function HandPrice({ table, choices, plan, onChoices }: HandPriceProps) {
  const { t } = useTranslation();
  const { header, meanings } = choices.reading;
  const now = priceColumnIn(meanings);
  const [asked, setAsked] = useState(now);
  // Whoever has given it another meaning here is asked about it on.
  if (now.column >= 0 && (now.column !== asked.column || now.other !== asked.other)) setAsked(now);
  const { column, other } = asked;
  const meaning = meanings[column] ?? null;
  if (column < 0 || table.isOwn || asksWhichPrice(table, choices)) return null;
  if (meaning !== "sellingPrice" && meaning !== other) return null;
  const count = plan.rows.filter(
    ({ index, cells }) => plan.keyOf.has(index) && cells.has("sellingPrice"),
  ).length;
  if (meaning === "sellingPrice" && count === 0) return null;
  const name =
    headings(table.cells, header)[column]?.trim() ||
    t("estimates.paste.column", { number: column + 1 });
  const isAsBefore = choices.asBefore.get(column) === meaning;
  return (
    <fieldset className="paste-question">
      <legend>
        {meaning === "sellingPrice"
          ? t("estimates.paste.handPrice.title", { count, name })
          : t("estimates.paste.price.what", { name })}
      </legend>
      <Radio.Group
        value={meaning}
        onChange={(event) => {
          const isByHand = event.target.value === "sellingPrice";
          onChoices(withColumn(choices, column, isByHand ? "sellingPrice" : other));
        }}
      >
        <Radio value="sellingPrice">
          {t("estimates.paste.handPrice.keep")}
          <AsLastTime isShown={meaning === "sellingPrice" && isAsBefore} />
        </Radio>
        <Radio value={other}>
          {t(
            other === null
              ? "estimates.paste.handPrice.follow"
              : "estimates.paste.price.buyingPrice",
          )}
          <AsLastTime isShown={meaning === other && isAsBefore} />
        </Radio>
      </Radio.Group>
    </fieldset>
  );
}

/** The column that sets prices, and what it could be instead: a cost where the table has no other, else nothing. */
function priceColumnIn(meanings: ColumnMeanings) {
  const other = meanings.includes("buyingPrice") ? null : ("buyingPrice" as const);
  return { column: meanings.indexOf("sellingPrice"), other };
}
