import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  absolute,
  add,
  compare,
  decimal,
  decimalOrNull,
  decimalPlaces,
  divide,
  isDecimal,
  isZero,
  multiply,
  negate,
  round,
  subtract,
  sum,
  tenTo,
  toFixed,
  trimDecimal,
} from "./decimal.ts";
import { decimals } from "../test/arbitrary.ts";
import { minus, over, plus, ratio, rounded, text, times } from "../test/fraction-oracle.ts";

const any = decimals(-99_999, 99_999, 6);

test("only the canonical form is a decimal", () => {
  for (const good of ["0", "-0.5", "12.5", "1000", "0.001"]) expect(isDecimal(good)).toBe(true);
  for (const bad of ["-0", "12.50", "01", ".5", "5.", "1e5", "", "1,5", "+1", " 1", "0.0"]) {
    expect(isDecimal(bad)).toBe(false);
    expect(decimalOrNull(bad)).toBeNull();
  }
});

test("a decimal has 64 signs at most, wherever it stands", () => {
  for (const longest of ["9".repeat(64), `0.${"9".repeat(62)}`]) {
    expect(isDecimal(longest)).toBe(true);
    expect(decimalOrNull(longest)).toBe(longest);
    expect(isDecimal(`${longest}9`)).toBe(false);
    expect(() => decimal(`${longest}9`)).toThrow(SyntaxError);
  }
  expect(decimalOrNull(null)).toBeNull();
});

test("powers of ten are exact, small and large", () => {
  expect([0, 2, 79, 80, 200].map(tenTo)).toEqual([1n, 100n, 10n ** 79n, 10n ** 80n, 10n ** 200n]);
});

test("without its sign a value is never below 0", () => {
  expect(["-0.5", "0.5", "0"].map((value) => absolute(decimal(value)))).toEqual([
    "0.5",
    "0.5",
    "0",
  ]);
});

test.each([
  ["1.005", 2, "1.01"],
  ["8.165", 2, "8.17"],
  ["-1.005", 2, "-1.01"],
  ["0.5", 0, "1"],
  ["-0.5", 0, "-1"],
  ["0.4999", 0, "0"],
  ["-0.004", 2, "0"],
  ["12.5", 4, "12.5"],
])("%s to %i decimals is %s", (value, places, expected) => {
  expect(round(decimal(value), places)).toBe(expected);
});

test("printing keeps trailing zeros and storing does not", () => {
  expect(toFixed(decimal("12.5"), 2)).toBe("12.50");
  expect(toFixed(decimal("0.005"), 2)).toBe("0.01");
  expect(toFixed(decimal("-7"), 1)).toBe("-7.0");
  expect(toFixed(decimal("-0.001"), 2)).toBe("0.00");
  expect(add(decimal("0.1"), decimal("0.2"))).toBe("0.3");
  expect(add(decimal("0.75"), decimal("0.25"))).toBe("1");
  expect(decimalPlaces(decimal("12.125"))).toBe(3);
  expect(decimalPlaces(decimal("12"))).toBe(0);
});

test("what a database writes becomes canonical", () => {
  expect(trimDecimal("12.50")).toBe("12.5");
  expect(trimDecimal("-0.250")).toBe("-0.25");
  expect(trimDecimal("0.00")).toBe("0");
  expect(trimDecimal("100")).toBe("100");
});

test("division by zero has no answer", () => {
  expect(divide(decimal("1"), decimal("0"), 4)).toBeUndefined();
  expect(divide(decimal("2"), decimal("3"), 4)).toBe("0.6667");
  expect(divide(decimal("-2"), decimal("3"), 4)).toBe("-0.6667");
});

test("text that is no number is a fault of the caller", () => {
  expect(() => decimal("")).toThrow(SyntaxError);
  expect(() => decimal("1,5")).toThrow(SyntaxError);
});

test("arithmetic agrees with exact fractions and is always canonical", () => {
  fc.assert(
    fc.property(any, any, fc.nat({ max: 6 }), (a, b, places) => {
      expect(add(a, b)).toBe(text(plus(ratio(a), ratio(b))));
      expect(subtract(a, b)).toBe(text(minus(ratio(a), ratio(b))));
      expect(multiply(a, b)).toBe(text(times(ratio(a), ratio(b))));
      expect(round(a, places)).toBe(text(rounded(ratio(a), places)));
      if (!isZero(b))
        expect(divide(a, b, places)).toBe(text(rounded(over(ratio(a), ratio(b)), places)));
      expect(isDecimal(multiply(a, b))).toBe(true);
    }),
  );
});

test("order, negation and sums are consistent", () => {
  fc.assert(
    fc.property(any, any, fc.array(any), (a, b, values) => {
      expect(Math.sign(compare(a, b))).toBe(-Math.sign(compare(b, a)) + 0);
      expect(compare(a, b) === 0).toBe(a === b);
      expect(negate(negate(a))).toBe(a);
      expect(sum(values)).toBe(sum(values.toReversed()));
    }),
  );
});
