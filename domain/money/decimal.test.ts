import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
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
  parseDecimal,
  round,
  subtract,
  sum,
  toFixed,
  trimDecimal,
} from "./decimal.ts";
import { decimals } from "../test/arbitrary.ts";
import { minus, over, plus, ratio, rounded, text, times } from "../test/fraction-oracle.ts";

const any = decimals(-99_999, 99_999, 6);

test.each([
  ["2,5", "2.5"],
  ["2.5", "2.5"],
  [" 12 ", "12"],
  ["1 234,50", "1234.5"],
  ["1\u00a0234,50", "1234.5"],
  ["1\u202f234.50", "1234.5"],
  ["1\u2009234", "1234"],
  ["1'234.5", "1234.5"],
  ["1’234,5", "1234.5"],
  ["1.234,50", "1234.5"],
  ["1,234.50", "1234.5"],
  ["1.234.567,8", "1234567.8"],
  ["1,234", "1.234"],
  ["-1 234", "-1234"],
  ["\u22120,5", "-0.5"],
  ["-0", "0"],
  ["007", "7"],
  [",5", "0.5"],
  ["5.", "5"],
])("%j is read as %s", (input, value) => {
  expect(parseDecimal(input)).toBe(value);
});

test.each([
  "",
  " ",
  "abc",
  "1e5",
  "--1",
  "+1",
  "- 1",
  "1 2",
  "12 34",
  "1234 567",
  ".",
  "-",
  "1.234.567",
  "1,2,3",
  "1.23,4",
  "1 234.567,8",
  "0,123 456",
  "0x10",
  "Infinity",
  "12 %",
  "1\n2",
  "9".repeat(65),
])("%j is refused", (input) => {
  expect(parseDecimal(input)).toBeUndefined();
});

test("only the canonical form is a decimal", () => {
  for (const good of ["0", "-0.5", "12.5", "1000", "0.001"]) expect(isDecimal(good)).toBe(true);
  for (const bad of ["-0", "12.50", "01", ".5", "5.", "1e5", "", "1,5", "+1", " 1", "0.0"]) {
    expect(isDecimal(bad)).toBe(false);
    expect(decimalOrNull(bad)).toBeNull();
  }
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

test("what is printed can be typed in again", () => {
  fc.assert(
    fc.property(any, (value) => {
      expect(parseDecimal(value)).toBe(value);
      expect(parseDecimal(value.replace(".", ",").replace("-", "\u2212"))).toBe(value);
    }),
  );
});
