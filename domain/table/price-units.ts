import { type Decimal, compare, isZero, multiply } from "../money/decimal.ts";
import { type Cells, widthOf } from "./cells.ts";
import type { ColumnMeaning } from "./column-meaning.ts";
import type { KnownUnits } from "./guess-columns.ts";
import { type NamedPriceUnit, readPriceUnit } from "./price-quantity.ts";
import type { TableReading } from "./read-table.ts";

/** A unit of a table that says that the prices beside it are for many of it. */
export interface PriceUnit extends NamedPriceUnit {
  /** What it is chosen by: however it is written, it is the same. */
  readonly text: string;
  readonly written: string;
  /** In how many rows a price stands beside it. */
  readonly rows: number;
  /** Are the prices for so many? Their sums tell; where there are none the unit does. */
  readonly isPer: boolean;
}

const plain = (text = "") => text.trim().toLocaleLowerCase("nb");

interface UnitTerms {
  readonly units: KnownUnits;
  readonly numberIn: (meaning: ColumnMeaning, text: string) => Decimal | undefined;
  /** What somebody said of them. */
  readonly chosen: ReadonlyMap<string, boolean>;
}

/** The units of a table that may say what the prices beside them are for. One that the company has is a unit. */
export function priceUnits(
  cells: Cells,
  reading: TableReading,
  { units, numberIn, chosen }: UnitTerms,
): readonly PriceUnit[] {
  const textIn = (row: readonly string[], meaning: ColumnMeaning) => textOf(row, meaning, reading);
  const figuresOf = (row: readonly string[]): RowFigures => {
    const figure = (meaning: ColumnMeaning) => numberIn(meaning, textIn(row, meaning));
    return {
      amount: figure("amount"),
      quantity: figure("quantity"),
      price: figure(priceIn(row, reading)),
    };
  };
  const asked = cells
    .slice(reading.header + 1)
    .filter((row) => textIn(row, "unit") !== "" && hasPrice(row, reading));
  const found = Map.groupBy(asked, (row) => plain(textIn(row, "unit")));
  return [...found].flatMap(([text, rows]) => {
    const written = textIn(rows[0] ?? [], "unit");
    const read = units.knows(written) ? undefined : readPriceUnit(written);
    if (read === undefined) return [];
    const told = rows
      .filter((row) => textIn(row, "priceQuantity") === "")
      .map((row) => isForOne(figuresOf(row), read.quantity))
      .filter((one) => one !== undefined);
    const forOne = told.filter(Boolean).length;
    const isUsual = told.length === 0 ? read.isOfPrice : forOne * 2 <= told.length;
    const isPer = chosen.get(text) ?? isUsual;
    return [{ text, written, ...read, rows: rows.length, isPer }];
  });
}

interface RowFigures {
  readonly amount: Decimal | undefined;
  readonly quantity: Decimal | undefined;
  readonly price: Decimal | undefined;
}

/**
 * Whether the amount of a row is nearer to that of a price for one than to that of a price for many: discounts and waste
 * come to less than that. undefined where the row does not tell.
 */
function isForOne({ amount, quantity, price }: RowFigures, many: Decimal): boolean | undefined {
  if (amount === undefined || quantity === undefined || price === undefined) return undefined;
  const product = multiply(quantity, price);
  if (isZero(amount) || isZero(product)) return undefined;
  return compare(multiply(multiply(amount, amount), many), multiply(product, product)) > 0;
}

/** A table and how it is read, with its units apart from what their prices are for. */
export interface ReadTable {
  readonly cells: Cells;
  readonly reading: TableReading;
}

/** The same table with such units as the unit alone, and what the price beside it is for in a column of its own. */
export function withPriceUnits(
  cells: Cells,
  reading: TableReading,
  found: readonly PriceUnit[],
): ReadTable {
  const per = found.filter(({ isPer }) => isPer);
  if (per.length === 0) return { cells, reading };
  const { header, meanings } = reading;
  const byText = new Map(per.map((unit) => [unit.text, unit]));
  const own = meanings.indexOf("priceQuantity");
  const column = own < 0 ? Math.max(widthOf(cells), meanings.length) : own;
  const unitColumn = meanings.indexOf("unit");
  const read = cells.map((row, index) => {
    const one = byText.get(plain(row[unitColumn]));
    if (one === undefined || index <= header || !hasPrice(row, reading)) return row;
    const width = Math.max(row.length, column + 1);
    const all = Array.from({ length: width }, (_, place) => row[place] ?? "");
    const said = (all[column] ?? "").trim();
    return all.with(unitColumn, one.unit).with(column, said || one.quantity);
  });
  const width = Math.max(meanings.length, column + 1);
  const named = Array.from({ length: width }, (_, place) => meanings[place] ?? null);
  return { cells: read, reading: { header, meanings: named.with(column, "priceQuantity") } };
}

const textOf = (
  row: readonly string[],
  meaning: ColumnMeaning,
  { meanings }: TableReading,
): string => (row[meanings.indexOf(meaning)] ?? "").trim();

const prices = ["sellingPrice", "buyingPrice"] as const;

const priceIn = (row: readonly string[], reading: TableReading): (typeof prices)[number] =>
  prices.find((one) => textOf(row, one, reading) !== "") ?? "buyingPrice";

const hasPrice = (row: readonly string[], reading: TableReading): boolean =>
  textOf(row, priceIn(row, reading), reading) !== "";
