import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import type { ArticleData } from "./price-article.ts";
import { hasOtherUnit } from "./row-marks.ts";

const articleIn = (unit: string): ArticleData => ({
  title: "Pipe",
  unit,
  listPrice: decimal("10"),
  discountPercent: decimal("0"),
  priceQuantity: 1,
  discountGroup: "",
  isNet: false,
  ean: "",
  packageQuantity: null,
  priceDate: null,
  discontinued: false,
});

test.each([
  ["stk", "m", true],
  ["stk", "STK", false],
  ["lm", "m", false],
  ["METER", "m", false],
  ["", "m", false],
  ["m", "", false],
])("an article in %j that comes in %j has another unit: %s", (before, after, isOther) => {
  expect(hasOtherUnit(articleIn(before), articleIn(after))).toBe(isOther);
});
