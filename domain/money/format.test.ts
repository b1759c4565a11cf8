import * as fc from "fast-check";
import { expect, test } from "vitest";
import { decimal, round } from "./decimal.ts";
import { formatAmount, formatDecimal, formatMargin, formatMoney, formatPercent } from "./format.ts";
import { loneSigns, readDecimal } from "./read-number.ts";
import { decimals } from "../test/arbitrary.ts";

test("numbers are written the way of the language", () => {
  expect(formatMoney(decimal("1234.5"), "nb")).toBe("1\u00a0234,50");
  expect(formatMoney(decimal("-1234567.895"), "nb")).toBe("\u22121\u00a0234\u00a0567,90");
  expect(formatMoney(decimal("1234.5"), "en")).toBe("1,234.50");
  expect(formatMoney(decimal("-0.004"), "en")).toBe("0.00");
  expect(formatDecimal(decimal("21.18"), "nb", { minPlaces: 0, maxPlaces: 4 })).toBe("21,18");
  expect(formatDecimal(decimal("5"), "en", { minPlaces: 1, maxPlaces: 4 })).toBe("5.0");
  expect(formatPercent(decimal("30.4267"), "nb")).toBe("30,43\u00a0%");
  expect(formatPercent(decimal("25"), "en")).toBe("25%");
  expect(formatMargin(decimal("23.3"), "nb")).toBe("23,30\u00a0%");
  expect(formatMargin(decimal("33"), "en")).toBe("33.00%");
  expect(formatMargin(decimal("36.4667"), "en")).toBe("36.47%");
});

test("no line break parts an amount from its currency", () => {
  expect(formatAmount(decimal("1234.5"), "nb", "NOK")).toBe("1\u00a0234,50\u00a0NOK");
  expect(formatAmount(decimal("-20"), "en", "EUR")).toBe("\u221220.00\u00a0EUR");
});

test("large amounts are exact", () => {
  expect(formatMoney(decimal("99999999999999999999.99"), "en")).toBe(
    "99,999,999,999,999,999,999.99",
  );
});

test("what is shown can be typed in again in the same language", () => {
  fc.assert(
    fc.property(
      decimals(-9_999_999, 9_999_999, 4),
      fc.constantFrom("nb", "en"),
      (value, locale) => {
        expect(readDecimal(formatMoney(value, locale), loneSigns[locale])).toBe(round(value, 2));
      },
    ),
  );
});
