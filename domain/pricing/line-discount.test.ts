import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Line } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { priceLine } from "../test/price-line.ts";
import { markupFromMargin } from "./markup.ts";

test("the line discount lowers the selling amount, and the parts add up", () => {
  const line = priceLine({
    quantity: decimal("1"),
    sellingPrice: decimal("100.05"),
    discountPercent: decimal("10"),
  });
  expect(line).toMatchObject({
    grossAmount: "100.05",
    discountAmount: "10.01",
    sellingAmount: "90.04",
    profitAmount: "-9.96",
  });
});

test("a discount of an amount comes off the line, and its margin is what is left", () => {
  const discounted = priceLine({ sellingPrice: decimal("150"), discountAmount: decimal("50") });
  expect(discounted).toMatchObject({
    grossAmount: "300",
    discountAmount: "50",
    sellingAmount: "250",
    profitAmount: "50",
    markupPercent: "50",
    marginPercent: "20",
  });
  expect(priceLine({ quantity: null, discountAmount: decimal("50") })?.marginPercent).toBeNull();
});

test.each<[Partial<Line>, string]>([
  [{ discountPercent: decimal("-10") }, "330"],
  [{ discountAmount: decimal("-12.5") }, "312.5"],
  [{ discountAmount: decimal("300") }, "0"],
  [{ sellingPrice: decimal("-150"), discountAmount: decimal("-300") }, "0"],
  [{ sellingPrice: decimal("-150"), discountPercent: decimal("10") }, "-270"],
])(
  "a surcharge goes on top, and a discount takes at most everything: %o is %s",
  (given, selling) => {
    expect(priceLine({ sellingPrice: decimal("150"), ...given })?.sellingAmount).toBe(selling);
  },
);

test.each<Partial<Line>>([
  { discountAmount: decimal("300.01") },
  { sellingPrice: decimal("-150"), discountAmount: decimal("-300.01") },
  { sellingPrice: decimal("0"), discountAmount: decimal("0.01") },
])("a discount beyond the amount of the line is refused: %o", (given) => {
  expect(priceLine({ sellingPrice: decimal("150"), ...given })).toMatchObject({
    problem: { code: "discount_beyond_gross" },
    sellingAmount: null,
    sellingPrice: given.sellingPrice ?? "150",
  });
});

test("a line discount lowers the margin as it lowers the profit; the markup goes on making the price", () => {
  expect(
    priceLine({
      quantity: decimal("10"),
      markupPercent: decimal("25"),
      discountPercent: decimal("10"),
    }),
  ).toMatchObject({
    sellingPrice: "125",
    markupPercent: "25",
    sellingAmount: "1125",
    profitAmount: "125",
    marginPercent: "11.1111",
  });
  expect(
    priceLine({ quantity: null, markupPercent: decimal("25"), discountPercent: decimal("10") }),
  ).toMatchObject({
    profitAmount: null,
    marginPercent: "11.1111",
  });
  expect(
    priceLine({ markupPercent: decimal("25"), discountPercent: decimal("100") })?.marginPercent,
  ).toBeNull();
});

const cents = (most: number) => fc.integer({ min: 1, max: most }).map((n) => decimal(`${n / 100}`));

test("the margin of any line is its profit in percent of its selling amount, but for rounding", () => {
  const some = fc.record({
    quantity: cents(100_000),
    buyingPrice: cents(100_000),
    markupPercent: cents(20_000),
    wastePercent: cents(3_000),
    discountPercent: cents(9_000),
  });
  fc.assert(
    fc.property(some, (line) => {
      const priced = priceLine(line);
      const [margin, profit, selling] = [
        Number(priced?.marginPercent),
        Number(priced?.profitAmount),
        Number(priced?.sellingAmount),
      ];
      expect(Math.abs((margin * selling) / 100 - profit)).toBeLessThan(
        0.02 + (Math.abs(margin) / 100) * 0.02 + selling * 1e-6,
      );
    }),
  );
});

test("the markup for a wanted margin makes up for the line discount", () => {
  expect(markupFromMargin(decimal("20"), decimal("10"))).toEqual({ ok: true, value: "38.8889" });
  const line = priceLine({
    quantity: decimal("10"),
    markupPercent: decimal("38.8889"),
    discountPercent: decimal("10"),
  });
  expect(line?.marginPercent).toBe("20.0006");
  expect(markupFromMargin(decimal("20"), decimal("100")).ok).toBe(false);
});
