import { expect, test } from "vitest";
import { numberText } from "./workbook-numbers.ts";

test.each([
  ["1e3", "1000"],
  ["-2.5E-3", "-0.0025"],
  ["5.5e-17", "0.000000000000000055"],
  ["1e60", `1${"0".repeat(60)}`],
  ["1e61", "1e61"],
  ["1e-61", "1e-61"],
  ["1e999", "1e999"],
])("%s is read as %s: no power of ten makes a text of a thousand digits", (raw, text) => {
  expect(numberText(raw, "plain", false)).toBe(text);
});
