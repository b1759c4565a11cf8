import { expect, test } from "vitest";
import type { Line } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { priceLine } from "../test/price-line.ts";

test("the nearest markup wins and tells where it comes from", () => {
  const settings = { markupMaterial: decimal("30") };
  const own = priceLine({ markupPercent: decimal("5") }, settings, {
    inner: decimal("10"),
    outer: decimal("20"),
  });
  expect(own).toMatchObject({ sellingPrice: "105", markupFrom: { from: "line" } });
  const inner = priceLine({}, settings, { inner: decimal("10"), outer: decimal("20") });
  expect(inner).toMatchObject({ sellingPrice: "110", markupFrom: { from: "group", key: "group" } });
  const outer = priceLine({}, settings, { outer: decimal("20") });
  expect(outer).toMatchObject({ sellingPrice: "120", markupFrom: { from: "group", key: "outer" } });
  const estimate = priceLine({}, settings);
  expect(estimate).toMatchObject({ sellingPrice: "130", markupFrom: { from: "estimate" } });
  const company = priceLine({});
  expect(company).toMatchObject({ sellingPrice: "125", markupFrom: { from: "company" } });
});

test("every kind has its own default markup", () => {
  const settings = {
    markupWork: decimal("1"),
    markupGeneral: decimal("2"),
    companyMarkupWork: decimal("3"),
    companyMarkupGeneral: decimal("4"),
  };
  expect(priceLine({ kind: "work" }, settings)?.sellingPrice).toBe("101");
  expect(priceLine({ kind: "general" }, settings)?.sellingPrice).toBe("102");
  const without = { ...settings, markupWork: null, markupGeneral: null };
  expect(priceLine({ kind: "work" }, without)?.sellingPrice).toBe("103");
  expect(priceLine({ kind: "general" }, without)?.sellingPrice).toBe("104");
});

test("a markup of 0 is a markup", () => {
  expect(
    priceLine({ markupPercent: decimal("0") }, {}, { inner: decimal("10") })?.sellingPrice,
  ).toBe("100");
});

test("a price set by hand stays, and markup and margin follow from it", () => {
  expect(priceLine({ sellingPrice: decimal("150") })).toMatchObject({
    sellingPrice: "150",
    markupPercent: "50",
    marginPercent: "33.3333",
    markupFrom: { from: "price" },
    profitAmount: "100",
  });
});

test("waste raises the cost on the net quantity, and the cost is not rounded before", () => {
  const line = priceLine({
    quantity: decimal("3"),
    buyingPrice: decimal("33.3333"),
    wastePercent: decimal("7.5"),
    markupPercent: decimal("0"),
  });
  expect(line).toMatchObject({
    quantity: "3",
    unitCost: "35.8332975",
    sellingPrice: "35.83",
    purchaseAmount: "107.5",
    sellingAmount: "107.49",
  });
});

test("the selling price is rounded before it is multiplied", () => {
  const line = priceLine({
    quantity: decimal("1000"),
    buyingPrice: decimal("1.0049"),
    markupPercent: decimal("0"),
  });
  expect(line).toMatchObject({
    sellingPrice: "1",
    sellingAmount: "1000",
    purchaseAmount: "1004.9",
  });
});

test("a typed selling price keeps up to 4 decimals", () => {
  const screw = priceLine({ quantity: decimal("2500"), sellingPrice: decimal("0.1275") });
  expect(screw).toMatchObject({ sellingPrice: "0.1275", sellingAmount: "318.75" });
});

test("a credit line counts its quantity as negative, in cost, selling and hours", () => {
  const credit = { credit: true, markupPercent: decimal("50") };
  expect(priceLine({ ...credit, discountPercent: decimal("10") })).toMatchObject({
    quantity: "-2",
    sellingPrice: "150",
    purchaseAmount: "-200",
    grossAmount: "-300",
    discountAmount: "-30",
    sellingAmount: "-270",
    profitAmount: "-70",
    markupPercent: "50",
    problem: null,
  });
  const work = { kind: "work", buyingPrice: null, hourNorm: decimal("0.5"), credit: true } as const;
  expect(priceLine(work)).toMatchObject({
    hours: "-1",
    purchaseAmount: "-420",
    sellingAmount: "-690",
  });
  expect(priceLine({ quantity: decimal("-2"), credit: true })?.problem).toEqual({
    code: "quantity_below_zero",
  });
});

