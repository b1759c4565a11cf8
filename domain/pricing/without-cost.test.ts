import { describe, expect, test } from "vitest";
import { applyChanges } from "../changes/apply-changes.ts";
import type { Change } from "../changes/estimate-changes.ts";
import type { Line, Settings } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";
import { priceEstimate, repriceEstimate } from "./price-estimate.ts";
import { hasPrices, isComplete } from "./priced-estimate.ts";
import { isWithoutCost } from "./profit.ts";

/** Two units that cost 60 each and sell for 100 each. */
const known = (given: Partial<Line> & { readonly key: string }) =>
  makeLine({
    quantity: decimal("2"),
    buyingPrice: decimal("60"),
    sellingPrice: decimal("100"),
    ...given,
  });

/** The same without a buying price. */
const sold = (given: Partial<Line> & { readonly key: string }) =>
  known({ buyingPrice: null, ...given });

const percent = (given: Partial<Line> = {}) =>
  makeLine({ key: "p", kind: "percent", position: "Z", percent: decimal("10"), ...given });

const unknown = { purchaseAmount: null, profitAmount: null };
const unknownAll = { ...unknown, marginPercent: null, markupPercent: null };

function priceSold(given: Partial<Line>, settings: Partial<Settings> = {}) {
  const estimate = makeEstimate({ lines: [sold({ key: "a", ...given })], settings });
  return priceEstimate(estimate).lines.get("a");
}

describe("a line without a cost", () => {
  test("is sold, and what it costs and earns is not known", () => {
    expect(priceSold({ discountPercent: decimal("10") })).toMatchObject({
      ...unknownAll,
      buyingPrice: null,
      unitCost: null,
      sellingPrice: "100",
      markupFrom: { from: "price" },
      grossAmount: "200",
      discountAmount: "20",
      sellingAmount: "180",
      counts: true,
      problem: null,
    });
  });

  test("may be a credit, and may be given away", () => {
    expect(priceSold({ credit: true })).toMatchObject({ ...unknownAll, sellingAmount: "-200" });
    expect(priceSold({ sellingPrice: decimal("0") })).toMatchObject({
      ...unknownAll,
      sellingAmount: "0",
      problem: null,
    });
  });

  test("is none whose buying price is 0", () => {
    expect(priceSold({ buyingPrice: decimal("0") })).toMatchObject({
      purchaseAmount: "0",
      profitAmount: "200",
      marginPercent: null,
    });
  });

  test("is none that takes its cost from its hours", () => {
    const work = { kind: "work", hourNorm: decimal("0.5") } as const;
    expect(priceSold(work)).toMatchObject({ purchaseAmount: "420", hours: "1" });
    const noRate = { workCostPerHour: decimal("0") };
    expect(priceSold(work, noRate)).toMatchObject({
      ...unknownAll,
      sellingAmount: "200",
      hours: "1",
    });
  });
});

test.each([
  ["1", "1", false],
  ["0", "1", false],
  [null, "1", true],
  [null, "0", true],
  [null, null, false],
])("what costs %s and sells for %s is without a cost: %s", (cost, price, expected) => {
  const purchaseAmount = cost === null ? null : decimal(cost);
  const sellingAmount = price === null ? null : decimal(price);
  expect(isWithoutCost({ purchaseAmount, sellingAmount })).toBe(expected);
});

describe("what holds a line without a cost", () => {
  const rooms = [
    makeGroup({ key: "house" }),
    makeGroup({ key: "bath", parentKey: "house" }),
    makeGroup({ key: "garden" }),
  ];
  const lines = [
    known({ key: "a", groupKey: "house" }),
    sold({ key: "b", groupKey: "bath", kind: "work", hourNorm: null }),
    known({ key: "c", groupKey: "garden", kind: "general" }),
  ];
  const { totals, groups } = priceEstimate(makeEstimate({ groups: rooms, lines }));

  test("sells all of it", () => {
    expect(totals).toMatchObject({
      sumAmount: "600",
      netAmount: "600",
      vatRows: [{ baseAmount: "600", vatAmount: "150" }],
      totalAmount: "750",
      incomplete: 0,
    });
  });

  test("has no purchase, profit, margin and markup, and says how many lines are to blame", () => {
    expect(totals).toMatchObject({ ...unknownAll, withoutCost: 1 });
    expect(groups.get("bath")).toMatchObject({
      ...unknownAll,
      sellingAmount: "200",
      withoutCost: 1,
    });
    expect(groups.get("house")).toMatchObject({
      ...unknownAll,
      sellingAmount: "400",
      withoutCost: 1,
    });
  });

  test("leaves the groups and kinds that hold none as they are", () => {
    expect(groups.get("garden")).toMatchObject({
      purchaseAmount: "120",
      profitAmount: "80",
      marginPercent: "40",
      withoutCost: 0,
    });
    expect(totals).toMatchObject({
      materials: { purchaseAmount: "120", sellingAmount: "200", profitAmount: "80" },
      works: { ...unknown, sellingAmount: "200" },
      general: { purchaseAmount: "120", sellingAmount: "200", profitAmount: "80" },
    });
  });
});

test("it is printed and sent, and an estimate of such lines alone as well", () => {
  const priced = priceEstimate(makeEstimate({ lines: [sold({ key: "a" }), sold({ key: "b" })] }));
  expect(isComplete(priced)).toBe(true);
  expect(hasPrices(priced)).toBe(true);
  expect(priced.totals).toMatchObject({ ...unknownAll, sumAmount: "400", withoutCost: 2 });
});

