import Radio from "antd/es/radio";
import { useTranslation } from "react-i18next";
import { saysWhichPrice } from "../../../../domain/table/header-words.ts";
import { textsIn } from "../../../../domain/table/cells.ts";
import { headings } from "../../../../domain/table/header-row.ts";
import { AsLastTime } from "./as-last-time.tsx";
import type { OpenTable } from "./grid-state.ts";
import { type TableChoices, withColumn } from "./table-choices.ts";

const prices = ["buyingPrice", "sellingPrice"] as const;

interface PriceQuestionProps {
  readonly table: OpenTable;
  readonly choices: TableChoices;
  readonly onChoices: (choices: TableChoices) => void;
}

/** Whether the only price of a table is what one pays or what one asks, where its heading does not say. */
export function PriceQuestion({ table, choices, onChoices }: PriceQuestionProps) {
  const { t } = useTranslation();
  const { meanings } = choices.reading;
  const price = prices.find((one) => meanings.includes(one));
  if (price === undefined || !asksWhichPrice(table, choices)) return null;
  const column = meanings.indexOf(price);
  const heading = headingOf(table, choices, column);
  const name = heading || t("estimates.paste.column", { number: column + 1 });
  return (
    <fieldset className="paste-question">
      <legend>{t("estimates.paste.price.what", { name })}</legend>
      <Radio.Group
        value={price}
        onChange={(event) => {
          const chosen = prices.find((one) => one === event.target.value) ?? price;
          onChoices(withColumn(choices, column, chosen));
        }}
      >
        {prices.map((one) => (
          <Radio key={one} value={one}>
            {t(`estimates.paste.price.${one}`)}
            <AsLastTime isShown={price === one && choices.asBefore.get(column) === one} />
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  );
}

const headingOf = ({ cells }: OpenTable, { reading }: TableChoices, column: number): string =>
  headings(cells, reading.header)[column]?.trim() ?? "";

/** Is it open what the only price of the table is? Of a column with nothing in it nobody needs to know. */
export function asksWhichPrice(table: OpenTable, choices: TableChoices): boolean {
  const { meanings } = choices.reading;
  const [price, ...others] = prices.filter((one) => meanings.includes(one));
  const isCost = meanings.includes("markupPercent") || meanings.includes("marginPercent");
  if (price === undefined || others.length > 0 || isCost || table.isOwn) return false;
  const column = meanings.indexOf(price);
  const rows = table.cells.slice(choices.reading.header + 1);
  return textsIn(rows, column).length > 0 && !saysWhichPrice(headingOf(table, choices, column));
}
