import { expect, test } from "vitest";
import { decimalOrNull } from "../money/decimal.ts";
import { hasDiscount, isSurcharge } from "./discount.ts";

test.each([
  [null, null, false, false],
  ["0", null, false, false],
  [null, "0", false, false],
  ["0", "0", false, false],
  ["5", null, true, false],
  ["1", null, true, false],
  ["-5", null, true, true],
  [null, "20", true, false],
  [null, "-20", true, true],
  // A line that has an amount has a discount of 0 % beside it.
  ["0", "20", true, false],
  ["0", "-20", true, true],
])("a discount of %s %% or %s: is there one, %s, and is it a surcharge, %s", (...row) => {
  const [percent, amount, isThere, isOnTop] = row;
  const discount = {
    discountPercent: decimalOrNull(percent),
    discountAmount: decimalOrNull(amount),
  };
  expect([hasDiscount(discount), isSurcharge(discount)]).toEqual([isThere, isOnTop]);
});
