import { describe } from "vitest";
import type { Line } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { makeGroup, makeRow } from "../test/make.ts";
import {
  type Case,
  line,
  marked,
  ofFirstLine,
  ofLastLine,
  ofTotals,
  only,
  percent,
  work,
} from "../test/pricing-rules.ts";

// Each rule of pricing lines by its name, with the rows that show it; those of totals are in
// total-rules.test.ts. What comes of all of them together is checked against exact fractions in
// price-estimate.test.ts.

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
