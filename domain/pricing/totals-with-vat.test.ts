import { expect, test } from "vitest";
import type { Settings } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { line, price } from "../test/price-lines.ts";
import { isComplete } from "./priced-estimate.ts";

/** What the VAT row of a rate has besides. */
const rate = { vatCode: null, vatReason: "" };

test("what a discount leaves over goes øre by øre to the largest bases", () => {
  const lines = ["25", "15", "12"].map((vatPercent) =>
    line(vatPercent, "100", { vatPercent: decimal(vatPercent) }),
  );
  const { totals } = price(lines, { settings: { discountAmount: decimal("100") } });
  expect(totals.vatRows).toEqual([
    { ...rate, vatPercent: "25", baseAmount: "66.66", vatAmount: "16.67" },
    { ...rate, vatPercent: "15", baseAmount: "66.67", vatAmount: "10" },
    { ...rate, vatPercent: "12", baseAmount: "66.67", vatAmount: "8" },
  ]);
  expect(totals).toMatchObject({ netAmount: "200", vatAmount: "34.67", totalAmount: "234.67" });
});

test("a discount may come off one rate alone", () => {
  const lines = [line("a", "100"), line("b", "70", { vatPercent: decimal("15") })];
  const tied = (settings: Partial<Settings>) =>
    price(lines, { settings: { discountVatPercent: decimal("15"), ...settings } }).totals;
  expect(tied({ discountPercent: decimal("10") })).toMatchObject({
    discountAmount: "7",
    netAmount: "163",
    vatRows: [
      { ...rate, vatPercent: "25", baseAmount: "100", vatAmount: "25" },
      { ...rate, vatPercent: "15", baseAmount: "63", vatAmount: "9.45" },
    ],
  });
  expect(tied({ discountAmount: decimal("-5") }).vatRows[1]?.baseAmount).toBe("75");
  const beyond = { discountAmount: "0", problem: { code: "discount_beyond_sum" } };
  expect(tied({ discountAmount: decimal("70.01") })).toMatchObject(beyond);
  const discountVatPercent = decimal("12");
  expect(tied({ discountVatPercent, discountAmount: decimal("-5") })).toMatchObject(beyond);
  expect(tied({ discountVatPercent, discountPercent: decimal("5") }).problem).toBeNull();
  expect(tied({ vatPayer: false, discountPercent: decimal("10") }).discountAmount).toBe("17");
});

test("lines with the estimate's own rate share a row with lines that name the same rate", () => {
  const lines = [line("a", "100"), line("b", "70", { vatPercent: decimal("25") })];
  expect(price(lines).totals.vatRows).toEqual([
    { ...rate, vatPercent: "25", baseAmount: "170", vatAmount: "42.5" },
  ]);
});

test("a company that is no VAT payer has no VAT", () => {
  const { totals } = price([line("a", "100")], {
    settings: { vatPayer: false, squares: decimal("3") },
  });
  expect(totals).toMatchObject({
    vatRows: [],
    vatAmount: "0",
    totalAmount: "100",
    pricePerSquareMetre: "33.33",
  });
});

test.each<[Partial<Settings>, string, string | null]>([
  [{ discountPercent: decimal("12.5") }, "12.5", null],
  [{ discountAmount: decimal("100") }, "100", null],
  [{ discountAmount: decimal("100.01") }, "0", "discount_beyond_sum"],
  [{ discountPercent: decimal("101") }, "0", "discount_beyond_sum"],
  [{ discountAmount: decimal("-1") }, "-1", null],
  [{ discountPercent: decimal("-10") }, "-10", null],
])("a discount of %o on 100 is %s", (settings, discountAmount, code) => {
  const { totals, lines } = price([line("a", "100")], { settings });
  expect(totals).toMatchObject({ discountAmount, problem: code === null ? null : { code } });
  expect(isComplete({ totals, lines })).toBe(code === null);
});

test.each<[Partial<Settings>, string, string | null]>([
  [{ discountPercent: decimal("10") }, "-90", null],
  [{ discountPercent: decimal("-10") }, "-110", null],
  [{ discountAmount: decimal("-100") }, "0", null],
  [{ discountAmount: decimal("-100.01") }, "-100", "discount_beyond_sum"],
])("a credit note of 100 with %o comes to %s", (settings, netAmount, code) => {
  const { totals } = price([line("a", "-100")], { settings });
  expect(totals).toMatchObject({ netAmount, problem: code === null ? null : { code } });
});

test("a surcharge raises the sum and its VAT", () => {
  const { totals } = price([line("a", "100")], { settings: { discountPercent: decimal("-5") } });
  expect(totals).toMatchObject({
    sumAmount: "100",
    netAmount: "105",
    vatAmount: "26.25",
    profitAmount: "45",
  });
});

test.each<[Settings["totalRounding"], string, string, string]>([
  [null, "100.4", "0", "125.5"],
  ["1", "100.4", "0.5", "126"],
  ["1", "-100.4", "-0.5", "-126"],
  ["5", "100.4", "-0.5", "125"],
  ["10", "100", "5", "130"],
  ["100", "100.4", "-25.5", "100"],
])(
  "rounding to %s changes the total of %s by %s to %s",
  (totalRounding, selling, rounding, total) => {
    const settings = { totalRounding, squares: decimal("10") };
    const { totals } = price([line("a", selling)], { settings });
    expect(totals).toMatchObject({
      netAmount: selling,
      roundingAmount: rounding,
      totalAmount: total,
      pricePerSquareMetre: String(Number(total) / 10),
    });
    expect(totals.profitAmount).toBe(String(Math.round((Number(selling) - 60) * 100) / 100));
  },
);

test("who pays no VAT has a rounded total as well", () => {
  const settings = { totalRounding: "10", vatPayer: false } as const;
  expect(price([line("a", "104.5")], { settings }).totals).toMatchObject({
    roundingAmount: "-4.5",
    totalAmount: "100",
  });
});

test("VAT rows stand by their rates, the highest first, wherever their lines stand", () => {
  const lines = ["6", "25", "0", "12"].map((vatPercent) =>
    line(vatPercent, "100", { vatPercent: decimal(vatPercent) }),
  );
  const rates = price(lines).totals.vatRows.map(({ vatPercent }) => vatPercent);
  expect(rates).toEqual(["25", "12", "6", "0"]);
});

test("a rate that no counting line has any more has no row", () => {
  const lines = [
    line("a", "100"),
    line("b", "70", { vatPercent: decimal("15"), optional: true }),
    line("c", "50", { vatPercent: decimal("12"), quantity: null }),
  ];
  expect(price(lines).totals.vatRows).toEqual([
    { ...rate, vatPercent: "25", baseAmount: "100", vatAmount: "25" },
  ]);
});
