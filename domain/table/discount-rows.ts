import { compare, decimal, sum, toExact } from "../money/decimal.ts";
import type { Cells } from "./cells.ts";
import { namesDiscount } from "./discount-words.ts";
import { isLumpSum, isWholeSum } from "./lump-sums.ts";
import { isNear } from "./near-amounts.ts";
import { optionRows } from "./option-rows.ts";
import { readAmounts } from "./read-amounts.ts";
import type { TableReading } from "./read-table.ts";
import { isPercentRow, tellsSum } from "./row-amounts.ts";
import { cellsOf } from "./row-cells.ts";
import { withTitleBeside } from "./row-titles.ts";
import { type SaidRow, isPricedKind, namedKind, termOf } from "./said-row.ts";
import { sheetTotal } from "./sheet-total.ts";
import { type RowRules, type TableRow, tableRows } from "./table-rows.ts";

/**
 * The rows of a sheet. "Rabatt 10 %" with an amount above 0 is taken off, as many sheets mean it, unless the sheet's own
 * total is met only where it was added.
 */
export function rowsOfSheet(
  cells: Cells,
  reading: TableReading,
  rules: RowRules,
): readonly TableRow[] {
  const hasNames = cells.some((row) => row.some(namesDiscount));
  const discounts = hasNames ? discountsAboveNothing(cells, reading, rules) : none;
  if (discounts.size === 0) return tableRows(cells, reading, rules);
  const lowered = cells.map((row, index) => {
    const figures = discounts.get(index)?.map((one) => reading.meanings.indexOf(one));
    return row.map((text, column) => (figures?.includes(column) ? `-${text.trim()}` : text));
  });
  const rows = tableRows(lowered, reading, rules);
  const asAdded = meetsTotal(rows) ? undefined : tableRows(cells, reading, rules);
  if (asAdded !== undefined && meetsTotal(asAdded)) return asAdded;
  return rows.map((row) =>
    discounts.has(row.index) ? { ...row, isAssumedDiscount: true as const } : row,
  );
}

type Figure = "quantity" | "amount";
const none: ReadonlyMap<number, readonly Figure[]> = new Map();

/** The places of the rows that name a discount and have nothing but an amount or a percent, and what of it is above 0. */
function discountsAboveNothing(
  cells: Cells,
  { header, meanings }: TableReading,
  { currency }: RowRules,
): ReadonlyMap<number, readonly Figure[]> {
  const said = cells
    .map((row, index) => ({ index, cells: withTitleBeside(cellsOf(row, meanings)) }))
    .filter(({ index }) => index > header);
  const found = said.filter((row) => namesDiscount(row.cells.get("title") ?? ""));
  const amounts = readAmounts(said);
  return new Map(
    found.flatMap((row) => {
      const { index, cells: of } = row;
      const isPercent = namedKind(row) === undefined && isPercentRow(of);
      if (!isPercent && !isLump(row, currency)) return [];
      const percent =
        isPercent && /^\d/.test(of.get("quantity") ?? "") ? ["quantity" as const] : [];
      const amount = isAbove(amounts.get(index)) ? ["amount" as const] : [];
      return percent.length + amount.length === 0 ? [] : [[index, [...percent, ...amount]]];
    }),
  );
}

function isLump(row: SaidRow, currency: string): boolean {
  const kind = namedKind(row);
  const isPriced = kind === undefined || isPricedKind(kind);
  const isSum = isLumpSum(row.cells) || isWholeSum(row.cells, currency);
  return isSum && isPriced && termOf(row) === undefined && !tellsSum(row.cells);
}

const nothing = decimal("0");
const isAbove = (amount = nothing): boolean => compare(amount, nothing) > 0;

/** Do the amounts of the rows come to what the sheet itself says, without options or with them? */
function meetsTotal(rows: readonly TableRow[]): boolean {
  const amounts = readAmounts(rows);
  const options = optionRows(rows);
  const amountOf = ({ index }: TableRow) => amounts.get(index) ?? null;
  const total = sheetTotal(rows, amountOf, ({ index }) => options.has(index));
  if (total === null) return false;
  const all = rows.filter(({ kind }) => kind !== "sum" && kind !== "group");
  const base = all.filter(({ index }) => !options.has(index));
  return [base, all].some((some) =>
    isNear(total, toExact(sum(some.map((row) => amountOf(row) ?? nothing)))),
  );
}