test("a cost of 0 shows dashes and needs a price by hand", () => {
  expect(priceLine({ buyingPrice: decimal("0") })).toMatchObject({
    sellingPrice: null,
    markupPercent: null,
    marginPercent: null,
    sellingAmount: null,
    problem: { code: "selling_price_missing" },
  });
  expect(priceLine({ buyingPrice: decimal("0"), sellingPrice: decimal("50") })).toMatchObject({
    markupPercent: null,
    marginPercent: null,
    sellingAmount: "100",
    problem: null,
  });
});

test.each<[Partial<Line>, object]>([
  [{ quantity: null }, { code: "quantity_missing" }],
  [{ buyingPrice: null }, { code: "buying_price_missing" }],
  [{ buyingPrice: null, markupPercent: decimal("9") }, { code: "buying_price_missing" }],
  [
    { buyingPrice: null, sellingPrice: decimal("10000000000") },
    { code: "out_of_range", figure: "sellingPrice" },
  ],
  [{ buyingPrice: null, sellingPrice: decimal("9"), quantity: null }, { code: "quantity_missing" }],
  [
    { buyingPrice: null, sellingPrice: decimal("9"), discountAmount: decimal("18.01") },
    { code: "discount_beyond_gross" },
  ],
  [
    { formula: "L*W", quantity: null },
    { code: "formula_size_missing", size: "length" },
  ],
  [
    { formula: "10^11", quantity: null },
    { code: "out_of_range", figure: "quantity" },
  ],
  [{ quantity: decimal("10000000000") }, { code: "out_of_range", figure: "quantity" }],
  [{ quantity: decimal("-1") }, { code: "quantity_below_zero" }],
  [
    { buyingPrice: decimal("9999999999"), wastePercent: decimal("1") },
    { code: "out_of_range", figure: "buyingPrice" },
  ],
  [{ buyingPrice: decimal("9999999999") }, { code: "out_of_range", figure: "sellingPrice" }],
  [
    { buyingPrice: decimal("-10000000000"), sellingPrice: decimal("1") },
    { code: "out_of_range", figure: "buyingPrice" },
  ],
  [{ sellingPrice: decimal("-10000000000") }, { code: "out_of_range", figure: "sellingPrice" }],
  [
    { kind: "work", quantity: decimal("9999999999"), hourNorm: decimal("2") },
    { code: "out_of_range", figure: "hours" },
  ],
])("%o has a problem and no amounts", (line, problem) => {
  expect(priceLine(line)).toMatchObject({ problem, purchaseAmount: null, sellingAmount: null });
});

test.each(["9999999999.99", "-9999999999.99"])("%s is within the limit of prices", (text) => {
  const sellingPrice = decimal(text);
  expect(priceLine({ sellingPrice })).toMatchObject({ problem: null, sellingPrice });
});

test("what is known of a line with a problem is shown all the same", () => {
  expect(priceLine({ quantity: null })).toMatchObject({ sellingPrice: "125", unitCost: "100" });
  expect(priceLine({ buyingPrice: null })).toMatchObject({ quantity: "2", markupPercent: "25" });
});

test("a text has no figures and no problem", () => {
  expect(priceLine({ kind: "text", buyingPrice: null, quantity: null })).toEqual({
    quantity: null,
    hours: null,
    hourNorm: null,
    buyingPrice: null,
    unitCost: null,
    sellingPrice: null,
    markupPercent: null,
    marginPercent: null,
    markupFrom: null,
    baseAmount: null,
    purchaseAmount: null,
    grossAmount: null,
    discountAmount: null,
    sellingAmount: null,
    profitAmount: null,
    counts: true,
    problem: null,
  });
});
