import * as fc from "fast-check";
import { expect, test } from "vitest";
import { withChosen } from "../estimate/choose.ts";
import type { Estimate, Key, Line, Settings } from "../estimate/estimate.ts";
import { add, decimal } from "../money/decimal.ts";
import { estimates } from "../test/arbitrary.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";
import { choiceEffects, mostRowsPriced, optionsTogether } from "./choice-effects.ts";
import { figuresOf } from "./figures.ts";
import { chosenAmong, type OfferedChoice, offeredChoices } from "./offered-choices.ts";
import { priceEstimate, priceKept } from "./price-estimate.ts";

const line = (key: string, selling: string, given: Partial<Line> = {}) =>
  makeLine({
    key,
    position: key,
    quantity: decimal("1"),
    buyingPrice: decimal("1"),
    sellingPrice: decimal(selling),
    ...given,
  });
const percentOfAll = (key: string, given: Partial<Line> = {}) =>
  makeLine({
    key,
    position: key,
    kind: "percent",
    percent: decimal("8"),
    percentScope: "above",
    ...given,
  });
const tap = { alternativeSet: "taps" };

const lines = [
  line("a", "1000"),
  line("b", "500", { optional: true }),
  line("c", "100", tap),
  line("d", "150", tap),
  percentOfAll("p"),
];
const priced = (rows: readonly Line[], settings: Partial<Settings> = {}) =>
  priceEstimate(
    makeEstimate({ lines: rows, settings: { vatPercent: decimal("25"), ...settings } }),
  );

test("a line in percent of what stands above is part of what a choice changes", () => {
  const effects = choiceEffects(priced(lines));
  expect(Object.fromEntries(effects)).toEqual({
    b: { netAmount: "540", totalAmount: "675" },
    c: { netAmount: "0", totalAmount: "0" },
    d: { netAmount: "54", totalAmount: "67.5" },
  });
});

test("a chosen option tells what it is in the total, the same as before it was chosen", () => {
  const chosen = lines.map((row) => (row.key === "b" ? { ...row, chosen: true } : row));
  expect(choiceEffects(priced(chosen)).get("b")).toEqual(choiceEffects(priced(lines)).get("b"));
});

test("discount and rounding of the total have their part in what a choice changes", () => {
  const settings = { discountPercent: decimal("10"), totalRounding: "100" } as const;
  const rows = [line("a", "1000"), line("b", "500", { optional: true })];
  // 1125 and 1687.50, each rounded to the nearest hundred.
  expect(choiceEffects(priced(rows, settings)).get("b")).toEqual({
    netAmount: "450",
    totalAmount: "600",
  });
});

test("inside a lump sum, and in an option that is not taken, an option changes nothing", () => {
  const groups = [
    makeGroup({ key: "lump", lumpAmount: decimal("900") }),
    makeGroup({ key: "extra", optional: true }),
  ];
  const rows = [
    line("a", "100", { groupKey: "lump" }),
    line("b", "50", { groupKey: "lump", optional: true }),
    line("c", "70", { groupKey: "extra", optional: true }),
  ];
  const effects = choiceEffects(priceEstimate(makeEstimate({ groups, lines: rows })));
  expect([effects.get("b"), effects.get("c")]).toEqual([
    { netAmount: "0", totalAmount: "0" },
    { netAmount: "0", totalAmount: "0" },
  ]);
});

test("as a version went out it keeps its figures, whatever the rules give today", () => {
  const today = priced(lines);
  const figures = figuresOf(today);
  const printed = priceKept(today.estimate, {
    ...figures,
    totals: { ...figures.totals, netAmount: decimal("1000"), totalAmount: decimal("1250") },
  });
  const withOption = { netAmount: "728", totalAmount: "910" };
  expect(choiceEffects(printed).get("b")).toEqual(withOption);
  const taken = withChosen(today.estimate, ["b", "c"]);
  if (taken === undefined) throw new Error("b is an option.");
  expect(choiceEffects(priceEstimate(taken), printed).get("b")).toEqual(withOption);
});

test("with every option taken, what is in percent of them is in the total", () => {
  expect(optionsTogether(priced(lines))).toEqual({
    effect: { netAmount: "540", totalAmount: "675" },
    isTheirSum: false,
  });
});

test("figures that a version keeps are held against no others: its options add what they add", () => {
  const today = priced([line("a", "1000"), line("b", "375", { optional: true })]);
  const figures = figuresOf(today);
  const totals = { ...figures.totals, netAmount: decimal("999.99") };
  expect(optionsTogether(priceKept(today.estimate, { ...figures, totals }))).toEqual({
    effect: { netAmount: "375", totalAmount: "468.75" },
    isTheirSum: true,
  });
});

test("nothing is told of so many choices that to price all rows for each of them takes too long", () => {
  const rows = Math.ceil(Math.sqrt(mostRowsPriced));
  const options = Array.from({ length: rows }, (_, at) => line(`o${at}`, "10", { optional: true }));
  expect(choiceEffects(priced(options)).size).toBe(0);
});

/** The keys that are wanted once one choice is made otherwise. */
function otherwise(choices: readonly OfferedChoice[], { key, alternativeSet }: OfferedChoice) {
  const chosen = new Set<Key>(chosenAmong(choices));
  if (alternativeSet === null && chosen.delete(key)) return [...chosen];
  for (const one of choices) {
    if (alternativeSet !== null && one.alternativeSet === alternativeSet) chosen.delete(one.key);
  }
  return [...chosen, key];
}

function totalsOf(estimate: Estimate, keys: readonly Key[]) {
  const wanted = withChosen(estimate, keys);
  if (wanted === undefined) throw new Error("Each set has one that counts.");
  return priceEstimate(wanted).totals;
}

test("what stands beside a choice is what the sums change by, in every estimate", () => {
  fc.assert(
    fc.property(estimates, (estimate) => {
      const before = priceEstimate(estimate);
      const choices = offeredChoices(estimate);
      const effects = choiceEffects(before);
      expect([...effects.keys()]).toEqual(choices.map(({ key }) => key));
      for (const choice of choices) {
        const after = totalsOf(estimate, otherwise(choices, choice));
        const [left, taken] =
          choice.isChosen && choice.alternativeSet === null
            ? [after, before.totals]
            : [before.totals, after];
        for (const sum of ["netAmount", "totalAmount"] as const) {
          const effect = effects.get(choice.key)?.[sum] ?? decimal("0");
          expect(add(left[sum], effect)).toBe(taken[sum]);
        }
      }
    }),
  );
});
