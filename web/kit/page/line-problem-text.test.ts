import { createInstance } from "i18next";
import { expect, test } from "vitest";
import type { LineProblem } from "../../../domain/estimate/line-problem.ts";
import { generalEn } from "../../../locales/general.en.ts";
import { lineProblemText } from "./line-problem-text.ts";

const texts = createInstance();
const t = await texts.init({
  lng: "en",
  defaultNS: "general",
  resources: { en: { general: generalEn } },
  interpolation: { prefix: "{", suffix: "}", escapeValue: false },
});
const titleOf = (key: string) => `line ${key}`;
const textOf = (problem: LineProblem, formula: string | null = null) =>
  lineProblemText(t, problem, { titleOf, formula });

test.each([
  [null, 0, "The formula cannot be read at character 1."],
  ["2 + ?", 4, "The formula cannot be read at character 5: “?” does not fit there."],
  ["2 +  )", 3, "The formula cannot be read at character 4: “)” does not fit there."],
  ["2 +", 3, "The formula ends too early."],
  ["2 +  ", 3, "The formula ends too early."],
])("the formula %j that stops at %i says where", (formula, at, text) => {
  expect(textOf({ code: "formula_syntax", at }, formula)).toBe(text);
});

test.each([
  [{ code: "formula_comma_ambiguous", at: 0 }, /^The comma at character 1 could/],
  [{ code: "formula_name_unknown", name: "h" }, /^“h” is not known\./],
  [{ code: "formula_argument_count", name: "round" }, "round has too few or too many arguments."],
  [{ code: "formula_size_missing", size: "width" }, "The formula needs the width."],
  [
    { code: "linked_quantity_missing", key: "b" },
    "“line b”, which the quantity is taken from, has no quantity.",
  ],
  [
    { code: "percent_line_not_above", key: "b" },
    "“line b” is a percent line and does not stand above this one.",
  ],
  [{ code: "cycle", keys: ["a", "c"] }, "The quantities wait for one another: line a, line c."],
  [{ code: "out_of_range", figure: "buyingPrice" }, "The buying price is too large."],
  [{ code: "quantity_missing" }, "The quantity is missing."],
  [{ code: "selling_price_missing" }, "The selling price is missing."],
  [{ code: "vat_reason_missing" }, "The reason for the VAT treatment is missing."],
] as const)("%j is told in words", (problem, text) => {
  expect(textOf(problem)).toMatch(text);
});
