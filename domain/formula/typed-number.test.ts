import { expect, test } from "vitest";
import { loneSigns } from "../money/read-number.ts";
import {
  isCalculation,
  isOtherLength,
  readFormulaText,
  readTypedNumber,
  withoutSign,
  withoutSignOfKind,
} from "./typed-number.ts";

test.each([
  ["%", "20 %", "20", false],
  ["%", " 20% ", "20", false],
  [{ currency: "NOK" }, "kr 100,50", "100.5", false],
  [{ currency: "NOK" }, "100 NOK", "100", false],
  [{ currency: "NOK" }, "100,-", "100", false],
  [{ currency: "NOK" }, "100,\u2013", "100", false],
  [{ currency: "NOK" }, "kr. 100", "100", false],
  [{ currency: "NOK" }, "100 kr.", "100", false],
  [{ currency: "NOK" }, "KR100", "100", false],
  [{ currency: "NOK" }, "nok -5", "-5", false],
  [{ currency: "NOK" }, "kr \u22125", "-5", false],
  [{ currency: "NOK" }, "kr ,5", "0.5", false],
  [{ currency: "NOK" }, "kr .5", "0.5", false],
  [{ currency: "NOK" }, "5, kr", "5", false],
  [{ currency: "NOK" }, "5.kr", "5", false],
  [{ currency: "NOK" }, "kr 100,- kr", "100", false],
  [{ currency: "SEK" }, "5 kr", "5", false],
  [{ currency: "SEK" }, "5 kr.", "5", false],
  [{ currency: "DKK" }, "kr 5", "5", false],
  [{ currency: "DKK" }, "kr. 5", "5", false],
  [{ currency: "EUR" }, "€ 5", "5", false],
  [{ currency: "GBP" }, "£5", "5", false],
  [{ currency: "GBP" }, "-£5", "-5", false],
  [{ currency: "NOK" }, "-kr 1 500,00", "-1500", false],
  [{ currency: "NOK" }, "\u2212kr\u00a05", "-5", false],
  [{ currency: "USD" }, "5 $", "5", false],
  [{ currency: "CHF" }, "CHF 5", "5", false],
  ["m", "12 m", "12", false],
  ["m", "12,5m", "12.5", false],
  ["m", " 2,40\u00a0M ", "2.4", false],
  ["m", "3 meter", "3", false],
  ["m", "3 metres", "3", false],
  ["m", "1 200 m", "1200", false],
  ["m", "12", "12", false],
  [null, "100*1,25", "125", true],
  [null, " =2+3", "5", true],
  [null, "= 23", "23", true],
  [null, "7-2", "5", true],
  [null, "7\u22122", "5", true],
  [null, "2+3", "5", true],
  [null, "2×3", "6", true],
  [null, "2·3", "6", true],
  [null, "6/2", "3", true],
  [null, "6÷2", "3", true],
  [null, "2^3", "8", true],
  [null, "(5)", "5", true],
  [null, "9-2/2", "8", true],
  [null, "20-11-2026*0", "9", true],
  [null, "2*20-11-10", "19", true],
  [null, "-5-5", "-10", true],
  [null, "5--5", "10", true],
  [null, "-2,5", "-2.5", false],
  [null, "=10/3", "3.3333", true],
] as const)("beside %j, %j is %s", (sign, text, value, isCalculated) => {
  expect(readTypedNumber(text, loneSigns.nb, sign)).toEqual({
    ok: true,
    value: { value, isCalculated },
  });
});

test.each([
  ["m", "tre"],
  ["m", "12 mm"],
  ["m", "12 cm"],
  ["m", "12 m2"],
  ["m", "12 m²"],
  ["m", "12 x"],
  ["m", "m"],
  ["m", "12 %"],
  [null, "12 m"],
  ["%", "12 m"],
] as const)("beside %j, %j is no number", (sign, text) => {
  expect(readTypedNumber(text, loneSigns.nb, sign)).toBeUndefined();
});

test.each([
  ["120 cm", true],
  ["1200mm", true],
  ["1,2 KM", true],
  ["12 m", false],
  ["12 stk", false],
  ["cm", false],
] as const)("%j is a length in another unit: %j", (text, is) => {
  expect(isOtherLength(text)).toBe(is);
});

const around = (name: string) => [`${name} 5`, `${name}5`, `${name} -5`, `5 ${name}`, `5${name}`];

test.each([
  ["NOK", ["NOK", "nok", "kr", "kr.", "Kr"], ["€", "£", "$", "SEK"]],
  ["SEK", ["SEK", "sek", "kr", "kr.", "Kr"], ["€", "£", "$", "NOK"]],
  ["DKK", ["DKK", "dkk", "kr", "kr.", "Kr"], ["€", "£", "$", "NOK"]],
  ["EUR", ["EUR", "eur", "€"], ["kr", "£", "$", "NOK"]],
  ["GBP", ["GBP", "gbp", "£"], ["kr", "€", "$", "NOK"]],
  ["USD", ["USD", "usd", "$"], ["kr", "€", "£", "NOK"]],
  ["CHF", ["CHF", "chf"], ["kr", "€", "£", "$", "NOK"]],
])("beside a price in %s may stand each of %j, and none of %j", (currency, own, foreign) => {
  for (const name of own) {
    expect(around(name).map((text) => withoutSignOfKind(text, { currency }))).toEqual([
      "5",
      "5",
      "-5",
      "5",
      "5",
    ]);
  }
  for (const text of foreign.flatMap(around)) {
    expect(withoutSignOfKind(text, { currency })).toBe(text);
  }
});

