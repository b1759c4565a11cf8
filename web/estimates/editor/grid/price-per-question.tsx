import Radio from "antd/es/radio";
import { useTranslation } from "react-i18next";
import {
  type Decimal,
  compareExact,
  multiplyExact,
  divideExact,
  roundExact,
  toDecimal,
  toExact,
} from "../../../../domain/money/decimal.ts";
import { places } from "../../../../domain/money/limits.ts";
import { bareNumber, readDecimal } from "../../../../domain/money/read-number.ts";
import { readPriceQuantity } from "../../../../domain/table/price-quantity.ts";
import type { TableRow } from "../../../../domain/table/table-rows.ts";
import { useFigures } from "../cells/figures.ts";
import type { TableChoices } from "./table-choices.ts";
import type { TablePlan } from "./table-plan.ts";
import { ToldRows } from "./told-rows.tsx";

interface PricePerQuestionProps {
  readonly choices: TableChoices;
  readonly plan: TablePlan;
  readonly onChoices: (choices: TableChoices) => void;
  /** Shows a row of the table, by its place there. */
  readonly onShow: (index: number) => void;
}

/** Whether prices are for as many as their unit names, and what becomes of those that are. */
export function PricePerQuestion({ choices, plan, onChoices, onShow }: PricePerQuestionProps) {
  const { t } = useTranslation();
  const choose = (text: string, isPer: boolean) =>
    onChoices({ ...choices, pricePer: new Map([...choices.pricePer, [text, isPer]]) });
  return (
    <>
      {plan.perMany.map(({ text, written, quantity, unit, rows, isPer }) => (
        <fieldset key={text} className="paste-question">
          <legend>{t("estimates.paste.pricePer.what", { text: written, count: rows })}</legend>
          <Radio.Group value={isPer} onChange={({ target }) => choose(text, target.value === true)}>
            <Radio value>{t("estimates.paste.pricePer.many", { quantity, unit })}</Radio>
            <Radio value={false}>{t("estimates.paste.pricePer.one", { text: written })}</Radio>
          </Radio.Group>
        </fieldset>
      ))}
      <DividedPrices {...{ plan, onShow }} />
    </>
  );
}

/** The rows whose price was divided, with what the rounding of that changes. */
function DividedPrices({ plan, onShow }: Pick<PricePerQuestionProps, "plan" | "onShow">) {
  const { t } = useTranslation();
  const figures = useFigures();
  const divided = plan.rows.flatMap((row) =>
    prices.flatMap((meaning) => {
      const price = dividedPrice(row, meaning, plan);
      return price ? [{ index: row.index, title: row.cells.get("title"), price }] : [];
    }),
  );
  return (
    <ToldRows
      type="info"
      title={t("estimates.paste.pricePer.divided", { count: divided.length })}
      rows={divided}
      textOf={({ index, title, price: { written, quantity, one, sums } }) => {
        const parts = {
          row: index + 1,
          title,
          price: figures.price(written),
          quantity,
          one: figures.price(one),
        };
        if (sums === undefined) return t("estimates.paste.pricePer.row", parts);
        return t("estimates.paste.pricePer.rounded", {
          ...parts,
          exact: figures.money(sums.exact),
          sum: figures.money(sums.rounded),
        });
      }}
      onShow={onShow}
    />
  );
}

interface DividedPrice {
  readonly written: Decimal;
  readonly quantity: Decimal;
  readonly one: Decimal;
  /** What the line comes to with the price as it is kept and with all its decimals, where that differs. */
  readonly sums: { readonly exact: Decimal; readonly rounded: Decimal } | undefined;
}

const prices = ["sellingPrice", "buyingPrice"] as const;
/** More than any price and quantity have together. */
const manyPlaces = 20;

/** undefined for a price that stands as it is. */
function dividedPrice(
  { index, cells }: TableRow,
  meaning: (typeof prices)[number],
  plan: TablePlan,
): DividedPrice | undefined {
  const line = plan.lineOf.get(index);
  const quantity = readPriceQuantity(cells.get("priceQuantity") ?? "");
  const signs = plan.signsOf(meaning);
  const one = line?.[meaning];
  if (!line || !cells.has(meaning) || !quantity || quantity === "1" || !signs || !one) {
    return undefined;
  }
  const written = readDecimal(bareNumber(cells.get(meaning) ?? ""), signs);
  if (written === undefined) return undefined;
  const price = { written, quantity, one };
  return { ...price, sums: line.quantity === null ? undefined : sumsOf(price, line.quantity) };
}

/** What so many come to; undefined where the rounding of the price changes nothing. */
function sumsOf(
  { written, quantity, one }: Omit<DividedPrice, "sums">,
  count: Decimal,
): DividedPrice["sums"] {
  const many = toExact(count);
  const exact = roundExact(
    divideExact(multiplyExact(toExact(written), many), toExact(quantity), manyPlaces),
    places.money,
  );
  const rounded = roundExact(multiplyExact(toExact(one), many), places.money);
  if (compareExact(exact, rounded) === 0) return undefined;
  return { exact: toDecimal(exact), rounded: toDecimal(rounded) };
}
