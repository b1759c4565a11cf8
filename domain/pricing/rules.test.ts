import { describe, expect, test } from "vitest";
import type { Estimate, Group, Line, Settings } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { makeEstimate, makeGroup, makeLine, makeRow } from "../test/make.ts";
import type { PricedEstimate } from "./priced-estimate.ts";
import { priceEstimate } from "./price-estimate.ts";

// Each rule of pricing by its name, with the rows that show it. What comes of all of them together is
// checked against exact fractions in price-estimate.test.ts.

interface Case {
  readonly settings?: Partial<Settings>;
  readonly groups?: readonly Group[];
  readonly lines: readonly Line[];
}

type Row = readonly [words: string, given: Case, expected: Readonly<Record<string, unknown>>];

const figuresOf = (figures: (priced: PricedEstimate) => unknown) => (rows: readonly Row[]) => {
  test.each(rows)("%s", (_, given, expected) => {
    const estimate: Estimate = makeEstimate(given);
    expect(figures(priceEstimate(estimate))).toMatchObject(expected);
  });
};

const ofFirstLine = figuresOf(({ lines }) => lines.values().next().value);
const ofLastLine = figuresOf(({ lines }) => [...lines.values()].at(-1));
const ofFirstGroup = figuresOf(({ groups }) => groups.values().next().value);
const ofTotals = figuresOf(({ totals }) => totals);

/** One unit that costs 60 and sells for 100. */
const line = (given: Partial<Line> & { readonly key?: string } = {}): Line =>
  makeLine({
    key: "a",
    quantity: decimal("1"),
    buyingPrice: decimal("60"),
    sellingPrice: decimal("100"),
    ...given,
  });
const only = (given: Partial<Line>, settings: Partial<Settings> = {}): Case => ({
  lines: [line(given)],
  settings,
});
const work = (given: Partial<Line>): Partial<Line> => ({
  kind: "work",
  buyingPrice: null,
  sellingPrice: null,
  hourNorm: decimal("0.5"),
  ...given,
});
const marked = (given: Partial<Line>): Partial<Line> => ({ sellingPrice: null, ...given });
const percent = (given: Partial<Line> = {}) =>
  makeLine({ key: "p", kind: "percent", position: "Z", percent: decimal("10"), ...given });
const group = (given: Partial<Group>): Case => ({
  groups: [makeGroup({ key: "group", ...given })],
  lines: [line(), line({ key: "b", vatPercent: decimal("15") })],
});
const alternative = (key: string, given: Partial<Line>) =>
  line({ key, position: key, alternativeSet: "x", ...given });
const bases = (...amounts: string[]) => ({
  vatRows: amounts.map((baseAmount) => ({ baseAmount })),
});
const roundedTo = (totalRounding: Settings["totalRounding"], sellingPrice: string) =>
  only({ sellingPrice: decimal(sellingPrice) }, { totalRounding });
const grouped = (given: Partial<Line>, markupPercent: string | null): Case => ({
  groups: [
    makeGroup({
      key: "group",
      markupPercent: markupPercent === null ? null : decimal(markupPercent),
    }),
  ],
  settings: { markupMaterial: decimal("30"), markupWork: decimal("30") },
  lines: [line(given)],
});

describe("rounding: half away from zero", () => {
  ofFirstLine([
    ["0.005 becomes 0.01", only({ sellingPrice: decimal("0.005") }), { sellingAmount: "0.01" }],
    ["-0.005 becomes -0.01", only({ sellingPrice: decimal("-0.005") }), { sellingAmount: "-0.01" }],
    ["0.0049 becomes 0", only({ sellingPrice: decimal("0.0049") }), { sellingAmount: "0" }],
  ]);
});

describe("quantity: typed, formula, measured or linked; measured rows are rounded once", () => {
  const rows = [
    makeRow({ length: decimal("0.3333"), width: decimal("0.5") }),
    makeRow({ length: decimal("0.3333"), width: decimal("0.5") }),
  ];
  ofFirstLine([
    [
      "rows add up before they are rounded",
      only({ measurementRows: rows }),
      { quantity: "0.3333" },
    ],
    [
      "a missing size counts as 1",
      only({ measurementRows: [makeRow({ count: decimal("3") })] }),
      { quantity: "3" },
    ],
    ["a formula", only({ formula: "2*3" }), { quantity: "6" }],
    [
      "nothing is no 0",
      only({ quantity: null }),
      { quantity: null, problem: { code: "quantity_missing" } },
    ],
  ]);
});

