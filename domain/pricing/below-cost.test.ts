import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { isBelowCost } from "./below-cost.ts";

test.each([
  ["100", "100", false],
  ["100", "99.99", true],
  ["100", "100.01", false],
  ["100", "0", true],
  ["0", "0", false],
  // A credit gives back what was sold.
  ["-60", "-100", false],
  ["-60", "-60", false],
  ["-60", "-59.99", true],
  // It saves nothing, so no less than that is given back.
  ["0", "-100", false],
  // A deduction that costs something on top.
  ["10", "-100", true],
  // Given away, and the company gets something back for it.
  ["-5", "0", false],
  // The customer pays for what the company gets back.
  ["-60", "100", false],
])("what costs %s and sells for %s: below its cost is %s", (cost, price, expected) => {
  const amounts = { purchaseAmount: decimal(cost), sellingAmount: decimal(price) };
  expect(isBelowCost(amounts)).toBe(expected);
});

test("what is not known is not below its cost", () => {
  expect(isBelowCost({ purchaseAmount: decimal("1"), sellingAmount: null })).toBe(false);
  expect(isBelowCost({ purchaseAmount: null, sellingAmount: decimal("1") })).toBe(false);
});
