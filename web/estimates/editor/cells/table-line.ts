import type { Unit } from "../../../../contracts/units.ts";
import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import type { Estimate, Line } from "../../../../domain/estimate/estimate.ts";
import {
  type Decimal,
  compare,
  compareExact,
  decimal,
  divide,
  multiplyExact,
  negate,
  percentOfExact,
  roundExact,
  toDecimal,
  toExact,
  zero,
} from "../../../../domain/money/decimal.ts";
import { places } from "../../../../domain/money/limits.ts";
import {
  type LoneSigns,
  bareNumber,
  loneSigns,
  readDecimal,
} from "../../../../domain/money/read-number.ts";
import type { KnownArticles } from "../../../../domain/price-care/cited-articles.ts";
import { priceUnit } from "../../../../domain/pricing/unit-price.ts";
import { effectiveHourNorm } from "../../../../domain/pricing/work-price.ts";
import { withoutAllowance } from "../../../../domain/table/allowance-words.ts";
import { type ColumnMeaning, columnMeanings } from "../../../../domain/table/column-meaning.ts";
import { hasWord } from "../../../../domain/table/quantity-words.ts";
import { readKind } from "../../../../domain/table/kind-words.ts";
import { readOptionCell } from "../../../../domain/table/option-words.ts";
import type { TableRow } from "../../../../domain/table/table-rows.ts";
import { readVatCode } from "../../../../domain/table/vat-words.ts";
import { failure, mapped, success } from "../../../../domain/base/result.ts";
import { type LineToEnter, readLineEntry } from "./cell-entry.ts";
import type { Entry, EntryContext, EntryProblem } from "./entry.ts";
import { checkedNumber, checkedText, readNumber } from "./number-entry.ts";
import { numberProblem } from "./number-problem.ts";
import { priceOfOne, priceQuantity } from "./price-of-one.ts";
import { citedArticle, readArticle } from "./table-article.ts";
import { replacedChanges } from "./replaced-line.ts";
import { isHour, unitChanges } from "./units.ts";
import { withChanges } from "./with-changes.ts";

/** How the cells of a table are read: as they are typed, the numbers of each column by its own rule. */
export interface TableContext extends EntryContext {
  readonly signsOf: (meaning: ColumnMeaning) => LoneSigns;
  /** Where the lines stand that are written over; it prices new ones as well. */
  readonly estimate: Estimate;
  /** The articles of the company that the table names. */
  readonly articles: KnownArticles;
  /** Every row must have a title; false while lines that are there keep theirs. */
  readonly hasTitles: boolean;
}

/** A cell of a table that could not be taken, and why. */
export interface RefusedTableCell {
  /** The row in the table, from 0. */
  readonly index: number;
  readonly meaning: ColumnMeaning;
  readonly text: string;
  readonly problem: EntryProblem;
}

export interface TableRead<T> {
  /** undefined: the row cannot be taken at all, because its title cannot. */
  readonly row: T | undefined;
  readonly refused: readonly RefusedTableCell[];
}

/** What the cells of a row make of a line. Its title must be good, or none of its figures is taken. */
export function readTableLine(
  row: TableRow,
  before: Line,
  context: TableContext,
): TableRead<Line> & { readonly changes: readonly Change[] } {
  let refused: readonly RefusedTableCell[] = [];
  const title = row.cells.size > 1 ? (row.cells.get("title") ?? "") : "";
  const changes: Change[] = [...replacedChanges(before, title, context.language)];
  let line = withChanges(before, changes);
  const isRead = (one: ColumnMeaning) =>
    row.cells.has(one) && !refused.some(({ meaning }) => meaning === one);
  for (const meaning of columnMeanings) {
    const text = row.cells.get(meaning);
    if (text === undefined && (meaning !== "title" || !context.hasTitles)) continue;
    // The hours of one unit are what those of the whole line are made of, unless they have too many decimals.
    if (meaning === "hours" && isRead("hourNorm")) continue;
    if (meaning === "number" && row.cells.has("reference")) continue;
    const entry =
      meaning === "article"
        ? readArticle(line, citedArticle(row), context)
        : readOfRow(line, row, meaning, context);
    if (entry.ok) {
      changes.push(...entry.value);
      line = withChanges(line, entry.value);
      refused = refused.filter((cell) => settledBy[cell.meaning] !== meaning);
    } else {
      const { problem } = entry;
      refused = [...refused, { index: row.index, meaning, text: text ?? "", problem }];
    }
  }
  const hours = hoursMeant(line, row.cells.get("unit"), context.units);
  const isTaken = !isWithoutTitle(refused);
  return {
    row: isTaken ? withChanges(line, hours) : undefined,
    changes: isTaken ? [...changes, ...hours] : [],
    refused: hours.length === 0 ? refused : refused.filter(({ meaning }) => meaning !== "unit"),
  };
}

