import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import type { Line } from "../estimate/estimate.ts";
import { makeEstimate, makeLine } from "../test/make.ts";
import { isBelowCost } from "./below-cost.ts";
import { priceEstimate } from "./price-estimate.ts";

function amountsOf(line: Partial<Line>) {
  const lines = [makeLine({ key: "line", quantity: decimal("2"), ...line })];
  const priced = priceEstimate(makeEstimate({ lines })).lines.get("line");
  if (priced === undefined) throw new Error("The line is not priced.");
  const { purchaseAmount, grossAmount, discountAmount, sellingAmount, profitAmount } = priced;
  return { purchaseAmount, grossAmount, discountAmount, sellingAmount, profitAmount };
}

test.each<Partial<Line>>([
  {},
  { markupPercent: decimal("0") },
  { markupPercent: decimal("-10") },
  { wastePercent: decimal("10") },
  { discountPercent: decimal("5") },
])("a price below 0 comes to what a credit with the same price comes to, with %j", (terms) => {
  const minus = amountsOf({ ...terms, buyingPrice: decimal("-100") });
  const credit = amountsOf({ ...terms, buyingPrice: decimal("100"), credit: true });
  expect(minus).toEqual(credit);
  expect(isBelowCost(minus)).toBe(isBelowCost(credit));
});

test("a price below 0 takes the markup: what its sale brought is given back with it", () => {
  expect(amountsOf({ buyingPrice: decimal("-100"), markupPercent: decimal("20") })).toMatchObject({
    purchaseAmount: "-200",
    sellingAmount: "-240",
    profitAmount: "-40",
  });
});

test("a selling price below 0 is given back as it was typed", () => {
  const typed = { buyingPrice: decimal("-60"), sellingPrice: decimal("-80") };
  expect(amountsOf(typed)).toMatchObject({ purchaseAmount: "-120", sellingAmount: "-160" });
});
