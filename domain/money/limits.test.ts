import { expect, test } from "vitest";
import { decimal, maxDecimalLength, toExact } from "./decimal.ts";
import * as limits from "./limits.ts";

test("people and programs were told these limits", () => {
  const { isWithinLimit: _, ...told } = limits;
  expect({ ...told, maxDecimalLength }).toEqual({
    places: {
      money: 2,
      unitPrice: 4,
      quantity: 4,
      size: 4,
      factor: 4,
      hours: 4,
      percent: 4,
      payment: 2,
    },
    highest: {
      price: "9999999999.99",
      unitPrice: "9999999999.9999",
      measure: "9999999999.9999",
      percent: "10000",
      share: "100",
    },
    lowestPercent: "-100",
    maxDecimalLength: 64,
    maxLines: 20_000,
    maxInsertedLines: 5_000,
    maxInsertedGroups: 2_000,
    maxChanges: 5_000,
    maxGroups: 5_000,
    maxMeasurementRows: 100_000,
    maxTextLength: 10_000_000,
    maxPercentLines: 500,
    maxGroupDepth: 8,
    maxPayments: 20,
    maxVariables: 50,
    maxVariableNameLength: 40,
    maxFormulaLength: 500,
    maxPositionLength: 1_000,
  });
});

test.each([
  ["9999999999.9999", true],
  ["-9999999999.9999", true],
  ["10000000000", false],
  ["-10000000000", false],
  ["10000000000.0001", false],
])("%s is within the limit of figures: %s", (value, isWithin) => {
  expect(limits.isWithinLimit(toExact(decimal(value)))).toBe(isWithin);
});