/** What need not be read of a row any more once another cell of it is. */
const settledBy: Partial<Record<ColumnMeaning, ColumnMeaning>> = {
  hourNorm: "hours",
  markupPercent: "sellingPrice",
  marginPercent: "sellingPrice",
};

const oneHour = decimal("1");

/** "t" is short for the ton, and in Norway for the hour, which it is of work that takes one for each. */
function hoursMeant(line: Line, unit: string | undefined, units: readonly Unit[]) {
  const isShort = unit?.trim().toLocaleLowerCase("nb") === "t";
  const hour = isShort && line.kind === "work" ? units.find(isHour) : undefined;
  if (hour === undefined || line.hourNorm === null) return [];
  return compare(line.hourNorm, oneHour) === 0 ? unitChanges(line, hour) : [];
}

export const isWithoutTitle = (refused: readonly RefusedTableCell[]) =>
  refused.some(({ meaning }) => meaning === "title");

/** Titles of tables are broken into lines to fit their cells. */
export const oneLine = (text: string) => text.replaceAll(/\s+/g, " ");

/** A cell of the row; of a price for many the price of one is taken. */
function readOfRow(
  line: Line,
  row: TableRow,
  meaning: ColumnMeaning,
  context: TableContext,
): Entry {
  const problem = numberProblem(meaning, row.cells.get(meaning) ?? "");
  if (problem !== undefined) return failure(problem);
  const one = priceOfOne(row, meaning, { ...context, signs: context.signsOf(meaning) });
  if (one === undefined) return readCell(line, meaning, row.cells.get(meaning) ?? "", context);
  const asStored = { ...context, signsOf: () => loneSigns.nb };
  return one.ok ? readCell(line, meaning, one.value, asStored) : one;
}

function readCell(line: Line, meaning: ColumnMeaning, text: string, context: TableContext): Entry {
  const typed = { ...context, signs: context.signsOf(meaning) };
  if (meaning === "amount" || meaning === "position") return success([]);
  if (meaning === "supplier" || meaning === "article") return success([]);
  if (meaning === "priceQuantity") return mapped(priceQuantity(text), () => []);
  if (meaning === "reference" && text === "") return success([]);
  if (meaning === "number") return readReference(line, text);
  if (meaning === "unit" && line.kind === "percent") return success([]);
  if (meaning === "kind") {
    return readKind(text) === undefined ? failure({ code: "kind_unknown" }) : success([]);
  }
  if (meaning === "optional") return readOption(line, text);
  if (meaning === "description" || meaning === "note") {
    return mapped(checkedText(meaning, text), (value) => [
      { type: "setLine", key: line.key, field: meaning, value },
    ]);
  }
  if (meaning === "discountAmount") return readDiscount(line, text, typed);
  if (meaning === "buyingPrice" && isByHour(line, text, typed)) return success([]);
  if (meaning === "hours") return readHours(line, text, typed);
  if (meaning === "vatPercent") return readVat(line, text, typed);
  if (meaning === "title") return readTitle(line, oneLine(text), typed);
  const priced = pricedOf(line, meaning, context);
  const entry = readLineEntry({ line, priced }, meaning, text, typed);
  if (entry.ok || meaning !== "quantity") return entry;
  return hasWord(text) ? failure({ code: "quantity_other_unit" }) : entry;
}

/** What stands behind the title of an allowance is no part of it. */
function readTitle(line: Line, text: string, context: TableContext): Entry {
  const title = withoutAllowance(text);
  const isMarked = title !== "" && title !== text && line.kind !== "text";
  const priced = pricedOf(line, "title", context);
  const entry = readLineEntry({ line, priced }, "title", isMarked ? title : text, context);
  if (!isMarked || !entry.ok) return entry;
  return success([
    ...entry.value,
    { type: "setLine", key: line.key, field: "allowance", value: true },
  ]);
}

/** A line that has the number of a tender already keeps it: bids are joined by it. */
function readReference(line: Line, text: string): Entry {
  if (line.reference !== "") return success([]);
  return mapped(checkedText("reference", text), (value) => [
    { type: "setLine", key: line.key, field: "reference", value },
  ]);
}