test("the language of the person settles what could mean two things, in calculations too", () => {
  const [english, norwegian] = (["en", "nb"] as const).map((language) =>
    readTypedNumber("1,234*2", loneSigns[language], null),
  );
  expect(english).toMatchObject({ value: { value: "2468" } });
  expect(norwegian).toMatchObject({ value: { value: "2.468" } });
});

test.each([
  ["2,5*2,125", 4],
  ["=0,25+1,250*2", 6],
  ["1 234,5+3,250", 8],
  ["max(1,5; 2,125)", 9],
])("in English %j asks which sign its second comma is", (typed, at) => {
  const problem = { code: "formula_comma_ambiguous", at };
  expect(readFormulaText(typed, loneSigns.en)).toMatchObject({ ok: false, problem: { problem } });
  expect(readTypedNumber(typed, loneSigns.en, null)).toMatchObject({ problem: { problem } });
  expect(readFormulaText(typed, loneSigns.nb)).toMatchObject({ ok: true });
});

test.each(["2.5*2,125", "1,250*3", "2,5*2,25", "2,5*2.125", "max(1,250; 2,500)"])(
  "in English %j is clear",
  (typed) => {
    expect(readFormulaText(typed, loneSigns.en)).toMatchObject({ ok: true });
  },
);

test.each(["20 %", "kr 5", "abc", "1990-09-19", "19/09/1990", "x+", "12 x", ""])(
  "%j is no number without a sign",
  (text) => {
    expect(readTypedNumber(text, loneSigns.nb, null)).toBeUndefined();
  },
);

test("what cannot be worked out says why, counted in what was typed", () => {
  expect(readTypedNumber("=2+", loneSigns.nb, null)).toMatchObject({
    ok: false,
    problem: { code: "formula", formula: "=2+", problem: { code: "formula_syntax", at: 3 } },
  });
  expect(readTypedNumber("=L*2", loneSigns.nb, null)).toMatchObject({
    ok: false,
    problem: { code: "formula", formula: "=L*2" },
  });
});

test.each([
  ["length", { code: "formula_size_missing", size: "length" }],
  ["W", { code: "formula_size_missing", size: "width" }],
  ["H", { code: "formula_size_missing", size: "height" }],
  ["squares", { code: "formula_size_missing", size: "squares" }],
  ["doors", { code: "formula_name_unknown", name: "doors" }],
  ['qty("a")', { code: "formula_name_unknown", name: "qty" }],
  ["1/0", { code: "formula_division_by_zero" }],
  ["min(1)", { code: "formula_argument_count", name: "min" }],
  ["10^30", { code: "formula_overflow" }],
])("a number has nothing beside it, so %s has a problem", (typed, problem) => {
  expect(readTypedNumber(`=${typed}`, loneSigns.nb, null)).toEqual({
    ok: false,
    problem: { code: "formula", formula: `=${typed}`, problem },
  });
});

test("a number has no factor, which counts as 1", () => {
  expect(readTypedNumber("=7*F", loneSigns.nb, null)).toMatchObject({ value: { value: "7" } });
});

test.each([
  ["=x", true],
  ["L*W", true],
  ["5)", true],
  ["(0", true],
  ["9*", true],
  ["kr-", false],
  ["5", false],
])("%j is something to work out: %s", (text, expected) => {
  expect(isCalculation(text)).toBe(expected);
});

test.each([
  [" = 2+3 ", "2+3"],
  ["=\t\u00a02", "2"],
  ["2=2", "2=2"],
])("the formula %j is kept as %j", (text, kept) => {
  expect(withoutSign(text)).toBe(kept);
});

test.each([
  ["9,-", "9"],
  ["krone", "krone"],
  ["x kr", "x kr"],
  ["5 kr x", "5 kr x"],
  [",-", ",-"],
  ["5,-x", "5,-x"],
])("beside a price in kroner %j leaves %j", (text, left) => {
  expect(withoutSignOfKind(text, { currency: "NOK" })).toBe(left);
});

test.each(["%5", "5 % %", "20 % x"])("%j is no percent", (text) => {
  expect(readTypedNumber(text, loneSigns.nb, "%")).toBeUndefined();
});

test.each(["kr", "kr kr 5", "krx", "x kr 5", "5 kr x", ",-", "5 €"])("%j is no price", (text) => {
  expect(readTypedNumber(text, loneSigns.nb, { currency: "NOK" })).toBeUndefined();
});

test.each(["x", "xyz", "AB", "ABCD", "XABC", "abc"])(
  "%s is no code, so it is left alone",
  (currency) => {
    expect(withoutSignOfKind(`${currency} 5`, { currency })).toBe(`${currency} 5`);
  },
);
