import { type Decimal, add, compare, decimal } from "../money/decimal.ts";
import { summedBy } from "./row-amounts.ts";
import type { TableRow } from "./table-rows.ts";

const nothing = decimal("0");

/**
 * What the sheet itself says that all of it comes to, without tax; null where no row says it. That is the
 * last sum before the tax, unless rows that count follow it, or it adds up only those since another sum.
 */
export function sheetTotal(
  rows: readonly TableRow[],
  amountOf: (row: TableRow) => Decimal | null,
  isOption: (row: TableRow) => boolean,
): Decimal | null {
  let total: Decimal | null = null;
  let since = nothing;
  let isFirst = true;
  let isTaxed = false;
  for (const row of rows) {
    const amount = row.kind === "group" ? null : amountOf(row);
    if (row.kind !== "sum") {
      if (amount === null || isOption(row)) continue;
      since = add(since, amount);
      total = null;
      continue;
    }
    const part = summedBy(row.cells);
    if (part === "tax") isTaxed = true;
    if (isTaxed) continue;
    const isSubtotal = !isFirst && amount !== null && compare(amount, since) === 0;
    if (part === "whole" && !isSubtotal && amount !== null) total = amount;
    since = nothing;
    isFirst = false;
  }
  return total;
}
