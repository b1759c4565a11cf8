import { expect, test } from "vitest";
import { paste } from "../../test/planned-table.ts";

const read = (quantity: string, price = "5") => {
  const { lines, refused } = paste(`Tittel|Mengde|Pris\nRigg|${quantity}|${price}\nB|1,5|2,5`);
  const [line] = lines;
  return [line?.credit ? `-${line.quantity}` : line?.quantity, line?.buyingPrice, refused];
};

test.each([
  ["500,00-", "-500"],
  ["1 500,50-", "-1500.5"],
  ["1.500,50 -", "-1500.5"],
  ["500,-", "500"],
  ["(500,00)", "-500"],
])("a minus behind a number is one before it: %s", (text, expected) => {
  expect(read("1", text)).toEqual(["1", expected, []]);
});

test("so it is of a quantity, and without decimals it is not known", () => {
  expect(read("2,5-")).toEqual(["-2.5", "5", []]);
  for (const text of ["500-", "12.500-", "1.234.567-"]) {
    expect(read("1", text)).toEqual(["1", null, [[1, "buyingPrice", "not_a_number"]]]);
  }
});

test.each(["125,00*", "125,00+", "100-120", "125/"])("%s is no number", (text) => {
  expect(read("1", text)).toEqual(["1", null, [[1, "buyingPrice", "not_a_number"]]]);
});

test.each(["10-12", "3 – 4", "10,5-12"])("%s leaves open which quantity it is", (text) => {
  expect(read(text)).toEqual([null, "5", [[1, "quantity", "quantity_range"]]]);
});

test("an error of the spreadsheet is told as one", () => {
  expect(read("#DIV/0!", "#REF!")).toEqual([
    null,
    null,
    [
      [1, "quantity", "error_cell"],
      [1, "buyingPrice", "error_cell"],
    ],
  ]);
});

test("what is to be worked out is worked out", () => {
  expect(read("=10-12,5")[2]).toEqual([]);
  expect(read("2*3,5", "100*1,25")).toEqual([null, "125", []]);
});
