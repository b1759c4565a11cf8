import { expect, test } from "vitest";
import { applyChanges } from "../changes/apply-changes.ts";
import type { Change } from "../changes/estimate-changes.ts";
import { decimal } from "../money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";
import { type Figures, figuresOf } from "./figures.ts";
import { priceEstimate, priceKept, repriceEstimate } from "./price-estimate.ts";

const estimate = makeEstimate({
  groups: [
    makeGroup({ key: "house" }),
    makeGroup({ key: "bath", parentKey: "house" }),
    makeGroup({ key: "garden" }),
  ],
  lines: [
    makeLine({
      key: "tiling",
      groupKey: "bath",
      kind: "work",
      quantity: decimal("2"),
      hourNorm: decimal("1.5"),
      hoursUsed: decimal("4"),
    }),
    makeLine({
      key: "digging",
      groupKey: "garden",
      kind: "work",
      quantity: decimal("1"),
      hourNorm: decimal("1"),
    }),
    makeLine({ key: "note", groupKey: "garden", kind: "text" }),
  ],
});

/** Figures as other rules would have given them: everything is one øre dearer. */
function figuresOfOtherRules(): Figures {
  const figures = figuresOf(priceEstimate(estimate));
  const sellingAmount = decimal("0.01");
  return {
    lines: figures.lines.map((line) => ({ ...line, sellingAmount })),
    groups: figures.groups.map((group) => ({ ...group, sellingAmount })),
    totals: { ...figures.totals, totalAmount: sellingAmount },
  };
}

const enterHours = (key: string, hours: string): readonly Change[] => [
  { type: "setLine", key, field: "hoursUsed", value: decimal(hours) },
];

function changed(priced: ReturnType<typeof priceKept>, changes: readonly Change[]) {
  const applied = applyChanges(priced.estimate, changes);
  if (!applied.ok) throw new Error(applied.problem.code);
  return repriceEstimate(priced, applied.value);
}

test("an estimate is priced by today's rules, unless it keeps its figures", () => {
  expect(priceEstimate(estimate).keepsFigures).toBe(false);
  const kept = figuresOfOtherRules();
  const priced = priceKept(estimate, kept);
  expect(priced.keepsFigures).toBe(true);
  expect(figuresOf(priced)).toEqual(kept);
});

test("kept figures survive their way through JSON", () => {
  const kept = figuresOfOtherRules();
  const read: Figures = JSON.parse(JSON.stringify(kept));
  expect(figuresOf(priceKept(estimate, read))).toEqual(kept);
});

test("hours used are summed anew and move no other figure", () => {
  const kept = figuresOfOtherRules();
  const before = priceKept(estimate, kept);
  const after = changed(before, enterHours("tiling", "7.25"));
  expect(after.totals).toEqual({ ...kept.totals, hoursUsed: "7.25" });
  for (const key of ["house", "bath"]) {
    expect(after.groups.get(key)).toEqual({ ...before.groups.get(key), hoursUsed: "7.25" });
  }
  expect(after.groups.get("garden")).toBe(before.groups.get("garden"));
  expect(after.lines).toBe(before.lines);
  const again = changed(after, enterHours("digging", "1"));
  expect(again.totals).toEqual({ ...kept.totals, hoursUsed: "8.25" });
  expect(again.keepsFigures).toBe(true);
});
