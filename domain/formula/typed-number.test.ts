import { expect, test } from "vitest";
import { loneSigns } from "../money/read-number.ts";
import { readTypedNumber, withoutSignOfKind } from "./typed-number.ts";

test.each([
  ["%", "20 %", "20", false],
  ["%", " 20% ", "20", false],
  [{ currency: "NOK" }, "kr 100,50", "100.5", false],
  [{ currency: "NOK" }, "100 NOK", "100", false],
  [{ currency: "NOK" }, "100,-", "100", false],
  [{ currency: "NOK" }, "100,\u2013", "100", false],
  [{ currency: "EUR" }, "€ 5", "5", false],
  [null, "100*1,25", "125", true],
  [null, " =2+3", "5", true],
  [null, "-2,5", "-2.5", false],
  [null, "=10/3", "3.3333", true],
] as const)("beside %j, %j is %s", (sign, text, value, isCalculated) => {
  expect(readTypedNumber(text, loneSigns.nb, sign)).toEqual({
    ok: true,
    value: { value, isCalculated },
  });
});

test("the language of the person settles what could mean two things, in calculations too", () => {
  const [english, norwegian] = (["en", "nb"] as const).map((language) =>
    readTypedNumber("1,234*2", loneSigns[language], null),
  );
  expect(english).toMatchObject({ value: { value: "2468" } });
  expect(norwegian).toMatchObject({ value: { value: "2.468" } });
});

test.each(["20 %", "kr 5", "abc", "2026-11-22", ""])("%j is no number without a sign", (text) => {
  expect(readTypedNumber(text, loneSigns.nb, null)).toBeUndefined();
});

test("what cannot be worked out says why, counted in what was typed", () => {
  expect(readTypedNumber("=2+", loneSigns.nb, null)).toMatchObject({
    ok: false,
    problem: { code: "formula", formula: "=2+", problem: { code: "formula_syntax", at: 3 } },
  });
  expect(readTypedNumber("=L*2", loneSigns.nb, null)).toMatchObject({ ok: false });
});

test("a currency that is no code is left alone", () => {
  expect(withoutSignOfKind("x 5", { currency: "x" })).toBe("x 5");
});
