import { describe } from "vitest";
import type { Group, Line, Settings } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { makeGroup } from "../test/make.ts";
import { type Case, line, ofFirstGroup, ofTotals, only, percent } from "../test/pricing-rules.ts";

// Each rule of totals by its name, with the rows that show it; those of lines are in line-rules.test.ts.
// What comes of all of them together is checked against exact fractions in price-estimate.test.ts.

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