describe("without a buying price a line is sold, and its profit and that of the whole are not known", () => {
  const unknown = { purchaseAmount: null, profitAmount: null, marginPercent: null };
  const free = only({ buyingPrice: decimal("0") });
  ofFirstLine([
    [
      "a selling price",
      only({ buyingPrice: null }),
      { ...unknown, sellingAmount: "100", problem: null },
    ],
    ["a buying price of 0 is one", free, { purchaseAmount: "0", profitAmount: "100" }],
    [
      "neither is no 0",
      only(marked({ buyingPrice: null })),
      { sellingAmount: null, problem: { code: "buying_price_missing" } },
    ],
  ]);
  ofTotals([
    [
      "beside a line with one",
      { lines: [line(), line({ key: "b", buyingPrice: null })] },
      { ...unknown, sumAmount: "200", markupPercent: null, withoutCost: 1, incomplete: 0 },
    ],
    [
      "until it is chosen, an option leaves the profit known",
      { lines: [line(), line({ key: "b", buyingPrice: null, optional: true })] },
      { profitAmount: "40", optionsAmount: "100", withoutCost: 0 },
    ],
  ]);
});

describe("waste raises the cost, never the quantity", () => {
  ofFirstLine([
    [
      "10 % of 60",
      only({ wastePercent: decimal("10") }),
      { quantity: "1", unitCost: "66", purchaseAmount: "66" },
    ],
    [
      "and with it the marked-up price",
      only(marked({ wastePercent: decimal("10"), markupPercent: decimal("10") })),
      { sellingPrice: "72.6" },
    ],
  ]);
});

describe("linked lines take the net quantity times the ratio", () => {
  ofLastLine([
    [
      "without the waste",
      {
        lines: [
          line({ wastePercent: decimal("50") }),
          line({ key: "b", quantity: null, linkedKey: "a", linkedRatio: decimal("2.5") }),
        ],
      },
      { quantity: "2.5" },
    ],
  ]);
});

describe("work: hours are quantity times norm times the nearest difficulty", () => {
  ofFirstLine([
    [
      "hours, cost and price by the hour",
      only(work({})),
      { hours: "0.5", buyingPrice: "210", sellingPrice: "345" },
    ],
    [
      "the line's own difficulty",
      only(work({ difficulty: decimal("2") }), { difficulty: decimal("3") }),
      { hours: "1" },
    ],
    ["the estimate's difficulty", only(work({}), { difficulty: decimal("3") }), { hours: "1.5" }],
  ]);
});

describe("markup: line, group, estimate, company; a price per hour stands in place of the company's", () => {
  ofFirstLine([
    [
      "the line's",
      grouped(marked({ markupPercent: decimal("10") }), "20"),
      { sellingPrice: "66", markupFrom: { from: "line" } },
    ],
    [
      "the group's",
      grouped(marked({}), "20"),
      { sellingPrice: "72", markupFrom: { from: "group" } },
    ],
    [
      "the estimate's",
      grouped(marked({}), null),
      { sellingPrice: "78", markupFrom: { from: "estimate" } },
    ],
    ["the company's", only(marked({})), { sellingPrice: "75", markupFrom: { from: "company" } }],
    ["the price per hour", only(work({})), { sellingPrice: "345", markupFrom: { from: "rate" } }],
    [
      "a group's before the price per hour",
      grouped(work({}), "10"),
      { sellingPrice: "231", markupFrom: { from: "group" } },
    ],
    [
      "a cost of 0 has none",
      only(marked({ buyingPrice: decimal("0") })),
      { sellingPrice: null, markupPercent: null },
    ],
  ]);
});

describe("amounts: the price is rounded before it is multiplied, a typed one has up to 4 decimals", () => {
  const many = { quantity: decimal("1000") };
  ofFirstLine([
    [
      "marked up",
      only(marked({ ...many, buyingPrice: decimal("0.0333"), markupPercent: decimal("0") })),
      { sellingPrice: "0.03", sellingAmount: "30", purchaseAmount: "33.3" },
    ],
    [
      "typed",
      only({ ...many, sellingPrice: decimal("0.0333") }),
      { sellingPrice: "0.0333", sellingAmount: "33.3" },
    ],
  ]);
});

