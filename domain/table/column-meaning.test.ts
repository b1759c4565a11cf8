import { expect, test } from "vitest";
import { columnMeanings, isNumberMeaning, withMeaning } from "./column-meaning.ts";

test("a column is text or numbers, and of two that exclude each other the later one is taken", () => {
  expect(columnMeanings.filter((meaning) => !isNumberMeaning(meaning))).toEqual(
    "reference number position kind optional title description note supplier article formula unit priceQuantity".split(
      " ",
    ),
  );
  expect(columnMeanings.filter(isNumberMeaning)).toEqual(
    [
      "length width height factor quantity hourNorm hours wastePercent buyingPrice".split(" "),
      "markupPercent marginPercent sellingPrice discountPercent discountAmount".split(" "),
      "vatPercent amount".split(" "),
    ].flat(),
  );
  expect(columnMeanings.indexOf("formula")).toBeGreaterThan(columnMeanings.indexOf("quantity"));
});

test("a meaning stands once: another column that takes it takes it away", () => {
  expect(withMeaning(["title", "quantity", null], 2, "quantity")).toEqual([
    "title",
    null,
    "quantity",
  ]);
  expect(withMeaning(["title", "quantity"], 1, null)).toEqual(["title", null]);
});
