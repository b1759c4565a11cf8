import * as fc from "fast-check";
import { expect, test } from "vitest";
import { applyChanges } from "../changes/apply-changes.ts";
import type { Change } from "../changes/estimate-changes.ts";
import { isOpenWithoutCosts } from "../changes/without-costs.ts";
import { noGroupCosts, noLineCosts, noSettingCosts } from "../estimate/cost-fields.ts";
import type { Estimate } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { changes as anyChange } from "../test/arbitrary-changes.ts";
import { estimates } from "../test/arbitrary.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";
import { priceEstimate } from "./price-estimate.ts";
import { sellingSide } from "./selling-side.ts";

/** What the customer pays, line by line, group by group and in all, and the hours. */
function sold(estimate: Estimate) {
  const { lines, groups, totals } = priceEstimate(estimate);
  const { materials, works, general, problem, ...sums } = totals;
  return {
    lines: [...lines].map(([key, line]) => ({
      key,
      quantity: line.quantity,
      sellingPrice: line.sellingAmount === null ? null : line.sellingPrice,
      gross: line.grossAmount,
      discount: line.discountAmount,
      amount: line.sellingAmount,
      base: line.baseAmount,
      counts: line.counts,
      hasProblem: line.problem !== null,
    })),
    groups: [...groups].map(([key, group]) => [key, group.sellingAmount, group.hoursScheduled]),
    kinds: [materials, works, general].map(({ sellingAmount }) => sellingAmount),
    sums: [sums.sumAmount, sums.netAmount, sums.vatRows, sums.totalAmount, sums.optionsAmount],
    hours: [sums.hoursScheduled, sums.hoursUsed],
    incomplete: [sums.incomplete, sums.optionsIncomplete, problem],
  };
}

const sideOf = (estimate: Estimate) => sellingSide(priceEstimate(estimate));

test("without its costs any estimate sells for the same, to the øre", () => {
  fc.assert(
    fc.property(estimates, (estimate) => {
      expect(sold(sideOf(estimate))).toEqual(sold(estimate));
    }),
    { numRuns: 300 },
  );
});

test("any changes that are open without costs come to the same on both sides", () => {
  const open = anyChange.filter(isOpenWithoutCosts);
  fc.assert(
    fc.property(estimates, fc.array(open, { minLength: 1, maxLength: 5 }), (estimate, changes) => {
      const ours = applyChanges(estimate, changes);
      const theirs = applyChanges(sideOf(estimate), changes);
      expect(theirs.ok).toBe(ours.ok);
      if (ours.ok && theirs.ok) {
        expect(sold(theirs.value.estimate)).toEqual(sold(ours.value.estimate));
      }
    }),
    { numRuns: 300 },
  );
});

test("nothing of the costs is left", () => {
  fc.assert(
    fc.property(estimates, (estimate) => {
      const { settings, groups, lines } = sideOf(estimate);
      expect(settings).toMatchObject(noSettingCosts);
      for (const group of groups.values()) expect(group).toMatchObject(noGroupCosts);
      for (const line of lines.values()) expect(line).toMatchObject(noLineCosts);
    }),
    { numRuns: 100 },
  );
});

const rates = { workCostPerHour: decimal("420"), workPricePerHour: decimal("690") };
const work = makeLine({
  key: "a",
  kind: "work",
  quantity: decimal("3"),
  hourNorm: decimal("0.5"),
});
const priceOf = (estimate: Estimate) => sideOf(estimate).lines.get("a")?.sellingPrice;

test("a price that follows from a cost stands there as if it were typed", () => {
  const line = makeLine({
    key: "a",
    quantity: decimal("1"),
    buyingPrice: decimal("62"),
    wastePercent: decimal("10"),
    markupPercent: decimal("25"),
  });
  expect(priceOf(makeEstimate({ lines: [line] }))).toBe("85.25");
});

test("work at the price per hour goes on following its hours", () => {
  const side = sideOf(makeEstimate({ lines: [work], settings: rates }));
  expect(side.lines.get("a")).toMatchObject({ sellingPrice: null, hourNorm: "0.5" });
  expect(side.settings.workPricePerHour).toBe("690");
});

test("work that is marked up has the price that comes of it, however its group is called", () => {
  const group = makeGroup({ key: "g", markupPercent: decimal("50") });
  const lines = [{ ...work, groupKey: "g" }];
  expect(priceOf(makeEstimate({ groups: [group], lines, settings: rates }))).toBe("315");
});

test("work that has no price gets none by the hour", () => {
  const lines = [{ ...work, markupPercent: decimal("10") }];
  const settings = { workCostPerHour: decimal("0"), workPricePerHour: decimal("690") };
  const estimate = makeEstimate({ lines, settings });
  expect(priceEstimate(sideOf(estimate)).lines.get("a")?.sellingAmount).toBeNull();
  const change: Change = { type: "setLine", key: "a", field: "quantity", value: decimal("9") };
  const applied = applyChanges(sideOf(estimate), [change]);
  expect(applied.ok && priceEstimate(applied.value.estimate).totals.netAmount).toBe("0");
});

test("a cost beyond what can be reckoned leaves no price", () => {
  const line = makeLine({
    key: "a",
    quantity: decimal("1"),
    buyingPrice: decimal("9999999999"),
    wastePercent: decimal("100"),
    sellingPrice: decimal("5"),
  });
  const estimate = makeEstimate({ lines: [line] });
  expect(sold(sideOf(estimate))).toEqual(sold(estimate));
});