describe("percent lines: of lines after their discounts, before groups and the document", () => {
  const half = line({ discountPercent: decimal("50") });
  const all = percent({ percentOnPercent: true, key: "q", position: "ZZ" });
  ofLastLine([
    [
      "of what is left of a line",
      { lines: [half, percent()] },
      { baseAmount: "50", sellingAmount: "5" },
    ],
    ["its cost is the same percent", { lines: [half, percent()] }, { purchaseAmount: "6" }],
    [
      "a typed cost wins",
      { lines: [half, percent({ purchaseAmount: decimal("2") })] },
      { purchaseAmount: "2" },
    ],
    [
      "never of percent lines",
      { lines: [line(), percent(), percent({ key: "q", position: "ZZ" })] },
      { baseAmount: "100" },
    ],
    ["unless it says so", { lines: [line(), percent(), all] }, { baseAmount: "110" }],
    [
      "of one above, however they are entered",
      { lines: [all, line(), percent()] },
      { baseAmount: "110" },
    ],
  ]);
});

describe("options stay out of totals until chosen, one alternative of a set counts", () => {
  ofTotals([
    ["an option", only({ optional: true }), { sumAmount: "0", optionsAmount: "100" }],
    [
      "a chosen option",
      only({ optional: true, chosen: true }),
      { sumAmount: "100", optionsAmount: "0" },
    ],
    [
      "the first alternative",
      { lines: [alternative("b", {}), alternative("a", { sellingPrice: decimal("7") })] },
      { sumAmount: "7", optionsAmount: "0" },
    ],
    [
      "the chosen alternative",
      {
        lines: [
          alternative("b", { chosen: true }),
          alternative("a", { sellingPrice: decimal("7") }),
        ],
      },
      { sumAmount: "100" },
    ],
  ]);
});

describe("the document discount is shared over VAT rates, cut to the øre, the rest to the largest", () => {
  const three = ["25", "15", "12"].map((vatPercent) =>
    line({ key: vatPercent, vatPercent: decimal(vatPercent) }),
  );
  ofTotals([
    [
      "a third each",
      { lines: three, settings: { discountAmount: decimal("100") } },
      bases("66.66", "66.67", "66.67"),
    ],
    [
      "one øre",
      { lines: three, settings: { discountAmount: decimal("0.01") } },
      bases("99.99", "100", "100"),
    ],
    [
      "tied to a rate",
      {
        lines: three,
        settings: { discountAmount: decimal("30"), discountVatPercent: decimal("15") },
      },
      bases("100", "70", "100"),
    ],
  ]);
});

describe("VAT is rounded once for each rate, and not at all for who pays none", () => {
  const small = { sellingPrice: decimal("0.02") };
  ofTotals([
    [
      "two lines, one rounding",
      { lines: [line(small), line({ key: "b", ...small })] },
      { vatAmount: "0.01" },
    ],
    ["no VAT payer", only({}, { vatPayer: false }), { vatRows: [], totalAmount: "100" }],
  ]);
});

describe("line discounts: percent or amount, never beyond the line, below 0 a surcharge", () => {
  const beyond = { sellingAmount: null, problem: { code: "discount_beyond_gross" } };
  ofFirstLine([
    [
      "a percent",
      only({ discountPercent: decimal("12.5") }),
      { discountAmount: "12.5", sellingAmount: "87.5" },
    ],
    [
      "an amount",
      only({ discountAmount: decimal("100") }),
      { discountAmount: "100", sellingAmount: "0" },
    ],
    ["beyond the line", only({ discountAmount: decimal("100.01") }), beyond],
    [
      "a surcharge",
      only({ discountPercent: decimal("-5") }),
      { discountAmount: "-5", sellingAmount: "105" },
    ],
  ]);
});

describe("group discounts: off lines and groups, on their way up", () => {
  ofFirstGroup([
    [
      "a percent",
      group({ discountPercent: decimal("5") }),
      { linesAmount: "200", discountAmount: "10", sellingAmount: "190" },
    ],
    ["all of it", group({ discountAmount: decimal("200") }), { sellingAmount: "0", problem: null }],
    [
      "beyond",
      group({ discountAmount: decimal("200.01") }),
      { sellingAmount: "200", problem: { code: "discount_beyond_sum" } },
    ],
    ["a surcharge", group({ discountAmount: decimal("-1") }), { sellingAmount: "201" }],
  ]);
  ofTotals([
    [
      "shared over the rates of the group",
      group({ discountPercent: decimal("5") }),
      { sumAmount: "190", vatRows: [{ baseAmount: "95" }, { baseAmount: "95" }] },
    ],
  ]);
});

