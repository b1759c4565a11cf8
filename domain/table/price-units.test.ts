import { expect, test } from "vitest";
import { readDecimal, loneSigns } from "../money/read-number.ts";
import { readPriceQuantity } from "./price-quantity.ts";
import { priceUnits, withPriceUnits } from "./price-units.ts";
import { readTable } from "./read-table.ts";

const units = {
  knows: (text: string) => ["stk", "m", "100 pk"].includes(text),
  isHour: () => false,
};

const numberIn = (_: unknown, text: string) => readDecimal(text, loneSigns.nb);

/** A table of titles, quantities, units, prices and sums, and what its units say of the prices. */
function found(...rows: readonly string[]) {
  const chosen = new Map<string, boolean>();
  const cells = ["Tittel|Mengde|Enhet|Pris|Sum", ...rows].map((row) => row.split("|"));
  const reading = readTable(cells, units);
  return { cells, reading, units: priceUnits(cells, reading, { units, numberIn, chosen }) };
}

test.each([
  ["100 stk", 100, "stk"],
  ["100stk", 100, "stk"],
  ["pr 100 m", 100, "m"],
  ["per 100 stk", 100, "stk"],
  ["Pris pr. 10 stk", 10, "stk"],
  ["1000 stk", 1000, "stk"],
  ["1 000 stk", 1000, "stk"],
  ["1.000 stk", 1000, "stk"],
  ["stk/100", 100, "stk"],
  ["C/100", 100, "C"],
  ["100 skt.", 100, "skt."],
])("“%s” says that the price is for %i of “%s”", (written, quantity, unit) => {
  expect(found(`Skrue|5|${written}|300|15`).units).toMatchObject([
    { written, quantity: String(quantity), unit, rows: 1, isPer: true },
  ]);
});

test.each(["stk", "100 pk", "50 stk", "100", "1 stk", "100 %", "stk/2", "100 stk à 2 m"])(
  "“%s” says no such thing",
  (written) => {
    expect(found(`Skrue|5|${written}|300|15`).units).toEqual([]);
  },
);

const isPer = (...rows: readonly string[]) => found(...rows).units.map((one) => one.isPer);

test("the sum of a row tells whether its price is for many; where there is none it is", () => {
  expect(isPer("Kabel|6,665|100 stk|326,89|21,79")).toEqual([true]);
  expect(isPer("Kabel|6|100 stk|300|1800")).toEqual([false]);
  expect(isPer("Kabel|6|100 stk|300|")).toEqual([true]);
  expect(isPer("Kabel|6|100 stk|300|0")).toEqual([true]);
  expect(isPer("Kabel|6|100 stk|300|17,10")).toEqual([true]);
  expect(isPer("A|6|100 stk|300|1800", "B|6|100 stk|300|18", "C|2|100 Stk|300|600")).toEqual([
    false,
  ]);
});

test("what may be the size of a package is one, unless a sum or the unit itself says otherwise", () => {
  expect(isPer("Maling|3|10 l|1299|")).toEqual([false]);
  expect(isPer("Sement|4|10 kg|89|")).toEqual([false]);
  expect(isPer("Rør|6|100 mm|50|")).toEqual([false]);
  expect(isPer("Maling|3|10 l|1299|389,70")).toEqual([true]);
  expect(isPer("Maling|3|pr 10 l|1299|")).toEqual([true]);
  expect(isPer("Maling|3|l/10|1299|")).toEqual([true]);
});

test("a unit beside which no price stands says nothing of one", () => {
  expect(found("Kabel|6|100 stk||").units).toEqual([]);
  expect(found("A|6|100 stk|300|18", "B|6|100 stk||").units).toMatchObject([{ rows: 1 }]);
});

test("such a unit is read as the unit, and as what the price beside it is for", () => {
  const { cells, reading, units: all } = found("A|6|100 stk|300|18", "B|6|100 stk||", "C|1|m|5|5");
  const read = withPriceUnits(cells, reading, all);
  expect(read.reading.meanings.at(-1)).toBe("priceQuantity");
  expect(read.cells.slice(1)).toEqual([
    ["A", "6", "stk", "300", "18", "100"],
    ["B", "6", "100 stk", "", ""],
    ["C", "1", "m", "5", "5"],
  ]);
  expect(withPriceUnits(cells, reading, []).cells).toBe(cells);
});

test("a column that says what prices are for is believed over the unit", () => {
  const cells = [
    ["Tittel", "Enhet", "Pris", "Pris per"],
    ["A", "100 stk", "300", "1"],
    ["B", "100 stk", "300", ""],
  ];
  const reading = readTable(cells, units);
  const chosen = new Map<string, boolean>();
  const all = priceUnits(cells, reading, { units, numberIn: () => undefined, chosen });
  const read = withPriceUnits(cells, reading, all);
  expect(read.cells.slice(1)).toEqual([
    ["A", "stk", "300", "1"],
    ["B", "stk", "300", "100"],
  ]);
});

test.each([
  ["1", "1"],
  ["100", "100"],
  ["1 000", "1000"],
  ["1.000", "1000"],
  ["100 stk", "100"],
  ["stk", "1"],
  ["hundre", "100"],
  ["C", "100"],
  ["tusen", "1000"],
  ["100,0", undefined],
  ["7", undefined],
  ["50 stk", undefined],
])("a cell that says what a price is for: “%s”", (text, expected) => {
  expect(readPriceQuantity(text)).toBe(expected);
});
