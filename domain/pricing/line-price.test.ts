import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Line, Settings } from "../estimate/estimate.ts";
import { type Decimal, decimal } from "../money/decimal.ts";
import { markupFromMargin, marginFromMarkup } from "./markup.ts";
import { priceEstimate } from "./price-estimate.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";

function price(
  line: Partial<Line>,
  settings: Partial<Settings> = {},
  markups: { readonly inner?: Decimal; readonly outer?: Decimal } = {},
) {
  const estimate = makeEstimate({
    settings,
    groups: [
      makeGroup({ key: "outer", markupPercent: markups.outer ?? null }),
      makeGroup({ key: "group", parentKey: "outer", markupPercent: markups.inner ?? null }),
    ],
    lines: [
      makeLine({ key: "line", quantity: decimal("2"), buyingPrice: decimal("100"), ...line }),
    ],
  });
  return priceEstimate(estimate).lines.get("line");
}

test("the nearest markup wins and tells where it comes from", () => {
  const settings = { markupMaterial: decimal("30") };
  const own = price({ markupPercent: decimal("5") }, settings, {
    inner: decimal("10"),
    outer: decimal("20"),
  });
  expect(own).toMatchObject({ sellingPrice: "105", markupFrom: { from: "line" } });
  const inner = price({}, settings, { inner: decimal("10"), outer: decimal("20") });
  expect(inner).toMatchObject({ sellingPrice: "110", markupFrom: { from: "group", key: "group" } });
  const outer = price({}, settings, { outer: decimal("20") });
  expect(outer).toMatchObject({ sellingPrice: "120", markupFrom: { from: "group", key: "outer" } });
  const estimate = price({}, settings);
  expect(estimate).toMatchObject({ sellingPrice: "130", markupFrom: { from: "estimate" } });
  const company = price({});
  expect(company).toMatchObject({ sellingPrice: "125", markupFrom: { from: "company" } });
});

test("every kind has its own default markup", () => {
  const settings = {
    markupWork: decimal("1"),
    markupGeneral: decimal("2"),
    companyMarkupWork: decimal("3"),
    companyMarkupGeneral: decimal("4"),
  };
  expect(price({ kind: "work" }, settings)?.sellingPrice).toBe("101");
  expect(price({ kind: "general" }, settings)?.sellingPrice).toBe("102");
  const without = { ...settings, markupWork: null, markupGeneral: null };
  expect(price({ kind: "work" }, without)?.sellingPrice).toBe("103");
  expect(price({ kind: "general" }, without)?.sellingPrice).toBe("104");
});

test("a markup of 0 is a markup", () => {
  expect(price({ markupPercent: decimal("0") }, {}, { inner: decimal("10") })?.sellingPrice).toBe(
    "100",
  );
});

test("a price set by hand stays, and markup and margin follow from it", () => {
  expect(price({ sellingPrice: decimal("150") })).toMatchObject({
    sellingPrice: "150",
    markupPercent: "50",
    marginPercent: "33.3333",
    markupFrom: { from: "price" },
    profitAmount: "100",
  });
});