test("lines that do not count leave the estimate's profit known, but not that of their own group", () => {
  const { totals, groups } = priceEstimate(
    makeEstimate({
      groups: [makeGroup({ key: "group" }), makeGroup({ key: "option", optional: true })],
      lines: [
        known({ key: "a" }),
        sold({ key: "b", optional: true }),
        sold({ key: "c", groupKey: "option" }),
      ],
    }),
  );
  expect(totals).toMatchObject({ profitAmount: "80", optionsAmount: "400", withoutCost: 0 });
  expect(totals.optionsIncomplete).toBe(0);
  expect(groups.get("group")).toMatchObject({ profitAmount: "80", withoutCost: 0 });
  expect(groups.get("option")).toMatchObject({ ...unknownAll, withoutCost: 1 });
});

test("a lump sum, a discount of its group and the area count as ever", () => {
  const { totals, groups } = priceEstimate(
    makeEstimate({
      settings: { squares: decimal("10"), discountAmount: decimal("20") },
      groups: [
        makeGroup({ key: "group", lumpAmount: decimal("300"), discountAmount: decimal("80") }),
      ],
      lines: [sold({ key: "a" })],
    }),
  );
  expect(groups.get("group")).toMatchObject({
    ...unknownAll,
    linesAmount: "200",
    sellingAmount: "220",
  });
  expect(totals).toMatchObject({
    ...unknownAll,
    adjustmentAmount: "20",
    netAmount: "200",
    totalAmount: "250",
    pricePerSquareMetre: "25",
  });
});

/** A percent line beside a line with a cost in its group and one without in another. */
const withPercent = (given: Partial<Line>) =>
  priceEstimate(
    makeEstimate({
      groups: [makeGroup({ key: "group" }), makeGroup({ key: "other" })],
      lines: [
        known({ key: "a" }),
        sold({ key: "b", groupKey: "other", kind: "work" }),
        percent({ groupKey: "group", ...given }),
      ],
    }),
  );

describe("a percent line", () => {
  test.each<[string, Partial<Line>]>([
    ["all", {}],
    ["its group", { percentGroups: ["other"] }],
    ["its kind", { percentKinds: ["work"] }],
    ["the line itself", { percentLines: ["b"] }],
    ["the line beside a group", { percentGroups: ["group"], percentLines: ["b"] }],
    ["everything above", { percentScope: "above", groupKey: "other" }],
  ])("of %s has an amount and no cost", (_, given) => {
    const { lines, totals } = withPercent(given);
    expect(lines.get("p")).toMatchObject({ ...unknownAll, problem: null });
    expect(lines.get("p")?.sellingAmount).not.toBeNull();
    expect(totals.withoutCost).toBe(2);
  });

  test("takes its amount of what is sold without a cost as well", () => {
    expect(withPercent({}).lines.get("p")).toMatchObject({
      baseAmount: "400",
      sellingAmount: "40",
    });
  });

  test.each<[string, Partial<Line>, string]>([
    ["another group", { percentGroups: ["group"] }, "12"],
    ["another kind", { percentKinds: ["material"] }, "12"],
    ["another line", { percentLines: ["a"] }, "12"],
    ["its group, at a typed cost", { percentGroups: ["other"], purchaseAmount: decimal("7") }, "7"],
    ["its group, at a cost of 0", { percentGroups: ["other"], purchaseAmount: decimal("0") }, "0"],
  ])("of %s has a cost", (_, given, purchaseAmount) => {
    const { lines, totals } = withPercent(given);
    expect(lines.get("p")).toMatchObject({ purchaseAmount });
    expect(totals.withoutCost).toBe(1);
  });

  test("makes a percent line of it one without a cost, and its group", () => {
    const { lines, groups } = priceEstimate(
      makeEstimate({
        groups: [makeGroup({ key: "group" }), makeGroup({ key: "other", position: "W" })],
        lines: [
          sold({ key: "a" }),
          percent({ groupKey: "other" }),
          percent({ key: "q", groupKey: "other", position: "ZZ", percentLines: ["p"] }),
        ],
      }),
    );
    expect(lines.get("q")).toMatchObject({ ...unknownAll, sellingAmount: "2" });
    expect(groups.get("other")).toMatchObject({ ...unknownAll, withoutCost: 2 });
  });
});

const setBuyingPrice = (value: string | null): readonly Change[] => [
  {
    type: "setLine",
    key: "a",
    field: "buyingPrice",
    value: value === null ? null : decimal(value),
  },
];

test("a buying price makes the profit known, and taking it away makes it unknown again", () => {
  const lines = [sold({ key: "a" }), known({ key: "b" }), percent()];
  let priced = priceEstimate(makeEstimate({ lines }));
  const profits = [priced.totals.profitAmount];
  for (const value of ["50", null, "0"]) {
    const applied = applyChanges(priced.estimate, setBuyingPrice(value));
    if (!applied.ok) throw new Error(applied.problem.code);
    priced = repriceEstimate(priced, applied.value);
    const { totals, groups } = priceEstimate(priced.estimate);
    expect(priced.totals).toEqual(totals);
    expect(priced.groups).toEqual(groups);
    profits.push(priced.totals.profitAmount);
  }
  expect(profits).toEqual([null, "198", null, "308"]);
});

test("what is counted for a change leaves the figures before it as they are", () => {
  const before = priceEstimate(makeEstimate({ lines: [sold({ key: "a" }), sold({ key: "b" })] }));
  const counts = ["a", "b", "a"].map((key) => {
    const change: Change = { type: "setLine", key, field: "buyingPrice", value: decimal("50") };
    const applied = applyChanges(before.estimate, [change]);
    if (!applied.ok) throw new Error(applied.problem.code);
    return repriceEstimate(before, applied.value).totals.withoutCost;
  });
  expect(counts).toEqual([1, 1, 1]);
});
