import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Estimate, Line } from "../estimate/estimate.ts";
import { add, compare, decimal, divide, multiply, subtract, sum } from "../money/decimal.ts";
import { estimates } from "../test/arbitrary.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";
import { findWinners, standingOf } from "./choice.ts";
import { priceEstimate } from "./price-estimate.ts";
import { shownWithVat } from "./shown-with-vat.ts";

const hundred = decimal("100");
const none = decimal("0");

function show(estimate: Estimate) {
  const priced = priceEstimate(estimate);
  return { priced, shown: shownWithVat(priced) };
}

/** What the rows that count in a group, or at the top, are shown with. */
function shownInside(estimate: Estimate, parentKey: string | null) {
  const { shown } = show(estimate);
  const winners = findWinners(estimate);
  const groups = [...estimate.groups.values()].filter((row) => row.parentKey === parentKey);
  const lines = [...estimate.lines.values()].filter((row) => row.groupKey === parentKey);
  return sum([
    ...groups
      .filter((row) => standingOf(row, winners) === "counts")
      .map(({ key }) => shown.groups.get(key)?.sellingAmount ?? none),
    ...lines
      .filter((row) => standingOf(row, winners) === "counts")
      .map(({ key }) => shown.lines.get(key)?.sellingAmount ?? none),
  ]);
}

test("lines add up to groups, groups to the sum, and the sum to the total with VAT", () => {
  fc.assert(
    fc.property(estimates, (estimate) => {
      const { priced, shown } = show(estimate);
      const { totalAmount, roundingAmount } = priced.totals;
      expect(shownInside(estimate, null)).toBe(shown.totals.sumAmount);
      const net = subtract(shown.totals.sumAmount, shown.totals.discountAmount);
      expect(add(net, roundingAmount)).toBe(totalAmount);
      for (const { key, lumpAmount } of estimate.groups.values()) {
        const group = shown.groups.get(key);
        if (group === undefined || lumpAmount !== null) continue;
        const before = add(group.sellingAmount, group.discountAmount);
        expect(shownInside(estimate, key)).toBe(before);
      }
    }),
  );
});

test("no line is a whole øre off its own amount with VAT", () => {
  fc.assert(
    fc.property(estimates, (estimate) => {
      const { priced, shown } = show(estimate);
      for (const [key, { sellingAmount }] of priced.lines) {
        const line = estimate.lines.get(key);
        if (line === undefined || sellingAmount === null || line.kind === "text") continue;
        const own =
          line.vatCode === null ? (line.vatPercent ?? estimate.settings.vatPercent) : none;
        const rate = estimate.settings.vatPayer ? own : none;
        const exact = divide(multiply(sellingAmount, add(hundred, rate)), hundred, 12) ?? none;
        const difference = subtract(shown.lines.get(key)?.sellingAmount ?? none, exact);
        expect(compare(difference, decimal("0.01"))).toBe(-1);
        expect(compare(difference, decimal("-0.01"))).toBe(1);
      }
    }),
  );
});

test("without a discount there is none with VAT either", () => {
  fc.assert(
    fc.property(estimates, (estimate) => {
      const { priced, shown } = show(estimate);
      if (priced.totals.discountAmount === "0") expect(shown.totals.discountAmount).toBe("0");
      for (const [key, { discountAmount }] of priced.groups) {
        if (discountAmount === "0") expect(shown.groups.get(key)?.discountAmount).toBe("0");
      }
    }),
  );
});

const piece = (key: string, price: string, fields: Partial<Line> = {}) =>
  makeLine({
    key,
    groupKey: "g",
    kind: "material",
    position: key,
    quantity: decimal("1"),
    sellingPrice: decimal(price),
    ...fields,
  });

const amounts = (estimate: Estimate) =>
  Object.fromEntries(
    show(estimate)
      .shown.lines.entries()
      .map(([key, { sellingAmount }]) => [key, sellingAmount]),
  );

test("the øre that is left goes to the largest remainder, of equal ones to the first", () => {
  // 0.0125 + 0.0375 + 0.0375 is 0.0875, which is 0.09.
  const lines = [piece("a", "0.01"), piece("b", "0.03"), piece("c", "0.03")];
  const estimate = makeEstimate({ groups: [makeGroup({ key: "g" })], lines });
  expect(amounts(estimate)).toEqual({ a: "0.01", b: "0.04", c: "0.04" });
  const halves = [piece("a", "0.02"), piece("b", "0.02")];
  const equal = makeEstimate({ groups: [makeGroup({ key: "g" })], lines: halves });
  expect(amounts(equal)).toEqual({ a: "0.03", b: "0.02" });
});

test("each rate, exemption and credit keeps its own VAT", () => {
  const lines = [
    piece("a", "100"),
    piece("b", "100", { vatPercent: decimal("15") }),
    piece("c", "100", { vatCode: "exempt", vatReason: "§ 6" }),
    piece("d", "100", { credit: true }),
  ];
  const estimate = makeEstimate({ groups: [makeGroup({ key: "g" })], lines });
  expect(amounts(estimate)).toEqual({ a: "125", b: "115", c: "100", d: "-125" });
});

test("discounts of lines, groups and the document are shown with VAT", () => {
  const discountPercent = decimal("10");
  const estimate = makeEstimate({
    settings: { discountPercent },
    groups: [makeGroup({ key: "g", discountPercent })],
    lines: [piece("a", "100", { discountPercent })],
  });
  const { shown } = show(estimate);
  expect(shown.lines.get("a")).toEqual({ sellingAmount: "112.5", discountAmount: "12.5" });
  expect(shown.groups.get("g")).toEqual({ sellingAmount: "101.25", discountAmount: "11.25" });
  expect(shown.totals).toEqual({
    sumAmount: "101.25",
    discountAmount: "10.12",
    optionsAmount: "0",
  });
});

test("a lump sum is shown with VAT whatever its lines come to", () => {
  const estimate = makeEstimate({
    groups: [makeGroup({ key: "g", lumpAmount: decimal("1000"), discountAmount: decimal("40") })],
    lines: [piece("a", "300")],
  });
  const { shown } = show(estimate);
  expect(shown.groups.get("g")).toEqual({ sellingAmount: "1200", discountAmount: "50" });
  expect(shown.lines.get("a")?.sellingAmount).toBe("375");
});

test("options are added up with VAT, without those inside what lost to an alternative", () => {
  const estimate = makeEstimate({
    groups: [
      makeGroup({ key: "g", position: "1" }),
      makeGroup({ key: "h", position: "2", optional: true }),
      makeGroup({ key: "i", position: "3", alternativeSet: "x" }),
      makeGroup({ key: "j", position: "4", alternativeSet: "x" }),
    ],
    lines: [
      piece("a", "10", { optional: true }),
      piece("b", "20", { groupKey: "h" }),
      piece("c", "40", { groupKey: "h", optional: true }),
      piece("d", "80", { groupKey: "j", optional: true }),
    ],
  });
  const { priced, shown } = show(estimate);
  expect(priced.totals.optionsAmount).toBe("70");
  expect(shown.totals.optionsAmount).toBe("87.5");
});

test("who pays no VAT shows every amount as it is", () => {
  const estimate = makeEstimate({
    settings: { vatPayer: false },
    groups: [makeGroup({ key: "g" })],
    lines: [piece("a", "100")],
  });
  expect(amounts(estimate)).toEqual({ a: "100" });
});
