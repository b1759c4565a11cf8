import type { Line } from "../../../domain/estimate/estimate.ts";
import {
  type Decimal,
  type Exact,
  isZero,
  multiplyExact,
  percentOfExact,
  roundExact,
  sum,
  toDecimal,
  toExact,
} from "../../../domain/money/decimal.ts";
import { places } from "../../../domain/money/limits.ts";
import { markupOf, raiseByPercent } from "../../../domain/pricing/markup.ts";
import { percentBaseLines, type Unsummed } from "../../../domain/pricing/percent-base.ts";
import type { PricedLine } from "../../../domain/pricing/priced-rows.ts";
import type { RowColumn, RowsSheet } from "./rows-sheet.ts";
import {
  amount,
  amountOrNothing,
  type Cell,
  type Cells,
  counted,
  countedWhere,
  type NumberForm,
} from "./sheet.ts";

type LineCells = Cells<RowColumn>;

const at = (value: Exact, digits: number): Decimal => toDecimal(roundExact(value, digits));

/** What a line costs and earns, for whoever may know; cells that follow from others say how. */
export function costCells(
  sheet: RowsSheet,
  line: Line,
  figures: PricedLine,
  whole: Unsummed,
): LineCells {
  const row = sheet.next();
  const cell = (column: RowColumn) => sheet.cell(column, row);
  const { profitAmount, sellingAmount } = figures;
  return {
    ...(line.kind === "percent"
      ? { cost: costOfPercent(sheet, line, figures, whole) }
      : costsOfUnit(line, figures, cell)),
    profit:
      profitAmount === null || sellingAmount === null
        ? undefined
        : counted(profitAmount, () => `${cell("amount")}-${cell("cost")}`),
  };
}

type CellAt = (column: RowColumn) => string;

function costsOfUnit(line: Line, figures: PricedLine, cell: CellAt): LineCells {
  const { quantity, hourNorm, buyingPrice, unitCost, purchaseAmount, sellingAmount } = figures;
  // What lacks its price is in no sum of hours either.
  const hours = sellingAmount === null ? null : figures.hours;
  const times = (one: Decimal | null, digits: number) =>
    quantity === null || one === null
      ? null
      : at(multiplyExact(toExact(quantity), toExact(one)), digits);
  const formula = (price: RowColumn, digits: number) => () =>
    `ROUND(${cell("quantity")}*${cell(price)},${digits})`;
  return {
    hourNorm: amountOrNothing(hourNorm, "quantity"),
    hours: followed(
      hours,
      times(hourNorm, places.hours),
      formula("hourNorm", places.hours),
      "hours",
    ),
    buyingPrice: amountOrNothing(buyingPrice, "price"),
    waste: isZero(line.wastePercent) ? undefined : amount(line.wastePercent, "percent"),
    unitCost: unitCostCell(line, figures, cell),
    markup: markupCell(figures, cell),
    cost: followed(
      purchaseAmount,
      times(unitCost, places.money),
      formula("unitCost", places.money),
    ),
  };
}

/** A figure that is what the formula counts, or else, as one that was kept from earlier rules, as it is. */
const followed = (
  figure: Decimal | null,
  again: Decimal | null,
  formula: () => string,
  form: NumberForm = "money",
): Cell | undefined =>
  figure === null ? undefined : countedWhere(figure === again, figure, formula, form);

function unitCostCell(
  { wastePercent }: Line,
  { buyingPrice, unitCost }: PricedLine,
  cell: CellAt,
): Cell | undefined {
  if (unitCost === null || buyingPrice === null) return undefined;
  if (isZero(wastePercent))
    return followed(unitCost, buyingPrice, () => cell("buyingPrice"), "price");
  const again = toDecimal(raiseByPercent(toExact(buyingPrice), wastePercent));
  const formula = () => `${cell("buyingPrice")}*(1+${cell("waste")}/100)`;
  return followed(unitCost, again, formula, "price");
}

/** A markup that makes the price is typed; else it follows from the price. */
function markupCell(figures: PricedLine, cell: CellAt): Cell | undefined {
  const { markupPercent, markupFrom, unitCost, sellingPrice } = figures;
  if (markupPercent === null) return undefined;
  if (makesPrice(figures)) return amount(markupPercent, "percent");
  if (markupFrom === null || unitCost === null || sellingPrice === null) {
    return amount(markupPercent, "percent");
  }
  const formula = () =>
    `ROUND((${cell("unitPrice")}-${cell("unitCost")})/${cell("unitCost")}*100,${places.percent})`;
  const again = markupOf(toExact(unitCost), toExact(sellingPrice));
  return followed(markupPercent, again, formula, "percent");
}

/** Does the price follow from cost and markup? */
function makesPrice({ markupPercent, markupFrom, unitCost, sellingPrice }: PricedLine): boolean {
  if (markupPercent === null || unitCost === null || sellingPrice === null) return false;
  if (markupFrom === null || markupFrom.from === "price" || markupFrom.from === "rate")
    return false;
  return at(raiseByPercent(toExact(unitCost), markupPercent), places.money) === sellingPrice;
}

/** The price of one unit, for whoever sees its cost. */
export function priceWithMarkup(sheet: RowsSheet, figures: PricedLine): Cell | undefined {
  const { sellingPrice } = figures;
  if (sellingPrice === null) return undefined;
  const row = sheet.next();
  const [cost, markup] = [sheet.cell("unitCost", row), sheet.cell("markup", row)];
  const formula = () => `ROUND(${cost}*(1+${markup}/100),${places.money})`;
  return countedWhere(makesPrice(figures), sellingPrice, formula, "price");
}

/** Typed, or the same percent of what the lines of its base cost. */
function costOfPercent(
  sheet: RowsSheet,
  line: Line,
  { purchaseAmount }: PricedLine,
  whole: Unsummed,
): Cell | undefined {
  if (purchaseAmount === null) return undefined;
  if (line.purchaseAmount !== null || line.percent === null) return amount(purchaseAmount);
  const keys = percentBaseLines(line, whole);
  const costs = keys.flatMap((key) => whole.lines.get(key)?.purchaseAmount ?? []);
  const again = at(percentOfExact(toExact(sum(costs)), toExact(line.percent)), places.money);
  if (costs.length < keys.length || again !== purchaseAmount) return amount(purchaseAmount);
  const percent = sheet.cell("quantity", sheet.next());
  return counted(purchaseAmount, () => {
    const base = sheet.sumOf("cost", keys);
    return base === undefined ? purchaseAmount : `ROUND(${base}*${percent}/100,${places.money})`;
  });
}
