import { expect, test } from "vitest";
import { applyChanges } from "../changes/apply-changes.ts";
import { setsOf } from "../estimate/alternative-sets.ts";
import type { Estimate, Line } from "../estimate/estimate.ts";
import { type Decimal, decimal } from "../money/decimal.ts";
import { priceEstimate } from "../pricing/price-estimate.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";
import { renewRows, takeRows } from "./copy-rows.ts";

// What becomes of alternatives when their rows are copied: a set that is copied stays a set with its choice.

const bath = makeGroup({ key: "bath", position: "F" });
const alternative = (key: string, price: string, given: Partial<Line> = {}) =>
  makeLine({
    key,
    groupKey: "bath",
    position: key,
    alternativeSet: "Floor",
    quantity: decimal("1"),
    sellingPrice: decimal(price),
    ...given,
  });
const tiles = alternative("a", "100");
const parquet = alternative("b", "250", { chosen: true });
const estimate = makeEstimate({ groups: [bath], lines: [tiles, parquet] });

/** The copies of these rows in that estimate: their sets, which of them is chosen, and what their group comes to. */
function copiesIn(target: Estimate, tops: readonly string[], source = estimate) {
  let last = 0;
  const newKey = () => `new${(last += 1)}`;
  const known = { lines: target.lines, sets: setsOf(target) };
  const { rows } = renewRows(takeRows(priceEstimate(source), tops), known, newKey);
  return rows.map(({ row }) => ({
    key: row.key,
    set: row.alternativeSet,
    isChosen: row.chosen,
    row,
  }));
}

const told = (copies: ReturnType<typeof copiesIn>) =>
  copies.flatMap(({ set, isChosen }) => (set === null ? [] : [`${set}${isChosen ? " *" : ""}`]));

test("a group that is copied with its alternatives has its own, and comes to the same sum", () => {
  const copies = copiesIn(estimate, ["bath"]);
  expect(told(copies)).toEqual(["Floor (2)", "Floor (2) *"]);
  const applied = applyChanges(estimate, [
    {
      type: "insert",
      groups: [{ ...bath, key: "new1", position: "V" }],
      lines: copies.flatMap(({ row }) => ("kind" in row ? [{ ...row, groupKey: "new1" }] : [])),
    },
  ]);
  if (!applied.ok) throw new Error(applied.problem.code);
  const sums = priceEstimate(applied.value.estimate).groups;
  const amounts: (Decimal | undefined)[] = ["bath", "new1"].map(
    (key) => sums.get(key)?.sellingAmount,
  );
  expect(amounts).toEqual(["250", "250"]);
});

const none = makeEstimate({ groups: [], lines: [] });
const others = makeEstimate({
  groups: [bath],
  lines: [alternative("x", "1"), alternative("y", "2")],
});
const three = makeEstimate({ groups: [bath], lines: [tiles, parquet, alternative("c", "9")] });

test.each([
  ["both in their own estimate", estimate, ["a", "b"], ["Floor (2)", "Floor (2) *"]],
  ["one of them, which is one more of the set", estimate, ["b"], ["Floor"]],
  ["some of them, which are more of the set", three, ["a", "b"], ["Floor", "Floor"]],
  ["both where there is no such set", none, ["a", "b"], ["Floor", "Floor *"]],
  ["one where there is no such set", none, ["b"], ["Floor *"]],
  ["both where another set has the name", others, ["a", "b"], ["Floor (2)", "Floor (2) *"]],
  ["one where another set has the name", others, ["b"], ["Floor"]],
])("of alternatives are copied %s", (_, target, tops, expected) => {
  expect(told(copiesIn(target, tops))).toEqual(expected);
});

test("a new name is free, and no longer than names may be", () => {
  const long = "x".repeat(50);
  const lines = [
    alternative("a", "1", { alternativeSet: long }),
    alternative("b", "2", { alternativeSet: long }),
    alternative("c", "3", { alternativeSet: `${"x".repeat(40)} (2)` }),
  ];
  const full = makeEstimate({ groups: [bath], lines });
  const name = `${"x".repeat(40)} (3)`;
  expect(told(copiesIn(full, ["a", "b"], full))).toEqual([name, name]);
});

test("a set of groups and lines together keeps its choice", () => {
  const floor = makeGroup({ key: "floor", position: "V", alternativeSet: "Floor", chosen: true });
  const mixed = makeEstimate({ groups: [bath, floor], lines: [tiles] });
  expect(told(copiesIn(mixed, ["bath", "floor"], mixed))).toEqual(["Floor (2)", "Floor (2) *"]);
});
