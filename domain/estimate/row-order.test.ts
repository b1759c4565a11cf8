import * as fc from "fast-check";
import { expect, test } from "vitest";
import { estimates } from "../test/arbitrary.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";
import { priceEstimate } from "../pricing/price-estimate.ts";
import type { Estimate, LineOrder } from "./estimate.ts";
import { kindPlace, numberRows, positionNumbers } from "./row-order.ts";

const kinds = ["material", "percent", "work", "text", "general", "material"] as const;

/** A(material, percent, work, text, group B(b), general, material), then C. */
const estimate = makeEstimate({
  groups: [
    makeGroup({ key: "A", position: "1" }),
    makeGroup({ key: "B", parentKey: "A", position: "35" }),
    makeGroup({ key: "C", position: "2" }),
  ],
  lines: [
    ...kinds.map((kind, index) =>
      makeLine({ key: `${index}${kind}`, kind, groupKey: "A", position: `${index + 1}` }),
    ),
    makeLine({ key: "b", groupKey: "B" }),
  ],
});

const inOrder = (lineOrder: LineOrder, of: Estimate = estimate): Estimate => ({
  ...of,
  settings: { ...of.settings, lineOrder },
});

const drawn = (of: Estimate) =>
  numberRows(of).map(({ number, key, depth }) => `${".".repeat(depth - 1)}${number} ${key}`);

test("rows are numbered as they were entered, groups and lines of one parent together", () => {
  expect(drawn(inOrder("entered"))).toEqual([
    "1 A",
    ".1.1 0material",
    ".1.2 1percent",
    ".1.3 2work",
    ".1.4 B",
    "..1.4.1 b",
    ".1.5 3text",
    ".1.6 4general",
    ".1.7 5material",
    "2 C",
  ]);
});

test("by kind: texts, general services with percent lines, works, materials, groups", () => {
  expect(drawn(inOrder("kind"))).toEqual([
    "1 A",
    ".1.1 3text",
    ".1.2 1percent",
    ".1.3 4general",
    ".1.4 2work",
    ".1.5 0material",
    ".1.6 5material",
    ".1.7 B",
    "..1.7.1 b",
    "2 C",
  ]);
});

test("every row has a number of its own, in both orders", () => {
  fc.assert(
    fc.property(estimates, fc.constantFrom<LineOrder>("entered", "kind"), (drawnOne, order) => {
      const numbers = positionNumbers(inOrder(order, drawnOne));
      expect(numbers.size).toBe(drawnOne.groups.size + drawnOne.lines.size);
      expect(new Set(numbers.values()).size).toBe(numbers.size);
    }),
    { numRuns: 100 },
  );
});

test("sorting changes no figure", () => {
  fc.assert(
    fc.property(estimates, (drawnOne) => {
      const entered = priceEstimate(inOrder("entered", drawnOne));
      const sorted = priceEstimate(inOrder("kind", drawnOne));
      expect(sorted.totals).toEqual(entered.totals);
      expect(sorted.lines).toEqual(entered.lines);
      expect(sorted.groups).toEqual(entered.groups);
    }),
    { numRuns: 100 },
  );
});

test("rows of one place may change sides: all where they stand as entered, else those of a kind", () => {
  const of = ["text", "general", "percent", "work", "material", "group"] as const;
  const placesOf = (lineOrder: LineOrder) => of.map((kind) => kindPlace(inOrder(lineOrder), kind));
  expect(placesOf("entered")).toEqual([0, 0, 0, 0, 0, 0]);
  expect(placesOf("kind")).toEqual([0, 1, 1, 2, 3, 4]);
});
