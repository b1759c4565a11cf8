import { expect, test } from "vitest";
import type { Settings } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import type { EstimateType } from "../../../../domain/project/estimate-type.ts";
import { makeEstimate, makeOffer } from "../../../test/make-offer.ts";
import { offerGroup, offerLine } from "../../../test/offer-rows.ts";
import { buildModel } from "./build-model.ts";
import type { LabelledText } from "./offer-model.ts";

interface Given {
  readonly settings?: Partial<Settings>;
  readonly type?: string;
  readonly estimateType?: EstimateType;
}

const lines = [
  offerLine("1", "a"),
  offerLine("2", "a", { discountPercent: decimal("10") }),
  offerLine("3", "b", { vatPercent: decimal("15") }),
  offerLine("4", "b", { optional: true }),
];

function print({ settings, type = "private_person", estimateType = "fixed_price" }: Given) {
  const groups = [offerGroup("a"), offerGroup("b")];
  const shown = { amountsShown: "client", squares: decimal("0"), ...settings } as const;
  const offer = makeOffer("en", { estimate: makeEstimate(groups, lines, shown), estimateType });
  const built = buildModel({ ...offer, customer: { ...offer.customer, type } });
  if (!built.ok) throw new Error(built.problem.code);
  const { labels, specification, options, totals, summary } = built.value.model;
  const rows = [...specification.rows, ...(options?.rows ?? [])];
  return {
    note: specification.note,
    unitPrice: labels.unitPrice,
    groupAmount: labels.groupAmount,
    unitPrices: rows.flatMap((row) => (row.type === "line" ? [row.unitPrice] : [])),
    amounts: rows.flatMap((row) => ("amount" in row ? [row.amount] : [])),
    notes: rows.flatMap((row) => (row.type === "line" ? row.notes : [])),
    summary: summary?.rows.map(({ amount }) => amount),
    hero: summary && [...summary.hero.items, summary.hero.total].map(written),
    totals: [...totals.before, totals.main, ...totals.after].map(written),
  };
}

const written = ({ label, value }: LabelledText) => `${label} ${value}`.replaceAll("\u00a0", " ");

test("a private person sees every amount with VAT, and no unit price", () => {
  expect(print({})).toEqual({
    note: "All amounts in NOK with VAT",
    unitPrice: "",
    groupAmount: "Amount with VAT",
    unitPrices: ["", "", "", ""],
    amounts: ["312.50", "281.25", "593.75", "287.50", "287.50", "312.50", "312.50"],
    notes: ["Discount 10%: −31.25", "VAT 15%", "Belongs to 2 Group b"],
    summary: ["593.75", "287.50"],
    hero: ["Of which VAT 156.25", "Total with VAT 881.25"],
    totals: [
      "Total with VAT 881.25 kr",
      "Of which VAT 25% of 475.00 118.75",
      "Of which VAT 15% of 250.00 37.50",
      "Sum without VAT 725.00",
    ],
  });
});

test("a discount and a rounding of the whole are told with VAT, and add up", () => {
  const discountPercent = decimal("10");
  const both = print({ settings: { discountPercent, totalRounding: "100" } });
  const discounted = ["Sum before discount 881.25", "Discount 10% −88.12", "Rounding 6.87"];
  expect(both.totals.slice(0, 4)).toEqual([...discounted, "Total with VAT 800.00 kr"]);
  expect(both.groupAmount).toBe("Sum before discount");
  expect(both.hero).toEqual([
    "Discount 10% −88.12",
    "Rounding 6.87",
    "Of which VAT 140.63",
    "Total with VAT 800.00",
  ]);
  const rounded = print({ settings: { totalRounding: "100" } });
  expect(rounded.totals.slice(0, 3)).toEqual([
    "Sum before rounding 881.25",
    "Rounding 18.75",
    "Total with VAT 900.00 kr",
  ]);
});

test.each<[string, Given, string]>([
  ["a private person", {}, "with VAT"],
  ["a company", { type: "company" }, "without VAT"],
  ["a company by choice", { type: "company", settings: { amountsShown: "with_vat" } }, "with VAT"],
  ["a person by choice", { settings: { amountsShown: "without_vat" } }, "without VAT"],
])("amounts for %s", (_, given, words) => {
  expect(print(given).note).toBe(`All amounts in NOK ${words}`);
});

test("who pays no VAT shows none, whatever is chosen", () => {
  for (const amountsShown of ["client", "with_vat", "without_vat"] as const) {
    const { note, totals } = print({ settings: { vatPayer: false, amountsShown } });
    expect({ note, totals }).toEqual({ note: "All amounts in NOK", totals: ["Total 725.00 kr"] });
  }
});

test.each<[string, Given, string]>([
  ["where they are asked for", { settings: { unitPricesShown: true } }, "Unit price without VAT"],
  ["of unit prices", { estimateType: "unit_prices" }, "Unit price without VAT"],
  ["of time and material", { estimateType: "time_and_material" }, "Unit price without VAT"],
  ["without VAT, not asked for", { type: "company" }, "Unit price"],
])("unit prices stand %s", (_, given, label) => {
  const { unitPrice, unitPrices } = print(given);
  expect(unitPrice).toBe(label);
  expect(unitPrices).toContain("100.00");
});
