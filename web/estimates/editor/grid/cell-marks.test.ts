import { expect, test } from "vitest";
import { decimal } from "../../../../domain/money/decimal.ts";
import type { Line } from "../../../../domain/estimate/estimate.ts";
import { priceEstimate } from "../../../../domain/pricing/price-estimate.ts";
import { makeEstimate, makeLine } from "../../../../domain/test/make.ts";
import { problemColumn } from "./cell-marks.ts";

const priced = { quantity: decimal("1"), buyingPrice: decimal("100") };

test.each<[Partial<Line>, string, string]>([
  [{ buyingPrice: null }, "buying_price_missing", "buyingPrice"],
  [{ buyingPrice: decimal("0") }, "selling_price_missing", "sellingPrice"],
  [{ discountAmount: decimal("9999") }, "discount_beyond_gross", "discountAmount"],
  [{ vatCode: "exempt" }, "vat_reason_missing", "sellingAmount"],
  [{ quantity: null }, "quantity_missing", "quantity"],
  [{ quantity: null, formula: "L*2" }, "formula_size_missing", "quantity"],
  [{ quantity: null, linkedKey: "x" }, "link_missing", "quantity"],
  [{ quantity: null, formula: "1-2" }, "quantity_below_zero", "quantity"],
])("what is wrong with %j, %s, is set right in the column %s", (given, code, column) => {
  const line = makeLine({ key: "a", ...priced, ...given });
  const problem = priceEstimate(makeEstimate({ lines: [line] })).lines.get("a")?.problem;
  expect(problem?.code).toBe(code);
  expect(problem && problemColumn(problem)).toBe(column);
});
