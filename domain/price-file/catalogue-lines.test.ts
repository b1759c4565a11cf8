import { expect, test } from "vitest";
import { type CatalogueLine, readCatalogueLines } from "./catalogue-lines.ts";

const terms = { day: "2026-11-20", currency: "NOK" };
const price = {
  amount: "12.50",
  currency: "NOK",
  quantity: "",
  unit: "",
  from: "",
  to: "",
  minimum: "",
};
const line = (values: Partial<CatalogueLine> = {}): CatalogueLine => ({
  line: 7,
  action: "Add",
  number: "0010",
  name: "Kabel",
  unit: "MTR",
  ean: "7012345678901",
  packed: "",
  prices: [price],
  ...values,
});
const silent = { issued: "", from: "", to: "", senderName: "", senderNumber: "" };
const read = (values: Partial<CatalogueLine>, action = "Add") =>
  readCatalogueLines({ ...silent, action }, [line(values)], terms);

test("a line of a catalogue is an article with the net price of its receiver", () => {
  expect(read({ packed: "100" }).articles).toMatchObject([
    {
      line: 7,
      number: "0010",
      unit: "m",
      listPrice: "12.5",
      isNet: true,
      priceQuantity: 1,
      ean: "7012345678901",
      packageQuantity: "100",
    },
  ]);
});

test.each([
  ["100", "12.5", 100],
  ["50", "0.25", 1],
  ["3", "4166.6667", 1000],
  ["0.5", "25", 1],
])("a price for %s is %s for %s", (quantity, listPrice, priceQuantity) => {
  expect(read({ prices: [{ ...price, quantity }] }).articles).toMatchObject([
    { listPrice, priceQuantity },
  ]);
});

test("of several prices the one that holds, for the smallest quantity", () => {
  const prices = [
    { ...price, amount: "9", minimum: "100" },
    { ...price, amount: "8", from: "2027-01-01" },
    { ...price, amount: "7", to: "2026-11-19" },
    { ...price, amount: "10", minimum: "1", from: "2026-01-01", to: "2026-11-20" },
  ];
  expect(read({ prices }).articles).toMatchObject([{ listPrice: "10", priceDate: "2026-01-01" }]);
});

test.each([
  ["no_price", "PriceAmount", []],
  ["no_price", "PriceAmount", [{ ...price, amount: "0" }]],
  ["bad_price", "PriceAmount", [{ ...price, amount: "12,50" }]],
  ["bad_quantity", "BaseQuantity", [{ ...price, quantity: "0" }]],
  ["other_currency", "PriceAmount@currencyID", [{ ...price, currency: "EUR" }]],
  ["not_valid_yet", "ValidityPeriod/StartDate", [{ ...price, from: "2026-12-01" }]],
  ["expired", "ValidityPeriod/EndDate", [{ ...price, to: "2026-11-01" }]],
] as const)("a line is refused as %s by %s", (reason, column, prices) => {
  expect(read({ prices: [...prices] }).refused).toMatchObject([
    { line: 7, number: "0010", reason, column },
  ]);
});

test("what is deleted has left the range, and an update leaves the rest alone", () => {
  expect(read({ action: "Delete", prices: [] })).toMatchObject({
    isPartial: true,
    articles: [{ discontinued: true }],
  });
  expect(read({ action: "" }, "Update")).toMatchObject({ isPartial: true });
  expect(read({ action: "" })).toMatchObject({ isPartial: false });
});
