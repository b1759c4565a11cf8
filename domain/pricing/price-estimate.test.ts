import * as fc from "fast-check";
import { expect, test } from "vitest";
import { applyChanges } from "../changes/apply-changes.ts";
import { decimal, subtract, sum } from "../money/decimal.ts";
import type { Change } from "../changes/estimate-changes.ts";
import type { Estimate } from "../estimate/estimate.ts";
import { priceEstimate, repriceEstimate } from "./price-estimate.ts";
import type { PricedEstimate } from "./priced-estimate.ts";
import { changes } from "../test/arbitrary-changes.ts";
import { estimates, meanings } from "../test/arbitrary.ts";
import { expectPrices } from "../test/expect-prices.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";

const figuresOf = ({ lines, groups, totals }: PricedEstimate) => ({ lines, groups, totals });

/** Applies the changes that fit and leaves out those that are refused. */
function applyFitting(priced: PricedEstimate, batch: readonly Change[]): PricedEstimate {
  const applied = applyChanges(priced.estimate, batch);
  return applied.ok ? repriceEstimate(priced, applied.value) : priced;
}

test("every figure agrees with the rules counted in exact fractions", () => {
  fc.assert(
    fc.property(estimates, (estimate) => {
      const { lines, groups, totals } = priceEstimate(estimate);
      const expected = expectPrices({ estimate, meanings });
      for (const [key, line] of expected.lines) expect(lines.get(key)).toMatchObject(line);
      for (const [key, group] of expected.groups) expect(groups.get(key)).toMatchObject(group);
      expect(totals).toMatchObject(expected.totals);
    }),
    { numRuns: 5_000 },
  );
});

test("pricing a change gives the same figures as pricing everything", () => {
  fc.assert(
    fc.property(
      estimates,
      fc.array(fc.array(changes, { minLength: 1, maxLength: 2 })),
      (start, batches) => {
        let priced = priceEstimate(start);
        for (const batch of batches) {
          priced = applyFitting(priced, batch);
          expect(figuresOf(priced)).toEqual(figuresOf(priceEstimate(priced.estimate)));
        }
      },
    ),
    { numRuns: 1_000 },
  );
});

test("parts add up to the whole", () => {
  fc.assert(
    fc.property(estimates, (estimate) => {
      const { lines, groups, totals } = priceEstimate(estimate);
      const outermost = [...groups].filter(
        ([key, { counts }]) => counts && estimate.groups.get(key)?.parentKey === null,
      );
      expect(sum(outermost.map(([, group]) => group.sellingAmount))).toBe(totals.sumAmount);
      const counting = [...lines.values()].filter((line) => line.counts);
      const { materials, works, general, adjustmentAmount } = totals;
      const ofLines = sum(counting.map((line) => line.sellingAmount ?? decimal("0")));
      expect(sum([materials, works, general].map((kind) => kind.sellingAmount))).toBe(ofLines);
      expect(sum([ofLines, adjustmentAmount])).toBe(totals.sumAmount);
      expect(subtract(totals.sumAmount, totals.discountAmount)).toBe(totals.netAmount);
      const { netAmount, vatAmount, roundingAmount } = totals;
      expect(sum([netAmount, vatAmount, roundingAmount])).toBe(totals.totalAmount);
      if (!estimate.settings.vatPayer) return;
      expect(sum(totals.vatRows.map((row) => row.baseAmount))).toBe(totals.netAmount);
    }),
  );
});

test("changes to different cells give the same estimate in either order", () => {
  const priceCells = fc.uniqueArray(
    fc.record({
      key: fc.constantFrom("a", "b", "c"),
      field: fc.constantFrom("buyingPrice", "wastePercent", "quantity"),
      value: fc.integer({ min: 0, max: 99 }).map(String),
    }),
    { selector: ({ key, field }) => `${key} ${field}`, minLength: 2 },
  );
  fc.assert(
    fc.property(priceCells, (cells) => {
      const batch = cells.map((cell): Change => ({ type: "setLine", ...cell }));
      const start = priceEstimate(threeLines());
      const forward = batch.reduce((priced, one) => applyFitting(priced, [one]), start);
      const backward = batch
        .toReversed()
        .reduce((priced, one) => applyFitting(priced, [one]), start);
      expect(backward.estimate).toEqual(forward.estimate);
      expect(figuresOf(backward)).toEqual(figuresOf(forward));
    }),
  );
});

