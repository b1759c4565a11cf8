import { readColumn } from "../money/column-signs.ts";
import { absolute, compare, type Decimal, decimal, multiply, subtract } from "../money/decimal.ts";
import { bareNumber, loneSigns, readDecimal } from "../money/read-number.ts";
import { type Cells, looksNumeric, mostly, textsIn, widthOf } from "./cells.ts";
import type { ColumnMeaning, ColumnMeanings } from "./column-meaning.ts";
import { isNumbering } from "./numbering.ts";
import { readKind } from "./kind-words.ts";

/** The units that the reader knows. */
export interface KnownUnits {
  readonly knows: (text: string) => boolean;
  /** Is it the unit in which work is counted by the hour? */
  readonly isHour: (text: string) => boolean;
}

/** How far a printed amount may be from quantity times price. */
const roundingError = decimal("0.05");

/**
 * What the columns of a table without a header are, by what stands in them: the longest texts are titles,
 * known units are units, the number beside the unit is the quantity, and what is quantity times price is
 * the amount.
 */
export function guessColumns(cells: Cells, units: KnownUnits): ColumnMeanings {
  const columns = Array.from({ length: widthOf(cells) }, (_, column) => textsIn(cells, column));
  const found: (ColumnMeaning | null)[] = columns.map(() => null);
  const claim = (column: number, meaning: ColumnMeaning) => {
    if (column >= 0) found[column] = meaning;
  };
  const isFree = (column: number) => found[column] === null;
  const findFree = (passes: (texts: readonly string[], column: number) => boolean) =>
    columns.findIndex((texts, column) => isFree(column) && passes(texts, column));

  const title = titleColumn(columns, units);
  claim(title, "title");
  claim(
    findFree((texts, column) => column > title && mostly(texts, units.knows)),
    "unit",
  );
  claim(
    findFree((texts) => mostly(texts, (text) => readKind(text) !== undefined)),
    "kind",
  );
  claim(
    findFree((texts, column) => column < title && mostly(texts, isNumbering)),
    "number",
  );
  claim(
    findFree((texts) => mostly(texts, (text) => text.endsWith("%") && looksNumeric(text))),
    "markupPercent",
  );
  const numbers = columns.flatMap((texts, column) =>
    isFree(column) && mostly(texts, looksNumeric) ? [column] : [],
  );
  const quantity = quantityColumn(numbers, found.indexOf("unit"));
  claim(quantity, "quantity");
  const { prices, amounts } = pricesIn(cells, numbers, quantity);
  const [buying = -1, selling = -1] = prices;
  claim(buying, "buyingPrice");
  claim(selling, "sellingPrice");
  claim(amounts.at(-1) ?? -1, "amount");
  claim(
    findFree((texts, column) => column > title && !mostly(texts, looksNumeric) && texts.length > 0),
    "description",
  );
  return found;
}

/** The column with the most text in it; -1 where all are numbers or units. */
export function titleColumn(columns: readonly (readonly string[])[], units: KnownUnits): number {
  const lengths = columns.map((texts) => {
    const isText = !mostly(texts, (text) => looksNumeric(text) || units.knows(text));
    return isText ? texts.reduce((length, text) => length + text.length, 0) : 0;
  });
  const longest = Math.max(0, ...lengths);
  return longest === 0 ? -1 : lengths.indexOf(longest);
}

function quantityColumn(numbers: readonly number[], unit: number): number {
  const besides = unit < 0 ? [] : [unit - 1, unit + 1];
  return besides.find((column) => numbers.includes(column)) ?? numbers[0] ?? -1;
}

/** The columns of numbers, those that are amounts of whole lines apart from the others. */
function pricesIn(cells: Cells, numbers: readonly number[], quantity: number) {
  const prices: number[] = [];
  const amounts: number[] = [];
  for (const column of numbers) {
    if (column === quantity) continue;
    const isAmount = prices.some((price) => isProduct(cells, { quantity, price, amount: column }));
    (isAmount ? amounts : prices).push(column);
  }
  return { prices, amounts };
}

interface Factors {
  readonly quantity: number;
  readonly price: number;
  readonly amount: number;
}

function isProduct(cells: Cells, { quantity, price, amount }: Factors): boolean {
  const read = [quantity, price, amount].map((column) => readNumbers(cells, column));
  const differences = cells.flatMap((_, row) => {
    const [one, other, product] = read.map((numbers) => numbers[row]);
    if (one === undefined || other === undefined || product === undefined) return [];
    return [absolute(subtract(multiply(one, other), product))];
  });
  return mostly(differences, (difference) => compare(difference, roundingError) <= 0);
}

/** The numbers of a column, row by row. */
export function readNumbers(cells: Cells, column: number): readonly (Decimal | undefined)[] {
  const texts = cells.map((row) => row[column] ?? "");
  const reading = readColumn(texts);
  const signs = reading.isOpen ? loneSigns.nb : reading.signs;
  return texts.map((text) => readDecimal(bareNumber(text), signs));
}
