import { failure } from "../../../../domain/base/result.ts";
import type { Estimate, Line } from "../../../../domain/estimate/estimate.ts";
import { type Decimal, isZero, negate, toDecimal } from "../../../../domain/money/decimal.ts";
import { type LoneSigns, bareNumber, readDecimal } from "../../../../domain/money/read-number.ts";
import { countQuantity } from "../../../../domain/pricing/quantity.ts";
import { priceUnit } from "../../../../domain/pricing/unit-price.ts";
import { effectiveHourNorm } from "../../../../domain/pricing/work-price.ts";
import { looksNumeric } from "../../../../domain/table/cells.ts";
import type { Agreed } from "../../../../domain/table/group-terms.ts";
import type { SheetRow } from "../../../../domain/table/counted-rows.ts";
import type { FoundTerms } from "../../../../domain/table/percent-rows.ts";
import { optionRows } from "../../../../domain/table/option-rows.ts";
import { type SheetCheck, checkSheet, percentTerms } from "../../../../domain/table/sheet-check.ts";
import { sheetTotal } from "../../../../domain/table/sheet-total.ts";
import type { TableRow } from "../../../../domain/table/table-rows.ts";

interface PastedAmounts {
  readonly rows: readonly TableRow[];
  /** The line that a row of the table becomes, by its place in the table. */
  readonly lineOf: ReadonlyMap<number, Line>;
  readonly terms: ReadonlyMap<number, Agreed>;
  /** How the amounts are written. */
  readonly signs: LoneSigns;
  readonly estimate: Estimate;
}

/**
 * Compares the amounts that a table brings with the lines that it becomes; undefined where it has none, and of a form
 * that nobody has priced yet.
 */
export function checkAmounts(pasted: PastedAmounts): SheetCheck | undefined {
  const { rows, signs, estimate } = pasted;
  if (rows.every((row) => isUnpriced(row, signs))) return undefined;
  const options = optionRows(rows);
  const total = sheetTotal(
    rows,
    ({ cells }) => readAmount(cells.get("amount") ?? "", signs),
    ({ index }) => options.has(index),
  );
  return checkSheet(sheetRows(pasted), total, estimate.lines.size === 0);
}

/** Of what each percent of the table is taken, by its place there. */
export function findPercents(pasted: PastedAmounts): ReadonlyMap<number, FoundTerms> {
  const { lineOf, estimate } = pasted;
  if (lineOf.values().every(({ kind }) => kind !== "percent")) return new Map();
  return percentTerms(sheetRows(pasted), estimate.lines.size === 0);
}

/** The lines of the table, each percent taken of what was found. */
export const withPercents = (
  lineOf: ReadonlyMap<number, Line>,
  found: ReadonlyMap<number, FoundTerms>,
): ReadonlyMap<number, Line> =>
  new Map([...lineOf].map(([index, line]) => [index, { ...line, ...found.get(index)?.terms }]));

function sheetRows({ rows, lineOf, terms, signs, estimate }: PastedAmounts): readonly SheetRow[] {
  const options = optionRows(rows);
  const heads: number[] = [];
  return rows.flatMap(({ index, kind, level, cells }) => {
    if (kind === "group") heads.splice(level, heads.length, index);
    if (kind === "group" || kind === "sum") return [];
    const line = lineOf.get(index) ?? null;
    const byRates = line && withHourPrices(line, estimate);
    return {
      index,
      stated: readAmount(cells.get("amount") ?? "", signs),
      line: byRates ?? line,
      isByRates: byRates !== null,
      agreed: terms.get(index) ?? null,
      quantity: line && quantityOf(line, estimate),
      isOption: options.has(index),
      groupAt: heads[level - 1] ?? null,
    };
  });
}

/** No price, and no amount but the 0 that a spreadsheet counts from that. */
function isUnpriced({ cells }: TableRow, signs: LoneSigns): boolean {
  const amount = readAmount(cells.get("amount") ?? "", signs);
  const hasPrice = cells.has("buyingPrice") || cells.has("sellingPrice");
  return !hasPrice && (amount === null || isZero(amount));
}

const readAmount = (text: string, signs: LoneSigns): Decimal | null =>
  looksNumeric(text) ? (readDecimal(bareNumber(text), signs) ?? null) : null;

/** Below 0 for a credit; null for what has none, or takes it from lines that are not priced yet. */
function quantityOf(line: Line, estimate: Estimate): Decimal | null {
  const counted = countQuantity(line, estimate, (key) => failure({ code: "link_missing", key }));
  if (!counted.ok) return null;
  return line.credit ? negate(counted.value) : counted.value;
}

/** Work by the hour comes in at the rates of the estimate, though the table brings no price for it; null for all else. */
function withHourPrices(line: Line, estimate: Estimate): Line | null {
  const hourNorm = effectiveHourNorm(line, estimate);
  if (hourNorm === null || line.buyingPrice !== null || line.sellingPrice !== null) return null;
  const { buyingPrice, sellingPrice } = priceUnit(line, hourNorm, estimate);
  return {
    ...line,
    buyingPrice: buyingPrice && toDecimal(buyingPrice),
    sellingPrice:
      line.markupPercent === null && sellingPrice !== null ? toDecimal(sellingPrice) : null,
  };
}
