import { expect, test } from "vitest";
import { netPriceOfEntry, priceEntriesOf } from "./preferred-price.ts";

test.each([
  ["120.5", "12.5", "105.4375"],
  ["100", "0", "100"],
  ["100", null, null],
  [null, "0", null],
  ["abc", "0", null],
  ["100", "100", "0"],
  ["100", "100.01", null],
  ["100", "half", null],
  ["100", "-0.01", null],
])("a list price of %j less %j %% is %j", (listPrice, discountPercent, net) => {
  expect(netPriceOfEntry({ listPrice, discountPercent })).toBe(net);
});

test("rows that have nothing yet are read as empty", () => {
  expect(priceEntriesOf(undefined)).toEqual([]);
  expect(priceEntriesOf([undefined, { preferred: true, articleNumber: "1" }])).toEqual([
    {},
    { preferred: true },
  ]);
});
