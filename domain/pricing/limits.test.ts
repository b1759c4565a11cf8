import { expect, test } from "vitest";
import type { Line } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { makeEstimate, makeLine, makeRow } from "../test/make.ts";
import { priceEstimate } from "./price-estimate.ts";

const line = (given: Partial<Line>) =>
  makeLine({
    key: "a",
    quantity: decimal("1"),
    buyingPrice: decimal("1"),
    sellingPrice: decimal("1"),
    ...given,
  });

const problemOf = (given: Partial<Line>, others: readonly Line[] = []) => {
  const lines = [...others, line(given)];
  return priceEstimate(makeEstimate({ lines })).lines.get("a")?.problem;
};

const source = { quantity: null };
const linked = makeLine({ key: "b", quantity: decimal("9999999999") });

test.each<[string, Partial<Line>, Partial<Line>, object, (readonly Line[])?]>([
  [
    "a typed quantity",
    { quantity: decimal("9999999999.9999") },
    { quantity: decimal("10000000000") },
    { code: "out_of_range", figure: "quantity" },
  ],
  [
    "a formula",
    { ...source, formula: "9999999999.9999" },
    { ...source, formula: "9999999999.9999+0.0001" },
    { code: "out_of_range", figure: "quantity" },
  ],
  [
    "measured rows",
    { ...source, measurementRows: [makeRow({ count: decimal("9999999999.9999") })] },
    { ...source, measurementRows: [makeRow({ count: decimal("9999999999.9999") }), makeRow()] },
    { code: "out_of_range", figure: "quantity" },
  ],
  [
    "a link",
    { ...source, linkedKey: "b", linkedRatio: decimal("1") },
    { ...source, linkedKey: "b", linkedRatio: decimal("1.0001") },
    { code: "out_of_range", figure: "quantity" },
    [linked],
  ],
  [
    "a quantity below 0",
    { quantity: decimal("0") },
    { quantity: decimal("-0.0001") },
    { code: "quantity_below_zero" },
  ],
  [
    "a linked quantity below 0",
    { ...source, linkedKey: "b", linkedRatio: decimal("0") },
    { ...source, linkedKey: "b", linkedRatio: decimal("-1") },
    { code: "quantity_below_zero" },
    [linked],
  ],
  [
    "planned hours",
    { kind: "work", hourNorm: decimal("3333333333.3333"), quantity: decimal("3") },
    { kind: "work", hourNorm: decimal("3333333333.3334"), quantity: decimal("3") },
    { code: "out_of_range", figure: "hours" },
  ],
  [
    "a cost",
    { buyingPrice: decimal("9999999999.9999") },
    { buyingPrice: decimal("10000000000") },
    { code: "out_of_range", figure: "buyingPrice" },
  ],
  [
    "a cost below 0",
    { buyingPrice: decimal("-9999999999.9999") },
    { buyingPrice: decimal("-10000000000") },
    { code: "out_of_range", figure: "buyingPrice" },
  ],
  [
    "a cost with its waste",
    { buyingPrice: decimal("5000000000"), wastePercent: decimal("99.9999") },
    { buyingPrice: decimal("5000000000"), wastePercent: decimal("100") },
    { code: "out_of_range", figure: "buyingPrice" },
  ],
  [
    "a typed price",
    { sellingPrice: decimal("9999999999.99") },
    { sellingPrice: decimal("10000000000") },
    { code: "out_of_range", figure: "sellingPrice" },
  ],
  [
    "a typed price below 0",
    { sellingPrice: decimal("-9999999999.99") },
    { sellingPrice: decimal("-10000000000") },
    { code: "out_of_range", figure: "sellingPrice" },
  ],
  [
    "a price by a markup",
    { sellingPrice: null, buyingPrice: decimal("5000000000"), markupPercent: decimal("99.9999") },
    { sellingPrice: null, buyingPrice: decimal("5000000000"), markupPercent: decimal("100") },
    { code: "out_of_range", figure: "sellingPrice" },
  ],
])("%s has a limit", (_, ...[within, beyond, problem, others]) => {
  expect(problemOf(within, others)).toBeNull();
  expect(problemOf(beyond, others)).toEqual(problem);
});

test("of several problems the first is told: quantity, hours, cost, price, VAT, discount", () => {
  const big = decimal("10000000000");
  const steps: readonly (readonly [Partial<Line>, object | null])[] = [
    [{ quantity: null }, { code: "quantity_missing" }],
    [{ hourNorm: big }, { code: "out_of_range", figure: "hours" }],
    [{ buyingPrice: big }, { code: "out_of_range", figure: "buyingPrice" }],
    [{ sellingPrice: big }, { code: "out_of_range", figure: "sellingPrice" }],
    [{ vatCode: "exempt" }, { code: "vat_reason_missing" }],
    [{ discountAmount: decimal("2") }, { code: "discount_beyond_gross" }],
    [{}, null],
  ];
  for (const [at, [, problem]] of steps.entries()) {
    const rest = steps.slice(at).map(([given]) => given);
    expect(problemOf(Object.assign({ kind: "work" }, ...rest))).toEqual(problem);
  }
});
