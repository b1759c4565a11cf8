import { expect, test } from "vitest";
import { paste, unit } from "../../test/planned-table.ts";

const units = [unit("stk", "lump"), unit("m", "lump")];
const priceOf = (row: string, header = "Tittel|Mengde|Enhet|Pris|Sum") => {
  const { lines, refused, plan } = paste(`${header}\n${row}`, { units });
  const [line] = lines;
  return [line?.unitEn, line?.buyingPrice, refused, plan.check?.rows.length];
};

test("a price for as many as its unit names is the price of one", () => {
  expect(priceOf("Kabel|12,5|100 stk|326,89|40,86")).toEqual(["stk", "3.2689", [], 0]);
  expect(priceOf("Kabel|1 500|pr 100 m|1 249,00|18 735,00")).toEqual(["m", "12.49", [], 0]);
  expect(priceOf("Kabel|6|100 stk|300|")).toEqual(["stk", "3", [], undefined]);
  expect(priceOf("Kabel|6|100 stk|300|1800")).toEqual([
    "",
    "300",
    [[1, "unit", "unit_unknown"]],
    0,
  ]);
  expect(priceOf("Kabel|5000|1000stk|0,15|0,75")).toEqual(["stk", "0.0002", [], 1]);
});

test("what somebody says of a unit holds against the sums", () => {
  const text = "Tittel|Mengde|Enhet|Pris|Sum\nKabel|6|100 stk|300|1800";
  const { lines } = paste(text, { units, choices: { pricePer: new Map([["100 stk", true]]) } });
  expect(lines).toMatchObject([{ unitEn: "stk", buyingPrice: "3" }]);
});

test("a column says what prices are for, as lists of prices have one", () => {
  const header = "Tittel|Mengde|Enhet|Pris|Pris per|Sum";
  expect(priceOf("Kabel|6|stk|300|100|18", header)).toEqual(["stk", "3", [], 0]);
  expect(priceOf("Kabel|6|stk|300|stk|1800", header)).toEqual(["stk", "300", [], 0]);
  expect(priceOf("Kabel|6|100 stk|300|1|1800", header)).toEqual(["stk", "300", [], 0]);
  const rows = ["A|1|stk|5|1|5", "B|1|stk|5|10|0,50", "C|1|stk|5|7|5"];
  expect(priceOf(rows.toReversed().join("\n"), header)).toEqual([
    "stk",
    null,
    [
      [1, "priceQuantity", "price_quantity"],
      [1, "buyingPrice", "price_quantity"],
    ],
    1,
  ]);
});
