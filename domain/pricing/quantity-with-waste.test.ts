import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { quantityWithWaste } from "./quantity-with-waste.ts";

test.each([
  ["100", "0", "100"],
  ["100", "10", "110"],
  ["12.5", "7.5", "13.4375"],
  ["0.3333", "10", "0.3666"],
  ["-4", "5", "-4.2"],
])("%s with %s %% of waste is %s", (quantity, waste, expected) => {
  expect(quantityWithWaste(decimal(quantity), decimal(waste))).toBe(expected);
});
