import { describe, expect, test } from "vitest";
import type { Discount } from "../estimate/discount.ts";
import { decimal } from "../money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";
import { priceEstimate } from "./price-estimate.ts";

/** One discount and what is left of 200; null is a discount that is refused. */
type Row = readonly [
  field: keyof Discount,
  value: string,
  discount: string | null,
  rest: string | null,
];

const ofPositive: readonly Row[] = [
  ["discountPercent", "0", "0", "200"],
  ["discountPercent", "12.5", "25", "175"],
  ["discountPercent", "0.0025", "0.01", "199.99"],
  ["discountPercent", "0.0024", "0", "200"],
  ["discountPercent", "100", "200", "0"],
  ["discountPercent", "100.01", null, null],
  ["discountPercent", "-10", "-20", "220"],
  ["discountPercent", "-150", "-300", "500"],
  ["discountAmount", "0", "0", "200"],
  ["discountAmount", "0.01", "0.01", "199.99"],
  ["discountAmount", "0.005", "0.01", "199.99"],
  ["discountAmount", "0.0049", "0", "200"],
  ["discountAmount", "200", "200", "0"],
  ["discountAmount", "200.01", null, null],
  ["discountAmount", "-0.01", "-0.01", "200.01"],
  ["discountAmount", "-300", "-300", "500"],
];

/** Of -200, which is a credit: a percent counts the other way, an amount as it is typed. */
const ofNegative: readonly Row[] = [
  ["discountPercent", "0", "0", "-200"],
  ["discountPercent", "12.5", "-25", "-175"],
  ["discountPercent", "100", "-200", "0"],
  ["discountPercent", "100.01", null, null],
  ["discountPercent", "-10", "20", "-220"],
  ["discountAmount", "0.01", "0.01", "-200.01"],
  ["discountAmount", "300", "300", "-500"],
  ["discountAmount", "-0.01", "-0.01", "-199.99"],
  ["discountAmount", "-200", "-200", "0"],
  ["discountAmount", "-200.01", null, null],
];

const none = { discountPercent: null, discountAmount: null };

const plain = (selling: string) =>
  makeLine({
    key: "a",
    quantity: decimal("1"),
    buyingPrice: decimal("10"),
    sellingPrice: decimal(selling),
  });

const signs = [
  { selling: "200", rows: ofPositive },
  { selling: "-200", rows: ofNegative },
] as const;

describe.each(signs)("of $selling", ({ selling, rows }) => {
  test.each(rows)("a line with %s %s", (field, value, discountAmount, sellingAmount) => {
    const discount = { discountPercent: decimal("0"), discountAmount: null };
    const line = { ...plain(selling), ...discount, [field]: decimal(value) };
    const { lines, totals } = priceEstimate(makeEstimate({ lines: [line] }));
    const isRefused = sellingAmount === null;
    expect(lines.get("a")).toMatchObject({
      grossAmount: isRefused ? null : selling,
      discountAmount,
      sellingAmount,
      problem: isRefused ? { code: "discount_beyond_gross" } : null,
    });
    expect(totals).toMatchObject({
      sumAmount: sellingAmount ?? "0",
      incomplete: isRefused ? 1 : 0,
    });
  });

  test.each(rows)("a percent line with %s %s", (field, value, discountAmount, sellingAmount) => {
    const line = makeLine({
      key: "p",
      kind: "percent",
      percent: decimal("100"),
      discountPercent: decimal("0"),
      [field]: decimal(value),
    });
    const { lines } = priceEstimate(makeEstimate({ lines: [plain(selling), line] }));
    const isRefused = sellingAmount === null;
    expect(lines.get("p")).toMatchObject({
      baseAmount: selling,
      grossAmount: isRefused ? null : selling,
      discountAmount,
      sellingAmount,
      problem: isRefused ? { code: "discount_beyond_gross" } : null,
    });
  });
});

describe.each(signs)("of $selling, the sum", ({ selling, rows }) => {
  const groups = [
    { of: "lines", lumpAmount: null, inside: selling },
    { of: "a lump sum", lumpAmount: decimal(selling), inside: "70" },
  ].flatMap((group) =>
    rows.map(([field, value, discount, rest]) => ({ ...group, field, value, discount, rest })),
  );

  test.each(groups)(
    "a group of $of with $field $value",
    ({ lumpAmount, inside, field, value, discount, rest }) => {
      const group = makeGroup({ key: "group", lumpAmount, ...none, [field]: decimal(value) });
      const estimate = makeEstimate({ groups: [group], lines: [plain(inside)] });
      const { groups: priced, totals } = priceEstimate(estimate);
      const isRefused = rest === null;
      expect(priced.get("group")).toMatchObject({
        linesAmount: inside,
        discountAmount: discount ?? "0",
        sellingAmount: rest ?? selling,
        problem: isRefused ? { code: "discount_beyond_sum" } : null,
      });
      expect(totals).toMatchObject({
        sumAmount: rest ?? selling,
        discountAmount: "0",
        vatRows: [{ vatPercent: "25", baseAmount: rest ?? selling }],
        problem: isRefused ? { code: "group_discount_beyond_sum", key: "group" } : null,
      });
    },
  );

  const documents = [
    { words: "a document", settings: {} },
    { words: "a document for who pays no VAT", settings: { vatPayer: false } },
    { words: "one rate of a document", settings: { discountVatPercent: decimal("25") } },
  ].flatMap((document) =>
    rows.map(([field, value, discount, rest]) => ({ ...document, field, value, discount, rest })),
  );

  test.each(documents)(
    "$words with $field $value",
    ({ settings, field, value, discount, rest }) => {
      const given = { ...settings, [field]: decimal(value) };
      const { totals } = priceEstimate(makeEstimate({ settings: given, lines: [plain(selling)] }));
      expect(totals).toMatchObject({
        sumAmount: selling,
        discountAmount: discount ?? "0",
        netAmount: rest ?? selling,
        problem: rest === null ? { code: "discount_beyond_sum" } : null,
      });
    },
  );
});

describe("a discount of nothing", () => {
  test.each<[string, boolean]>([
    ["0", true],
    ["0.01", false],
    ["-0.01", true],
  ])("an amount of %s", (amount, isFine) => {
    const discount = { discountAmount: decimal(amount) };
    const { totals } = priceEstimate(makeEstimate({ settings: discount }));
    expect(totals.problem).toEqual(isFine ? null : { code: "discount_beyond_sum" });
    const group = makeGroup({ key: "group", ...discount });
    const priced = priceEstimate(makeEstimate({ groups: [group] }));
    const problem = isFine ? null : { code: "group_discount_beyond_sum", key: "group" };
    expect(priced.totals.problem).toEqual(problem);
  });
});
