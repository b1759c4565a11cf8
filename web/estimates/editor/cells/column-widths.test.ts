import { expect, test } from "vitest";
import { priceEstimate } from "../../../../domain/pricing/price-estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { makeEstimate, makeLargeEstimate, makeLine } from "../../../../domain/test/make.ts";
import { cellText } from "./cell-text.ts";
import { createWidthTracker } from "./column-widths.ts";
import { columns } from "./columns.ts";
import { widthInDigits } from "./text-width.ts";

const figureColumns = columns.filter(({ places }) => places !== null);

test.each(["en", "nb"] as const)("every column is as wide as its widest figure, %s", (locale) => {
  const format = { locale, language: locale };
  const priced = priceEstimate(makeLargeEstimate(500));
  const widths = createWidthTracker(columns, format).update(priced);
  const widest = new Map<string, number>();
  for (const [key, line] of priced.estimate.lines) {
    const figures = priced.lines.get(key);
    if (figures === undefined) continue;
    for (const column of figureColumns) {
      const text = cellText({ type: "line", line, priced: figures }, column, format);
      const wide = Math.ceil(widthInDigits(text));
      widest.set(column.id, Math.max(widest.get(column.id) ?? 0, wide));
    }
  }
  for (const { id } of figureColumns) {
    expect(widths.get(id) ?? 0, id).toBeGreaterThanOrEqual(widest.get(id) ?? 0);
  }
  // Groups have wider sums than any line; the prices are of lines alone.
  expect(widths.get("sellingPrice")).toBe(widest.get("sellingPrice"));
});

const quantityOf = (quantity: string) =>
  priceEstimate(
    makeEstimate({
      lines: [makeLine({ key: "a", quantity: decimal(quantity), buyingPrice: decimal("1") })],
    }),
  );

test.each([
  ["9", 1],
  ["1000", 5],
  ["99999.9999", 11],
  ["1234567", 9],
])("a quantity of %s takes %i digits", (quantity, digits) => {
  const tracker = createWidthTracker(columns, { locale: "nb", language: "nb" });
  expect(tracker.update(quantityOf(quantity)).get("quantity")).toBe(digits);
});

test.each([
  ["big bag", 7],
  ["m".repeat(19), 32],
  ["m".repeat(18), 30],
  ["m".repeat(100), 32],
])("the unit %s is as wide as it is, up to 32 digits", (unitEn, width) => {
  const priced = priceEstimate(makeEstimate({ lines: [makeLine({ key: "a", unitEn })] }));
  const tracker = createWidthTracker(columns, { locale: "en", language: "en" });
  expect(tracker.update(priced).get("unit")).toBe(width);
});

test("rounding may carry into a wider figure", () => {
  const line = makeLine({ key: "a", quantity: decimal("1"), buyingPrice: decimal("3") });
  const soldFor = (sellingPrice: string) =>
    priceEstimate(makeEstimate({ lines: [{ ...line, sellingPrice: decimal(sellingPrice) }] }));
  const priced = soldFor("32.9999");
  expect(priced.lines.get("a")?.markupPercent).toMatch(/^999\.99[5-9]/);
  const tracker = createWidthTracker(columns, { locale: "nb", language: "nb" });
  const before = Math.ceil(widthInDigits("999,00"));
  expect(tracker.update(soldFor("32.97")).get("markupPercent")).toBe(before);
  expect(tracker.update(priced).get("markupPercent")).toBe(Math.ceil(widthInDigits("1 000,00")));
});

test("the widths stay the same object until a figure is wider, and never shrink", () => {
  const tracker = createWidthTracker(columns, { locale: "nb", language: "nb" });
  const first = tracker.update(quantityOf("10"));
  expect(tracker.update(quantityOf("11"))).toBe(first);
  const wider = tracker.update(quantityOf("100000"));
  expect(wider.get("quantity")).toBeGreaterThan(first.get("quantity") ?? 0);
  expect(tracker.update(quantityOf("1"))).toBe(wider);
});