function threeLines(): Estimate {
  return makeEstimate({
    groups: [makeGroup({ key: "group" }), makeGroup({ key: "other" })],
    lines: [
      makeLine({ key: "a", quantity: decimal("2"), buyingPrice: decimal("10") }),
      makeLine({ key: "b", formula: 'qty("a") * 2', buyingPrice: decimal("5") }),
      makeLine({ key: "c", groupKey: "other", quantity: decimal("1"), buyingPrice: decimal("5") }),
    ],
  });
}

test("lines of a group that is moved below another markup are priced by it at once", () => {
  const estimate = makeEstimate({
    groups: [
      makeGroup({ key: "group" }),
      makeGroup({ key: "dear", markupPercent: decimal("100") }),
    ],
    lines: [makeLine({ key: "a", quantity: decimal("2"), buyingPrice: decimal("10") })],
  });
  const before = priceEstimate(estimate);
  expect(before.lines.get("a")?.sellingAmount).toBe("25");
  const after = applyFitting(before, [
    { type: "move", key: "group", parentKey: "dear", position: "V" },
  ]);
  expect(after.lines.get("a")?.sellingAmount).toBe("40");
  expect(after.groups.get("dear")?.sellingAmount).toBe("40");
});

test("rows that a change does not touch keep their objects", () => {
  const before = priceEstimate(threeLines());
  const after = applyFitting(before, [
    { type: "setLine", key: "a", field: "quantity", value: "3" },
  ]);
  expect(after.lines.get("a")).not.toBe(before.lines.get("a"));
  expect(after.lines.get("b")?.quantity).toBe("6");
  expect(after.lines.get("c")).toBe(before.lines.get("c"));
  expect(after.groups.get("other")).toBe(before.groups.get("other"));
  expect(before.lines.get("a")?.quantity).toBe("2");
});

test("a percent line that comes out the same keeps its object", () => {
  const percent = makeLine({
    key: "p",
    kind: "percent",
    percent: decimal("5"),
    purchaseAmount: decimal("0"),
  });
  const estimate = threeLines();
  const before = priceEstimate({ ...estimate, lines: new Map(estimate.lines).set("p", percent) });
  const after = applyFitting(before, [{ type: "setLine", key: "c", field: "note", value: "ask" }]);
  expect(after.lines.get("p")).toBe(before.lines.get("p"));
});

test("a cycle across groups stays a cycle when one of the groups changes", () => {
  const estimate = makeEstimate({
    groups: [makeGroup({ key: "group" }), makeGroup({ key: "other" })],
    lines: [
      makeLine({ key: "a", linkedKey: "b", buyingPrice: decimal("1") }),
      makeLine({ key: "b", groupKey: "other", linkedKey: "a", buyingPrice: decimal("1") }),
    ],
  });
  const priced = applyFitting(priceEstimate(estimate), [
    { type: "setGroup", key: "group", field: "markupPercent", value: "12" },
  ]);
  const problem = { code: "cycle", keys: ["a", "b"] };
  expect(priced.lines.get("a")).toMatchObject({ markupPercent: "12", problem });
  expect(priced.lines.get("b")).toMatchObject({ problem });
});

const percent = (key: string, position: string, percentLines: readonly string[]) =>
  makeLine({
    key,
    position,
    groupKey: "g",
    kind: "percent",
    percent: decimal("10"),
    percentLines,
  });

test("a percent line takes nothing of one below it, also when that one has its figures already", () => {
  const estimate = makeEstimate({
    groups: [makeGroup({ key: "g" })],
    lines: [
      makeLine({
        key: "plain",
        position: "1",
        groupKey: "g",
        quantity: decimal("1"),
        buyingPrice: decimal("50"),
        sellingPrice: decimal("100"),
      }),
      percent("first", "3", ["second"]),
      percent("second", "5", []),
    ],
  });
  const priced = priceEstimate(estimate);
  const change: Change = { type: "setLine", key: "plain", field: "quantity", value: decimal("2") };
  const later = applyFitting(priced, [change]);
  expect(later.lines.get("second")?.sellingAmount).toBe("20");
  for (const { lines } of [priced, later]) {
    expect(lines.get("first")?.baseAmount).toBe("0");
  }
});
