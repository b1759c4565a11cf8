import { type Decimal, add, compare, decimal, subtract } from "../money/decimal.ts";
import { summedBy } from "./row-amounts.ts";
import type { TableRow } from "./table-rows.ts";

const nothing = decimal("0");

/**
 * What the sheet itself says that all of it comes to, without tax; null where no row says it. That is the
 * last sum before the tax, unless rows that count follow it, or it adds up only those since another sum.
 * Where each rate of tax has a sum of its own, or none has one, it is the total after the tax without all
 * rows of tax.
 */
export function sheetTotal(
  rows: readonly TableRow[],
  amountOf: (row: TableRow) => Decimal | null,
  isOption: (row: TableRow) => boolean,
): Decimal | null {
  let total: Decimal | null = null;
  let afterTax: Decimal | null = null;
  let since = nothing;
  let tax: Decimal | null = null;
  let isFirst = true;
  let isBehindTax = false;
  for (const row of rows) {
    const amount = row.kind === "group" ? null : amountOf(row);
    if (row.kind !== "sum") {
      if (amount === null || isOption(row)) continue;
      since = add(since, amount);
      total = afterTax = null;
      isBehindTax = false;
      continue;
    }
    const part = summedBy(row.cells);
    if (part === "tax" || part === "taxes") {
      // Sums between rows of tax are of one rate each.
      if (tax !== null && !isBehindTax) total = null;
      tax = withTax(tax, amount, part);
      afterTax = null;
      isBehindTax = true;
    } else if (tax !== null) {
      const isAll = isBehindTax && (part === "whole" || part === "gross");
      afterTax = isAll && amount !== null ? subtract(amount, tax) : null;
      isBehindTax = false;
    } else {
      const isSubtotal = !isFirst && amount !== null && compare(amount, since) === 0;
      if (part === "whole" && !isSubtotal && amount !== null) total = amount;
      since = nothing;
      isFirst = false;
    }
  }
  return total ?? afterTax;
}

/** All tax so far; a row that adds up the ones before it brings none. */
function withTax(before: Decimal | null, amount: Decimal | null, part: "tax" | "taxes"): Decimal {
  const known = before ?? nothing;
  const isTheirSum = part === "taxes" && amount !== null && compare(amount, known) === 0;
  return amount === null || isTheirSum ? known : add(known, amount);
}
