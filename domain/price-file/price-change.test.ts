import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { roundedUnitPrice } from "./price-change.ts";

test.each([
  ["123.45", 1000, "0.1235"],
  ["0.01", 1000, "0"],
  ["123.4", 1000, null],
  ["123.45", 100, null],
  ["0.1234", 1, null],
])("a price of %s for %d is in a line rounded to %j for one", (price, quantity, unit) => {
  expect(roundedUnitPrice(decimal(price), quantity)).toBe(unit);
});
