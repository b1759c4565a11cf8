import { expect, test } from "vitest";
import type { Line } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { estimatesGridEn } from "../../../../locales/general/estimates-grid.en.ts";
import { estimatesGridNb } from "../../../../locales/general/estimates-grid.nb.ts";
import { makeFullOffer } from "../../../test/full-offer.ts";
import { makeEstimate, makeOffer } from "../../../test/make-offer.ts";
import { offerGroup, offerLine } from "../../../test/offer-rows.ts";
import { buildReport } from "./calculation-report.ts";
import { buildCrewSheet } from "./crew-sheet.ts";
import type { CataloguePrice } from "./price-source.ts";

/** One line in one group, as the report tells it. */
function reportedLine(given: Partial<Line>, price?: CataloguePrice) {
  const estimate = makeEstimate([offerGroup("a")], [offerLine("1", "a", given)]);
  const prices = new Map(price === undefined ? [] : [["s", price]]);
  const { model } = buildReport(makeOffer("en", { estimate }), prices);
  return { model, line: model.rows.find((row) => row.type === "line") };
}
const catalogue = (
  buyingPrice: string,
  priceDate: string | null,
  supplierTitle: string | null = null,
) => ({
  buyingPrice: decimal(buyingPrice),
  priceDate,
  supplierTitle,
});
const ofService = { serviceId: "s" };

test("a line of the report tells every figure, and the sums of its group follow", () => {
  const { model, line } = reportedLine({ wastePercent: decimal("10") });
  expect(line).toMatchObject({
    figures: {
      quantity: "2.5",
      unit: "sheets",
      hours: "",
      unitCost: "66.00",
      cost: "165.00",
      markup: "51.52%",
      price: "100.00",
      selling: "250.00",
      profit: "85.00",
      margin: "34%",
    },
  });
  const sums = { cost: "165.00", selling: "250.00", profit: "85.00", margin: "34%" };
  expect(model.rows.at(-1)).toMatchObject({ type: "sum", title: "Sum Group a", figures: sums });
  for (const { rows } of model.summaries) expect(rows.at(-1)).toMatchObject({ figures: sums });
});

test.each([
  ["en", estimatesGridEn],
  ["nb", estimatesGridNb],
] as const)("the report calls its columns what the screen does, %s", (language, { grid }) => {
  const { columns } = buildReport(makeOffer(language), new Map()).model;
  const labels = Object.fromEntries(columns.map(({ field, label }) => [field, label]));
  const { purchaseAmount, sellingPrice, sellingAmount, profitAmount } = grid.columns;
  expect(labels).toMatchObject({
    cost: purchaseAmount,
    price: sellingPrice,
    selling: sellingAmount,
    profit: profitAmount,
  });
});

test("a group that heads options has no sum in the report, since nothing in it counts", () => {
  const heading = offerGroup("b", { optional: true });
  const lines = [offerLine("1", "a"), offerLine("2", "b", { optional: true })];
  const estimate = makeEstimate([offerGroup("a"), heading], lines);
  const { model } = buildReport(makeOffer("en", { estimate }), new Map());
  expect(model.rows.map((row) => row.title)).toEqual([
    "Group a",
    "Line 1",
    "Sum Group a",
    "Group b",
    "Line 2",
  ]);
});

test("the report tells what a unit costs and sells for with four decimals, as they are priced", () => {
  const { line } = reportedLine({
    buyingPrice: decimal("0.1234"),
    sellingPrice: decimal("0.4567"),
  });
  expect(line).toMatchObject({ figures: { unitCost: "0.1234", price: "0.4567" } });
});

test.each<[Partial<Line>, CataloguePrice | undefined, string]>([
  [{}, undefined, "Cost: typed · Selling price: typed"],
  [ofService, catalogue("60", null), "Cost: catalogue · Selling price: typed"],
  [
    ofService,
    catalogue("60", "2026-03-17", "Optimera"),
    "Cost: catalogue, 17 Mar 2026 · Supplier: Optimera · Selling price: typed",
  ],
  [
    ofService,
    catalogue("55", "2026-03-17", "Optimera"),
    "Cost: not the 55.00 of the catalogue, 17 Mar 2026 · Selling price: typed",
  ],
  [
    { kind: "work", buyingPrice: null, sellingPrice: null, hourNorm: decimal("1") },
    undefined,
    "Cost: hours at the work cost per hour · Selling price: hours at the work price per hour",
  ],
  [
    { sellingPrice: null, wastePercent: decimal("5") },
    undefined,
    "Cost: typed · Waste 5% · Markup: of the company",
  ],
  [
    { discountPercent: decimal("10"), hoursUsed: decimal("3") },
    undefined,
    "Cost: typed · Selling price: typed · Discount 25.00 · 3 hours used",
  ],
  [{ optional: true }, undefined, "Option, not in the total · Cost: typed · Selling price: typed"],
])("where the figures of %o come from is said", (given, price, expected) => {
  expect(reportedLine(given, price).line).toMatchObject({ notes: [expected] });
});

