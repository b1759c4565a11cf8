import * as fc from "fast-check";
import { expect, test } from "vitest";
import { decimals } from "../test/arbitrary.ts";
import { formatDecimal } from "./format.ts";
import {
  bareNumber,
  isAmbiguous,
  loneSigns,
  loneReading,
  openReadings,
  parseDecimal,
  readDecimal,
} from "./read-number.ts";

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
  ["1,234,567", "1234567"],
  ["1.234.567", "1234567"],
  ["-1 234", "-1234"],
  ["\u22120,5", "-0.5"],
  ["-0", "0"],
  ["007", "7"],
  [",5", "0.5"],
  ["5.", "5"],
  ["0,125", "0.125"],
  ["0.125", "0.125"],
  ["1234,567", "1234.567"],
  ["1 234,567", "1234.567"],
  ["1,2345", "1.2345"],
  ["1,234,567,890", "1234567890"],
  ["1.234.567.890", "1234567890"],
  ["-1,234,567", "-1234567"],
  ["999.999.999", "999999999"],
  ["100,000,000", "100000000"],
  ["1 234 567 890", "1234567890"],
  ["9".repeat(64), "9".repeat(64)],
])("%j is %s in every language and for callers of the API", (input, value) => {
  expect(readDecimal(input, loneSigns.en)).toBe(value);
  expect(readDecimal(input, loneSigns.nb)).toBe(value);
  expect(parseDecimal(input)).toBe(value);
});

test.each([
  ["1,234", "1234", "1.234"],
  ["-1,234", "-1234", "-1.234"],
  ["\u2212999,000", "-999000", "-999"],
  ["1.234", "1.234", "1.234"],
  ["-12.500", "-12.5", "-12.5"],
])("%j is %s in English and %s in Norwegian", (input, english, norwegian) => {
  expect(readDecimal(input, loneSigns.en)).toBe(english);
  expect(readDecimal(input, loneSigns.nb)).toBe(norwegian);
});

test("a sign alone means what it does in the language", () => {
  expect(loneSigns).toEqual({
    en: { comma: "thousands", point: "decimal" },
    nb: { comma: "decimal", point: "decimal" },
  });
});

test("callers of the API send a point for decimals; a comma before three digits means two things", () => {
  expect(parseDecimal("1.234")).toBe("1.234");
  expect(parseDecimal("1,234")).toBeUndefined();
  expect(["1,234", "-12,500"].map(isAmbiguous)).toEqual([true, true]);
  expect(["1.234", "0,125", "1,23", "1,234.5", "x"].some(isAmbiguous)).toBe(false);
});

test("only a Norwegian point before three digits may have been meant otherwise", () => {
  expect(openReadings("1.234", "nb")).toEqual({ read: "1.234", meant: "1234" });
  expect(openReadings("-12.500", "nb")).toEqual({ read: "-12.5", meant: "-12500" });
  expect(openReadings("kr 1.234,-", "nb")).toEqual({ read: "1.234", meant: "1234" });
  expect(openReadings("kr \u22121.234", "nb")).toEqual({ read: "-1.234", meant: "-1234" });
  for (const plain of ["1,234", "0.125", "1.2", "1.234,5", "1234.567"]) {
    expect(openReadings(plain, "nb")).toBeUndefined();
  }
  expect(openReadings("1.234", "en")).toBeUndefined();
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
  "1,2,3",
  "0,123,456",
  "0,123,456,789",
  "1234,567,890",
  "1,234,56",
  "--1,234",
  "--1,234,567",
  "1 2345",
  "1 234 5678",
  "1,2345,678",
  "1,234,5678",
  "'123.5",
  " '123",
  "1,234,5",
  "1.23,4",
  "1 234.567,8",
  "0,123 456",
  "0x10",
  "Infinity",
  "12 %",
  "1\n2",
  "9".repeat(65),
])("%j is refused", (input) => {
  expect(readDecimal(input, loneSigns.en)).toBeUndefined();
  expect(readDecimal(input, loneSigns.nb)).toBeUndefined();
});

test.each([
  ["-£1,500.00", "-1500"],
  ["\u2212kr 1500", "-1500"],
  ["- NOK 1500 ", "-1500"],
  ["£ 1,500.00", "1500"],
  ["--£5", undefined],
  [".5", "0.5"],
  ["kr ,50", "0.5"],
  ["£.25", "0.25"],
  ["kr.500", "500"],
  ["kr. 500", "500"],
])("%j is %s without its currency", (text, expected) => {
  expect(readDecimal(bareNumber(text), loneSigns.en)).toBe(expected);
});

test("what is printed can be typed in again", () => {
  const places = { minPlaces: 0, maxPlaces: 6 };
  fc.assert(
    fc.property(any, fc.constantFrom("en", "nb"), (value, locale) => {
      expect(readDecimal(value, loneSigns[locale])).toBe(value);
      expect(readDecimal(formatDecimal(value, locale, places), loneSigns[locale])).toBe(value);
      expect(parseDecimal(value)).toBe(value);
    }),
  );
});

test.each([
  ["1,234", "en", "1234"],
  ["kr -1,234", "en", "-1234"],
  ["1.234", "en", undefined],
  ["1.234", "nb", "1.234"],
  ["1,234", "nb", undefined],
  ["1,2345", "en", undefined],
  ["1,234,567", "en", undefined],
  ["1,234*2", "en", undefined],
] as const)("%s in %s is a number with a lone sign that is not its own, read as %s", (...of) => {
  const [text, locale, expected] = of;
  expect(loneReading(text, locale)).toBe(expected);
});
