import { expect, test } from "vitest";
import { comparePrices } from "./compare-prices.ts";
import { chooseTable, type PriceTable } from "./price-table.ts";
import { readPriceTable } from "./read-price-table.ts";

function read(cells: PriceTable["cells"]) {
  const table = { name: "Priser", isHidden: false, cells };
  const choice = chooseTable([table], () => undefined);
  if (!choice) throw new Error("Nobody says what the columns hold.");
  return readPriceTable({ table, choice, terms: { day: "2026-11-20", currency: "NOK" } });
}

test.each([
  ["100", "10 %", "90,00", { listPrice: "100", discountPercent: "10", isNet: false }],
  ["1.234,50", "10 %", "1.111,05", { listPrice: "1234.5", discountPercent: "10", isNet: false }],
  ["123,45", "15", "104,93", { listPrice: "123.45", discountPercent: "15", isNet: false }],
  ["100", "33,3", "66,67", { listPrice: "100", discountPercent: "33.33", isNet: false }],
  ["99,60", "10", "90", { listPrice: "99.6", discountPercent: "9.6386", isNet: false }],
])(
  "of a list price of %s, a discount of %s and a net price of %s that agree %j is taken",
  (...of) => {
    const [list, discount, net, taken] = of;
    const { articles } = read([
      ["Varenr", "Listepris", "Rabatt", "Netto"],
      ["A1", list, discount, net],
      ["A2", "1,50", "", ""],
    ]);
    expect(articles[0]).toMatchObject(taken);
  },
);

test.each([
  ["100", "10 %", "80", "100 − 10 % ≠ 80"],
  ["100,00", "10", "90,60", "100,00 − 10 % ≠ 90,60"],
  ["100", "33,3", "66,58", "100 − 33,3 % ≠ 66,58"],
  ["50", "0", "45,50", "50 − 0 % ≠ 45,50"],
  ["10000", "40", "6050,00", "10000 − 40 % ≠ 6050,00"],
  ["99,60", "0", "100", "99,60 − 0 % ≠ 100"],
])(
  "a list price of %s with a discount of %s and a net price of %s is refused with what it says",
  (...of) => {
    const [list, discount, net, contradiction] = of;
    const { articles, refused } = read([
      ["Varenr", "Listepris", "Rabatt", "Netto"],
      ["A1", list, discount, net],
      ["A2", "1,50", "", ""],
    ]);
    expect(articles).toHaveLength(1);
    expect(refused).toMatchObject([
      {
        line: 2,
        number: "A1",
        reason: "prices_disagree",
        column: "Netto",
        cell: "D2",
        contradiction,
      },
    ]);
  },
);

test.each([
  ["Sum", ""],
  ["Summa:", ""],
  ["TOTALT", ""],
  ["I alt", ""],
  ["Gesamtsumme", ""],
  ["Sum eks. mva", ""],
  ["", "Total"],
])("a row of sums that is called %j, %j is no article", (number, title) => {
  const { articles, refused } = read([
    ["Varenr", "Navn", "Pris"],
    ["SUM-1", "Sum of parts", "10"],
    [number, title, "9999"],
  ]);
  expect(articles).toMatchObject([{ number: "SUM-1" }]);
  expect(refused).toMatchObject([{ line: 3, reason: "sum_row" }]);
});

test("a price with more decimals than are kept is rounded, and its row names what the file says", () => {
  const prices = ["kr 1,23456", "1,2345", "2,50"];
  const file = read([["Varenr", "Pris"], ...prices.map((price, at) => [`A${at}`, price])]);
  const rows = comparePrices(file, new Map());
  expect(rows.map(({ after, roundedFrom }) => [after?.listPrice, roundedFrom])).toEqual([
    ["1.2346", "kr 1,23456"],
    ["1.2345", ""],
    ["2.5", ""],
  ]);
});
