import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";
import { priceLine } from "../test/price-line.ts";
import { priceEstimate } from "./price-estimate.ts";

test("work is priced by the hour, with the nearest difficulty", () => {
  const work = {
    kind: "work",
    quantity: decimal("10"),
    buyingPrice: null,
    hourNorm: decimal("0.25"),
  } as const;
  expect(priceLine(work, { difficulty: decimal("1.2") })).toMatchObject({
    hours: "3",
    hourNorm: "0.3",
    buyingPrice: "126",
    sellingPrice: "207",
    markupFrom: { from: "rate" },
    markupPercent: "64.2857",
  });
  expect(
    priceLine({ ...work, difficulty: decimal("2") }, { difficulty: decimal("1.2") })?.hours,
  ).toBe("5");
  const groups = [makeGroup({ key: "group", difficulty: decimal("1.5") })];
  const lines = [makeLine({ key: "line", ...work })];
  const estimate = makeEstimate({ settings: { difficulty: decimal("3") }, groups, lines });
  expect(priceEstimate(estimate).lines.get("line")?.hours).toBe("3.75");
});

test("for work by the hour the rate stands for the company's markup, and every nearer one wins", () => {
  const work = { kind: "work", buyingPrice: null, hourNorm: decimal("0.5") } as const;
  const byRate = priceLine(work);
  expect(byRate).toMatchObject({ sellingPrice: "345", markupFrom: { from: "rate" } });
  const settings = { markupWork: decimal("50") };
  const ofEstimate = priceLine(work, settings);
  expect(ofEstimate).toMatchObject({ sellingPrice: "315", markupFrom: { from: "estimate" } });
  const inGroup = priceLine(work, settings, { outer: decimal("20") });
  expect(inGroup).toMatchObject({
    sellingPrice: "252",
    markupPercent: "20",
    markupFrom: { from: "group", key: "outer" },
  });
  const marked = priceLine({ ...work, markupPercent: decimal("10") }, settings, {
    inner: decimal("20"),
  });
  expect(marked).toMatchObject({ sellingPrice: "231", markupFrom: { from: "line" } });
  const typed = priceLine({ ...work, sellingPrice: decimal("300") });
  expect(typed).toMatchObject({ sellingPrice: "300", markupFrom: { from: "price" } });
  const bought = priceLine({ ...work, buyingPrice: decimal("200") });
  expect(bought).toMatchObject({ buyingPrice: "200", sellingPrice: "345", hours: "1" });
});

test("a rate of 0 has not been filled in", () => {
  const work = { kind: "work", buyingPrice: null, hourNorm: decimal("0.5") } as const;
  expect(priceLine(work, { workCostPerHour: decimal("0") })).toMatchObject({
    buyingPrice: null,
    purchaseAmount: null,
    sellingPrice: "345",
    problem: null,
  });
  const marked = { ...work, markupPercent: decimal("10") };
  expect(priceLine(marked, { workCostPerHour: decimal("0") })?.problem).toEqual({
    code: "buying_price_missing",
  });
  expect(priceLine(work, { workPricePerHour: decimal("0") })?.problem).toEqual({
    code: "selling_price_missing",
  });
});

test("an hour norm means nothing for a material", () => {
  expect(priceLine({ hourNorm: decimal("2") })).toMatchObject({
    hours: null,
    hourNorm: null,
    sellingPrice: "125",
  });
});

test("these are all figures of a work, with one percent of waste, markup and discount", () => {
  const one = decimal("1");
  const work = { kind: "work", hourNorm: decimal("0.5"), buyingPrice: null } as const;
  const percents = { wastePercent: one, markupPercent: one, discountPercent: one };
  expect(priceLine({ ...work, ...percents, optional: true })).toEqual({
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