describe("lump sums stand for a group, before its discount", () => {
  ofFirstGroup([
    [
      "profit is the lump sum less the cost",
      group({ lumpAmount: decimal("500") }),
      { linesAmount: "200", sellingAmount: "500", purchaseAmount: "120", profitAmount: "380" },
    ],
    [
      "the discount comes off it",
      group({ lumpAmount: decimal("500"), discountPercent: decimal("10") }),
      { discountAmount: "50", sellingAmount: "450" },
    ],
  ]);
  ofTotals([
    [
      "shared by selling amounts",
      group({ lumpAmount: decimal("500") }),
      { vatRows: [{ baseAmount: "250" }, { baseAmount: "250" }] },
    ],
    [
      "kinds stay sums of lines",
      group({ lumpAmount: decimal("500") }),
      { materials: { sellingAmount: "200" }, adjustmentAmount: "300", sumAmount: "500" },
    ],
  ]);
});

describe("the order: lines, percent lines, groups, document discount, VAT, total, rounding", () => {
  const settings = { discountPercent: decimal("10"), totalRounding: "10" } as const;
  const groups = [
    makeGroup({ key: "group", lumpAmount: decimal("300"), discountAmount: decimal("50") }),
  ];
  ofTotals([
    [
      "all of them",
      { settings, groups, lines: [line(), percent()] },
      {
        adjustmentAmount: "140",
        sumAmount: "250",
        netAmount: "225",
        vatAmount: "56.25",
        roundingAmount: "-1.25",
        totalAmount: "280",
      },
    ],
  ]);
});

describe("credit lines count the other way: quantity, cost, selling and hours", () => {
  ofFirstLine([
    [
      "a material",
      only({ credit: true, quantity: decimal("2") }),
      { quantity: "-2", purchaseAmount: "-120", sellingAmount: "-200", profitAmount: "-80" },
    ],
    [
      "its discount",
      only({ credit: true, discountPercent: decimal("10") }),
      { discountAmount: "-10", sellingAmount: "-90" },
    ],
    ["work", only(work({ credit: true })), { hours: "-0.5" }],
  ]);
});

describe("codes of VAT have rows of their own with their reasons", () => {
  const exempt = { vatCode: "exempt", vatReason: "§ 6-21" } as const;
  ofTotals([
    [
      "exempt",
      only(exempt),
      {
        vatRows: [{ ...exempt, vatPercent: "0", baseAmount: "100", vatAmount: "0" }],
        totalAmount: "100",
      },
    ],
    [
      "beside 0 %",
      { lines: [line({ vatPercent: decimal("0") }), line({ key: "b", ...exempt })] },
      { vatRows: [{ vatCode: null }, { vatCode: "exempt" }] },
    ],
    ["without its reason", only({ vatCode: "outside" }), { incomplete: 1, vatRows: [] }],
  ]);
});

describe("the total with VAT is rounded half away from zero to 1, 5, 10 or 100", () => {
  ofTotals([
    ["to 1, half up", roundedTo("1", "0.4"), { roundingAmount: "0.5", totalAmount: "1" }],
    [
      "to 1, half down below 0",
      roundedTo("1", "-0.4"),
      { roundingAmount: "-0.5", totalAmount: "-1" },
    ],
    ["to 5", roundedTo("5", "10"), { roundingAmount: "2.5", totalAmount: "15" }],
    ["to 100", roundedTo("100", "39.99"), { roundingAmount: "-49.99", totalAmount: "0" }],
    ["not at all", roundedTo(null, "0.4"), { roundingAmount: "0", totalAmount: "0.5" }],
  ]);
});

describe("the price per square metre is of the rounded total, and hidden without an area", () => {
  ofTotals([
    [
      "12 m²",
      only({}, { squares: decimal("12"), totalRounding: "10" }),
      { totalAmount: "130", pricePerSquareMetre: "10.83" },
    ],
    ["no area", only({}), { pricePerSquareMetre: null }],
  ]);
});