test("waste raises the cost on the net quantity, and the cost is not rounded before", () => {
  const line = price({
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
  const line = price({
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
  const screw = price({ quantity: decimal("2500"), sellingPrice: decimal("0.1275") });
  expect(screw).toMatchObject({ sellingPrice: "0.1275", sellingAmount: "318.75" });
});

test("the line discount lowers the selling amount, and the parts add up", () => {
  const line = price({
    quantity: decimal("1"),
    sellingPrice: decimal("100.05"),
    discountPercent: decimal("10"),
  });
  expect(line).toMatchObject({
    grossAmount: "100.05",
    discountAmount: "10.01",
    sellingAmount: "90.04",
    profitAmount: "-9.96",
  });
});

test("a discount of an amount comes off the line, and its margin is what is left", () => {
  const discounted = price({ sellingPrice: decimal("150"), discountAmount: decimal("50") });
  expect(discounted).toMatchObject({
    grossAmount: "300",
    discountAmount: "50",
    sellingAmount: "250",
    profitAmount: "50",
    markupPercent: "50",
    marginPercent: "20",
  });
  expect(price({ quantity: null, discountAmount: decimal("50") })?.marginPercent).toBeNull();
});

test.each<[Partial<Line>, string]>([
  [{ discountPercent: decimal("-10") }, "330"],
  [{ discountAmount: decimal("-12.5") }, "312.5"],
  [{ discountAmount: decimal("300") }, "0"],
  [{ sellingPrice: decimal("-150"), discountAmount: decimal("-300") }, "0"],
  [{ sellingPrice: decimal("-150"), discountPercent: decimal("10") }, "-270"],
])(
  "a surcharge goes on top, and a discount takes at most everything: %o is %s",
  (given, selling) => {
    expect(price({ sellingPrice: decimal("150"), ...given })?.sellingAmount).toBe(selling);
  },
);

test.each<Partial<Line>>([
  { discountAmount: decimal("300.01") },
  { sellingPrice: decimal("-150"), discountAmount: decimal("-300.01") },
  { sellingPrice: decimal("0"), discountAmount: decimal("0.01") },
])("a discount beyond the amount of the line is refused: %o", (given) => {
  expect(price({ sellingPrice: decimal("150"), ...given })).toMatchObject({
    problem: { code: "discount_beyond_gross" },
    sellingAmount: null,
    sellingPrice: given.sellingPrice ?? "150",
  });
});

test("a credit line counts its quantity as negative, in cost, selling and hours", () => {
  const credit = { credit: true, markupPercent: decimal("50") };
  expect(price({ ...credit, discountPercent: decimal("10") })).toMatchObject({
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
  expect(price(work)).toMatchObject({ hours: "-1", purchaseAmount: "-420", sellingAmount: "-690" });
  expect(price({ quantity: decimal("-2"), credit: true })?.problem).toEqual({
    code: "quantity_below_zero",
  });
});

test("a cost of 0 shows dashes and needs a price by hand", () => {
  expect(price({ buyingPrice: decimal("0") })).toMatchObject({
    sellingPrice: null,
    markupPercent: null,
    marginPercent: null,
    sellingAmount: null,
    problem: { code: "selling_price_missing" },
  });
  expect(price({ buyingPrice: decimal("0"), sellingPrice: decimal("50") })).toMatchObject({
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
  expect(price(line)).toMatchObject({ problem, purchaseAmount: null, sellingAmount: null });
});

test.each(["9999999999.99", "-9999999999.99"])("%s is within the limit of prices", (text) => {
  const sellingPrice = decimal(text);
  expect(price({ sellingPrice })).toMatchObject({ problem: null, sellingPrice });
});

test("what is known of a line with a problem is shown all the same", () => {
  expect(price({ quantity: null })).toMatchObject({ sellingPrice: "125", unitCost: "100" });
  expect(price({ buyingPrice: null })).toMatchObject({ quantity: "2", markupPercent: "25" });
});

test("work is priced by the hour, with the nearest difficulty", () => {
  const work = {
    kind: "work",
    quantity: decimal("10"),
    buyingPrice: null,
    hourNorm: decimal("0.25"),
  } as const;
  expect(price(work, { difficulty: decimal("1.2") })).toMatchObject({
    hours: "3",
    hourNorm: "0.3",
    buyingPrice: "126",
    sellingPrice: "207",
    markupFrom: { from: "rate" },
    markupPercent: "64.2857",
  });
  expect(price({ ...work, difficulty: decimal("2") }, { difficulty: decimal("1.2") })?.hours).toBe(
    "5",
  );
  const groups = [makeGroup({ key: "group", difficulty: decimal("1.5") })];
  const lines = [makeLine({ key: "line", ...work })];
  const estimate = makeEstimate({ settings: { difficulty: decimal("3") }, groups, lines });
  expect(priceEstimate(estimate).lines.get("line")?.hours).toBe("3.75");
});

test("for work by the hour the rate stands for the company's markup, and every nearer one wins", () => {
  const work = { kind: "work", buyingPrice: null, hourNorm: decimal("0.5") } as const;
  const byRate = price(work);
  expect(byRate).toMatchObject({ sellingPrice: "345", markupFrom: { from: "rate" } });
  const settings = { markupWork: decimal("50") };
  const ofEstimate = price(work, settings);
  expect(ofEstimate).toMatchObject({ sellingPrice: "315", markupFrom: { from: "estimate" } });
  const inGroup = price(work, settings, { outer: decimal("20") });
  expect(inGroup).toMatchObject({
    sellingPrice: "252",
    markupPercent: "20",
    markupFrom: { from: "group", key: "outer" },
  });
  const marked = price({ ...work, markupPercent: decimal("10") }, settings, {
    inner: decimal("20"),
  });
  expect(marked).toMatchObject({ sellingPrice: "231", markupFrom: { from: "line" } });
  const typed = price({ ...work, sellingPrice: decimal("300") });
  expect(typed).toMatchObject({ sellingPrice: "300", markupFrom: { from: "price" } });
  const bought = price({ ...work, buyingPrice: decimal("200") });
  expect(bought).toMatchObject({ buyingPrice: "200", sellingPrice: "345", hours: "1" });
});

test("a rate of 0 has not been filled in", () => {
  const work = { kind: "work", buyingPrice: null, hourNorm: decimal("0.5") } as const;
  expect(price(work, { workCostPerHour: decimal("0") })).toMatchObject({
    buyingPrice: null,
    purchaseAmount: null,
    sellingPrice: "345",
    problem: null,
  });
  const marked = { ...work, markupPercent: decimal("10") };
  expect(price(marked, { workCostPerHour: decimal("0") })?.problem).toEqual({
    code: "buying_price_missing",
  });
  expect(price(work, { workPricePerHour: decimal("0") })?.problem).toEqual({
    code: "selling_price_missing",
  });
});

test("an hour norm means nothing for a material", () => {
  expect(price({ hourNorm: decimal("2") })).toMatchObject({
    hours: null,
    hourNorm: null,
    sellingPrice: "125",
  });
});

test("a line discount lowers the margin as it lowers the profit; the markup goes on making the price", () => {
  expect(
    price({
      quantity: decimal("10"),
      markupPercent: decimal("25"),
      discountPercent: decimal("10"),
    }),
  ).toMatchObject({
    sellingPrice: "125",
    markupPercent: "25",
    sellingAmount: "1125",
    profitAmount: "125",
    marginPercent: "11.1111",
  });
  expect(
    price({ quantity: null, markupPercent: decimal("25"), discountPercent: decimal("10") }),
  ).toMatchObject({
    profitAmount: null,
    marginPercent: "11.1111",
  });
  expect(
    price({ markupPercent: decimal("25"), discountPercent: decimal("100") })?.marginPercent,
  ).toBeNull();
});

const cents = (most: number) => fc.integer({ min: 1, max: most }).map((n) => decimal(`${n / 100}`));

test("the margin of any line is its profit in percent of its selling amount, but for rounding", () => {
  const some = fc.record({
    quantity: cents(100_000),
    buyingPrice: cents(100_000),
    markupPercent: cents(20_000),
    wastePercent: cents(3_000),
    discountPercent: cents(9_000),
  });
  fc.assert(
    fc.property(some, (line) => {
      const priced = price(line);
      const [margin, profit, selling] = [
        Number(priced?.marginPercent),
        Number(priced?.profitAmount),
        Number(priced?.sellingAmount),
      ];
      expect(Math.abs((margin * selling) / 100 - profit)).toBeLessThan(
        0.02 + (Math.abs(margin) / 100) * 0.02 + selling * 1e-6,
      );
    }),
  );
});

test("the markup for a wanted margin makes up for the line discount", () => {
  expect(markupFromMargin(decimal("20"), decimal("10"))).toEqual({ ok: true, value: "38.8889" });
  const line = price({
    quantity: decimal("10"),
    markupPercent: decimal("38.8889"),
    discountPercent: decimal("10"),
  });
  expect(line?.marginPercent).toBe("20.0006");
  expect(markupFromMargin(decimal("20"), decimal("100")).ok).toBe(false);
});

test("margin and markup turn into one another", () => {
  expect(markupFromMargin(decimal("30"))).toEqual({ ok: true, value: "42.8571" });
  expect(markupFromMargin(decimal("-25"))).toEqual({ ok: true, value: "-20" });
  expect(markupFromMargin(decimal("100"))).toEqual({
    ok: false,
    problem: { code: "margin_too_high" },
  });
  expect(marginFromMarkup(decimal("25"))).toBe("20");
  expect(marginFromMarkup(decimal("-100"))).toBeNull();
});

test("a text has no figures and no problem", () => {
  expect(price({ kind: "text", buyingPrice: null, quantity: null })).toEqual({
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

test("these are all figures of a work, with one percent of waste, markup and discount", () => {
  const one = decimal("1");
  const work = { kind: "work", hourNorm: decimal("0.5"), buyingPrice: null } as const;
  const percents = { wastePercent: one, markupPercent: one, discountPercent: one };
  expect(price({ ...work, ...percents, optional: true })).toEqual({
    quantity: "2",
    hours: "1",
    hourNorm: "0.5",
    buyingPrice: "210",
    unitCost: "212.1",
    sellingPrice: "214.22",
    markupPercent: "1",
    marginPercent: "-0.0105",
    markupFrom: { from: "line" },
    baseAmount: null,
    purchaseAmount: "424.2",
    grossAmount: "428.44",
    discountAmount: "4.28",
    sellingAmount: "424.16",
    profitAmount: "-0.04",
    counts: false,
    problem: null,
  });
});
