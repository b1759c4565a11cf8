import type { Key } from "../estimate/estimate.ts";
import { type Decimal, isZero } from "../money/decimal.ts";
import type { PricedEstimate } from "../pricing/priced-estimate.ts";

/** Which row of a sheet, counted from 0, became which row of the estimate. */
export interface SheetRow {
  readonly row: number;
  readonly key: Key;
}

/** What a row of the sheet is told of: it gets no price, or one that is not all there is to it. */
export interface WorkbookFinding extends SheetRow {
  readonly code: "line_missing" | "price_missing" | "line_discount";
}

/** For one unit and for the quantity of the line, without VAT and before its discount. */
export interface RowPrice {
  readonly row: number;
  readonly price: Decimal;
  /** Null where the line has no quantity. */
  readonly amount: Decimal | null;
}

export interface WorkbookBid {
  readonly prices: readonly RowPrice[];
  readonly findings: readonly WorkbookFinding[];
}

/** The prices that go back into the workbook of a client. Groups and texts have none. */
export function workbookBid(
  { estimate, lines }: PricedEstimate,
  rows: readonly SheetRow[],
): WorkbookBid {
  const prices: RowPrice[] = [];
  const findings: WorkbookFinding[] = [];
  for (const { row, key } of rows) {
    const line = estimate.lines.get(key);
    const priced = lines.get(key);
    const price = priced?.sellingPrice ?? null;
    if (line === undefined) {
      if (!estimate.groups.has(key)) findings.push({ row, key, code: "line_missing" });
    } else if (line.kind !== "text") {
      if (price === null) findings.push({ row, key, code: "price_missing" });
      else prices.push({ row, price, amount: priced?.grossAmount ?? null });
      const isWhole = isZero(line.discountPercent) && line.discountAmount === null;
      if (price !== null && !isWhole) findings.push({ row, key, code: "line_discount" });
    }
  }
  return { prices, findings };
}
