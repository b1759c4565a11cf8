import { expect, test } from "vitest";
import { priceService } from "./service-price.ts";

test("waste raises the cost and the markup stands on it", () => {
  expect(priceService({ buyingPrice: "62", wastePercent: "10", markupPercent: "25" })).toEqual({
    unitCost: "68.2",
    sellingPrice: "85.25",
    markupPercent: "25",
    marginPercent: "20",
  });
});

test("the selling price is rounded to 2 decimals, half away from zero", () => {
  const price = priceService({ buyingPrice: "1.005", wastePercent: "0", markupPercent: "0" });
  expect(price.sellingPrice).toBe("1.01");
});

test("without a markup of its own the cost is all that is known", () => {
  expect(priceService({ buyingPrice: "62", wastePercent: "0", markupPercent: null })).toEqual({
    unitCost: "62",
    sellingPrice: null,
    markupPercent: null,
    marginPercent: null,
  });
});

test("a cost of 0 cannot be marked up", () => {
  const price = priceService({ buyingPrice: "0", wastePercent: "10", markupPercent: "25" });
  expect(price).toMatchObject({ unitCost: "0", sellingPrice: null, marginPercent: null });
});

test.each([
  { buyingPrice: null, wastePercent: "0", markupPercent: "25" },
  { buyingPrice: "abc", wastePercent: "0", markupPercent: "25" },
  { buyingPrice: "62", wastePercent: null, markupPercent: "25" },
])("what is missing or no number is never taken for 0: %j", (entry) => {
  expect(priceService(entry)).toMatchObject({ unitCost: null, sellingPrice: null });
});