/** What the cell asks of the line, as far as the cells before it have made it. */
function pricedOf(
  line: Line,
  meaning: ColumnMeaning,
  { estimate }: TableContext,
): LineToEnter["priced"] {
  const { quantity } = line;
  if (meaning !== "markupPercent" && meaning !== "marginPercent") {
    return { quantity, unitCost: null, sellingPrice: null, purchaseAmount: null };
  }
  const { unitCost, sellingPrice } = priceUnit(line, effectiveHourNorm(line, estimate), estimate);
  return {
    quantity,
    unitCost: unitCost && toDecimal(unitCost),
    sellingPrice: sellingPrice && toDecimal(sellingPrice),
    purchaseAmount: null,
  };
}

/** A text counts nothing, so that it cannot be left out of a sum. */
function readOption({ key, kind }: Line, text: string): Entry {
  const value = readOptionCell(text);
  if (value === undefined) return failure({ code: "option_unknown" });
  return success(kind === "text" ? [] : [{ type: "setLine", key, field: "optional", value }]);
}

/** The rate of the estimate stays that of the estimate, or it is told why there is none; a text has none. */
function readVat({ key, kind }: Line, text: string, context: TableContext): Entry {
  if (kind === "text") return success([]);
  const without = readVatCode(text);
  if (without !== undefined) {
    return mapped(checkedText("vatReason", without.vatReason), (value) => [
      { type: "setLine", key, field: "vatCode", value: without.vatCode },
      { type: "setLine", key, field: "vatReason", value },
    ]);
  }
  return mapped(readNumber("vatPercent", text, context), (rate) => {
    const { vatPercent } = context.estimate.settings;
    const value = rate !== null && compare(rate, vatPercent) === 0 ? null : rate;
    return [{ type: "setLine", key, field: "vatPercent", value }];
  });
}

/** Is it what the hours of the line cost? Then it goes on following them. */
function isByHour(line: Line, text: string, { estimate, signs }: TableContext): boolean {
  const hourNorm = effectiveHourNorm(line, estimate);
  const price = readDecimal(bareNumber(text), signs);
  if (hourNorm === null || line.buyingPrice !== null || price === undefined) return false;
  const { buyingPrice } = priceUnit(line, hourNorm, estimate);
  return buyingPrice !== null && compareExact(buyingPrice, toExact(price)) === 0;
}

/**
 * What is taken off, where the percent beside it does not come to that. Off a credit, whose quantity is below 0,
 * a sheet takes what is below 0 as well.
 */
function readDiscount(line: Line, text: string, context: TableContext): Entry {
  return mapped(readNumber("discountAmount", text, context), (off) => {
    const value = off && line.credit ? negate(off) : off;
    const isSaid = value !== null && comesTo(line, value, context);
    return isSaid ? [] : [{ type: "setLine", key: line.key, field: "discountAmount", value }];
  });
}

/** Does the percent of the line take off so much? What a percent line comes to only its estimate knows. */
function comesTo(line: Line, off: Decimal, context: TableContext): boolean {
  const percent = toExact(line.discountPercent);
  if (compareExact(percent, zero) === 0) return false;
  const { quantity, sellingPrice } = pricedOf(line, "markupPercent", context);
  if (quantity === null || sellingPrice === null) return true;
  const gross = roundExact(multiplyExact(toExact(quantity), toExact(sellingPrice)), places.money);
  return compareExact(roundExact(percentOfExact(gross, percent), places.money), toExact(off)) === 0;
}

/** Hours of the whole line, as bills have them, become the hours of one unit; those of a credit are below 0. */
function readHours(line: Line, text: string, context: EntryContext): Entry {
  const given = line.credit ? text.replace(/^[-\u2212]/, "") : text;
  const hours = readNumber("hoursUsed", given, context);
  if (!hours.ok) return hours;
  if (hours.value === null || compareExact(toExact(hours.value), zero) === 0) return success([]);
  if (line.kind !== "work") return failure({ code: "read_only" });
  const norm =
    line.quantity === null ? undefined : divide(hours.value, line.quantity, places.hours);
  if (norm === undefined) return failure({ code: "hours_without_quantity" });
  return mapped(checkedNumber("hourNorm", norm), (value) => [
    { type: "setLine", key: line.key, field: "hourNorm", value },
  ]);
}
