import { places } from "../money/limits.ts";
import {
  type Decimal,
  type Exact,
  addExact,
  isZero,
  multiplyExact,
  one,
  roundExact,
  subtract,
  toDecimal,
  toExact,
  zero,
} from "../money/decimal.ts";
import type { Bc3Field } from "./bc3-records.ts";
import type { TenderMeasurement } from "./tender.ts";
import { placesOf } from "./tender-numbers.ts";

/** Reads a number of a field; one that cannot be read is told of, and null. */
export type ReadNumber = (field: Bc3Field | undefined) => Decimal | null;

/** How a quantity was measured: rows that come to it, or a text where rows cannot. */
export interface Bc3Measured {
  readonly rows: readonly TenderMeasurement[];
  readonly text: string;
  readonly loss: "none" | "rounding" | "formula" | "rows";
}

const nothing: Bc3Measured = { rows: [], text: "", loss: "none" };
const subtotals = new Set(["1", "2"]);
const formula = "3";

/**
 * The rows of a sheet: kind, words, count, length, width and height. The file rounds each row to two decimals, an
 * estimate their sum: where that alone makes a difference, one more row makes up for it. Rows that come to something
 * else than the quantity stated, and sheets with formulas, stand as a text below the quantity.
 */
export function measured(
  sheet: readonly (readonly Bc3Field[])[],
  total: Decimal | null,
  read: ReadNumber,
): Bc3Measured {
  const counted = sheet.filter(([kind]) => !subtotals.has(kind?.text ?? ""));
  if (counted.length === 0) return nothing;
  if (counted.some(([kind]) => kind?.text === formula)) return asText(sheet, "formula");
  const rows = counted.map((row) => rowOf(row, read));
  const products = rows.map(productOf);
  const numbers = products.filter((product) => product !== null);
  if (numbers.length === 0) return total === null ? nothing : asText(sheet, "rows");
  const fits = rows.every((row) => numbersOf(row).every((size) => placesOf(size) <= places.size));
  const exact = sumOf(numbers);
  if (!fits || exact.startsWith("-")) return asText(sheet, "rows");
  if (total === null || total === exact) return { rows, text: "", loss: "none" };
  const rounded = sumOf(numbers.map((product) => roundExact(product, rowPlaces)));
  if (rounded !== total || isZero(total)) return asText(sheet, "rows");
  const rest: TenderMeasurement = { ...emptyRow, count: subtract(total, exact) };
  return { rows: [...rows, rest], text: "", loss: "rounding" };
}

/** Decimals of a row in the sheets of the format. */
const rowPlaces = 2;
const emptyRow: TenderMeasurement = {
  text: "",
  count: null,
  length: null,
  width: null,
  height: null,
};

const sumOf = (products: readonly Exact[]): Decimal =>
  toDecimal(roundExact(products.reduce(addExact, zero), places.quantity));

function rowOf([, words, count, length, width, height]: readonly Bc3Field[], read: ReadNumber) {
  return {
    text: wordsOf(words),
    count: read(count),
    length: read(length),
    width: read(width),
    height: read(height),
  };
}

/** What follows a "#" names an object of a model. */
const wordsOf = (field: Bc3Field | undefined): string =>
  (field?.text ?? "").replace(/#.*$/, "").trim();

const numbersOf = ({ count, length, width, height }: TenderMeasurement): readonly Decimal[] =>
  [count, length, width, height].filter((number) => number !== null);

function productOf(row: TenderMeasurement): Exact | null {
  const numbers = numbersOf(row);
  return numbers.length === 0 ? null : numbers.map(toExact).reduce(multiplyExact, one);
}

/** "Wall north: 2 × 3.5 × 2.4" */
function asText(sheet: readonly (readonly Bc3Field[])[], loss: Bc3Measured["loss"]): Bc3Measured {
  const lines = sheet.map(([kind, words, ...numbers]) => {
    const product = numbers
      .map(({ text }) => text)
      .filter((text) => text !== "")
      .join(" × ");
    const said = kind?.text === formula ? (words?.text ?? "") : wordsOf(words);
    return [said, product].filter((part) => part !== "").join(": ");
  });
  return { rows: [], text: lines.filter((line) => line !== "").join("\n"), loss };
}