test("of alternatives the report says which ones are in no total", () => {
  const lines = ["1", "2"].map((key) => offerLine(key, "a", { alternativeSet: "tap" }));
  const estimate = makeEstimate([offerGroup("a")], lines);
  const { model } = buildReport(makeOffer("en", { estimate }), new Map());
  expect(model.rows.filter(({ type }) => type === "line")).toMatchObject([
    { title: "Line 1", notes: ["Cost: typed · Selling price: typed"] },
    {
      title: "Line 2",
      notes: ["Alternative, not in the total · Cost: typed · Selling price: typed"],
    },
  ]);
});

test("what is missing or not known is a dash and a warning, and is printed all the same", () => {
  const { model, line } = reportedLine({ quantity: null, note: "Ask Kari" });
  expect(line).toMatchObject({
    notes: ["Figures are missing · Cost: typed · Selling price: typed", "Note: Ask Kari"],
    figures: { quantity: "–", cost: "–", selling: "–", profit: "–" },
  });
  expect(model.warnings).toEqual(["Lines that lack a figure and are in no sum: 1"]);
  expect(reportedLine({ buyingPrice: null }).model.warnings).toHaveLength(1);
});

test("the crew sheet has what counts, with measurements, order and hours", () => {
  const measured = {
    text: "Wall",
    count: decimal("2"),
    length: decimal("3"),
    width: null,
    height: decimal("2.4"),
    factor: null,
  };
  const estimate = makeEstimate(
    [offerGroup("a"), offerGroup("b", { optional: true })],
    [
      offerLine("1", "a", {
        quantity: null,
        measurementRows: [measured],
        wastePercent: decimal("10"),
        description: "Dry",
      }),
      offerLine("2", "a", { kind: "work", hourNorm: decimal("0.5"), note: "SECRET" }),
      offerLine("3", "a", { optional: true }),
      offerLine("4", "b"),
    ],
  );
  const offer = makeOffer("en", { estimate });
  const { model } = buildCrewSheet(offer, true);
  expect(model.rows).toMatchObject([
    { type: "group", title: "Group a" },
    {
      title: "Line 1",
      notes: ["Wall: 2 × 3 × 2.4 = 14.4\u00a0sheets"],
      description: [{ lines: [[{ text: "Dry" }]] }],
      figures: { quantity: "14.4", unit: "sheets", order: "15.84", hours: "" },
    },
    { title: "Line 2", figures: { quantity: "2.5", order: "", hours: "1.25" } },
    { type: "sum", title: "Sum Group a", figures: { hours: "1.25" } },
  ]);
  expect(JSON.stringify(model)).not.toContain("SECRET");
  const { model: blind } = buildCrewSheet(offer, false);
  expect(blind.columns.map(({ field }) => field)).toEqual(["quantity", "unit", "hours"]);
  expect(JSON.stringify(blind)).not.toContain("15.84");
});

test.each(["en", "nb"] as const)(
  "no amount of the calculation is on the crew sheet, %s",
  (language) => {
    const offer = makeFullOffer(language);
    const text = JSON.stringify(buildCrewSheet(offer, true).model);
    const amounts = [...offer.priced.lines.values()].flatMap((line) => [
      line.sellingAmount,
      line.purchaseAmount,
    ]);
    for (const amount of amounts.filter((one) => one !== null)) {
      expect(text).not.toContain(
        Number(amount)
          .toFixed(2)
          .replace(".", language === "nb" ? "," : "."),
      );
    }
  },
);

test("a sheet of a change order has its number and names the contract", () => {
  const before = { netAmount: decimal("1000"), totalAmount: decimal("1250") };
  const offer = makeOffer("nb", { change: { number: 2, before } });
  const contract = { label: "Kontrakt", value: "Tilbud 2026-0187, versjon 3" };
  for (const { model, fileName } of [buildReport(offer, new Map()), buildCrewSheet(offer, false)]) {
    expect(fileName).toMatch(/ 2026-0187-E2\.pdf$/);
    expect(model.title.heading).toMatch(/ 2026-0187-E2$/);
    expect(model.facts).toContainEqual(contract);
  }
});
