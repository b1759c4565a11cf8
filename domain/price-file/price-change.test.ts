import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { isJump, roundedUnitPrice } from "./price-change.ts";

test.each([
  ["123.45", 1000, "0.1235"],
  ["0.01", 1000, "0"],
  ["123.4", 1000, null],
  ["123.45", 100, null],
  ["0.1234", 1, null],
])("a price of %s for %d is in a line rounded to %j for one", (price, quantity, unit) => {
  expect(roundedUnitPrice(decimal(price), quantity)).toBe(unit);
});

test.each([
  ["100", "200", false],
  ["100", "200.01", true],
  ["100", "50", false],
  ["100", "49.99", true],
  ["0.0003", "0.0006", false],
  ["0.0003", "0.0007", true],
  ["12.5", "12.5", false],
  ["100", "0", true],
  ["0", "100", false],
  ["-5", "100", false],
])("from %s to %s a price jumps: %s", (before, after, jumps) => {
  expect(isJump(decimal(before), decimal(after))).toBe(jumps);
});
