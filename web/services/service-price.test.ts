import { expect, test } from "vitest";
import { decimal } from "../../domain/money/decimal.ts";
import { type PriceEntry, priceService } from "./service-price.ts";

const rates = {
  markupMaterial: decimal("20"),
  markupWork: decimal("50"),
  workCostPerHour: decimal("420"),
  workPricePerHour: decimal("690"),
};
const priced = (entry: Partial<PriceEntry>) =>
  priceService(
    {
      kind: "material",
      buyingPrice: "62",
      wastePercent: "10",
      markupPercent: "25",
      hourNorm: null,
      ...entry,
    },
    rates,
  );

test("waste raises the cost and the markup stands on it", () => {
  expect(priced({})).toEqual({
    unitCost: "68.2",
    sellingPrice: "85.25",
    markupPercent: "25",
    marginPercent: "20",
    source: "own",
  });
});

test("the selling price is rounded to 2 decimals, half away from zero", () => {
  const price = priced({ buyingPrice: "1.005", wastePercent: "0", markupPercent: "0" });
  expect(price.sellingPrice).toBe("1.01");
});

test("without a markup of its own the company's for its kind holds", () => {
  expect(priced({ markupPercent: null, wastePercent: "0" })).toMatchObject({
    sellingPrice: "74.4",
    markupPercent: "20",
    source: "company",
  });
  expect(
    priced({ kind: "work", buyingPrice: "100", markupPercent: null, wastePercent: "0" }),
  ).toMatchObject({
    sellingPrice: "150",
    source: "company",
  });
});

test("hours cost and sell at the company's rates", () => {
  const work = { kind: "work", buyingPrice: null, wastePercent: "0", hourNorm: "0.25" } as const;
  expect(priced({ ...work, markupPercent: null })).toEqual({
    unitCost: "105",
    sellingPrice: "172.5",
    markupPercent: "64.2857",
    marginPercent: "39.1304",
    source: "rate",
  });
  expect(priced({ ...work, markupPercent: "10" })).toMatchObject({
    sellingPrice: "115.5",
    source: "own",
  });
});

test("no VAT is part of what is shown", () => {
  expect(priced({ markupPercent: "0", wastePercent: "0" }).sellingPrice).toBe("62");
});

test("a cost of 0 cannot be marked up", () => {
  expect(priced({ buyingPrice: "0" })).toMatchObject({
    unitCost: "0",
    sellingPrice: null,
    marginPercent: null,
    source: null,
  });
});

test("hours without a cost of an hour are sold at the company's price of one", () => {
  const work = { kind: "work", buyingPrice: null, wastePercent: "0", hourNorm: "0.25" } as const;
  const free = { ...rates, workCostPerHour: decimal("0") };
  expect(priceService({ ...work, markupPercent: null }, free)).toEqual({
    unitCost: null,
    sellingPrice: "172.5",
    markupPercent: null,
    marginPercent: null,
    source: "rate",
  });
});

test.each([{ buyingPrice: null }, { buyingPrice: "abc" }, { wastePercent: null }])(
  "what is missing or no number is never taken for 0: %j",
  (entry) => {
    expect(priced(entry)).toMatchObject({ unitCost: null, sellingPrice: null });
  },
);
