import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  absolute,
  compare,
  decimal,
  percentOfExact,
  subtract,
  sum,
  toDecimal,
  toExact,
} from "../money/decimal.ts";
import { isWholePlan, paymentAmounts, percentLeft, planPercent } from "./payment-plan.ts";

const plan = (...percents: string[]) => percents.map((text) => ({ percent: decimal(text) }));

test.each<[string[], string, boolean, string]>([
  [[], "0", true, "100"],
  [["100"], "100", true, "0"],
  [["30", "60", "10"], "100", true, "0"],
  [["33.33", "33.33", "33.34"], "100", true, "0"],
  [["33.33", "33.33", "33.33"], "99.99", false, "0.01"],
  [["60", "60"], "120", false, "0"],
  [["0"], "0", false, "100"],
])("%j makes %s %%", (percents, made, isWhole, left) => {
  expect(planPercent(plan(...percents))).toBe(made);
  expect(isWholePlan(plan(...percents))).toBe(isWhole);
  expect(percentLeft(plan(...percents))).toBe(left);
});

test.each<[string[], string, string[]]>([
  [["30", "60", "10"], "1000", ["300", "600", "100"]],
  // Each rounded by itself they would come to 100.02.
  [["25", "25", "25", "25"], "100.02", ["25.01", "25.01", "25", "25"]],
  [["33.33", "33.33", "33.34"], "0.02", ["0.01", "0", "0.01"]],
  [["50", "50"], "-0.03", ["-0.01", "-0.02"]],
  // A plan that is not whole yet.
  [["50", "30"], "999.99", ["499.99", "300"]],
  [[], "10", []],
])("%j of %s are %j", (percents, total, expected) => {
  expect(paymentAmounts(plan(...percents), decimal(total))).toEqual(expected);
});

const hundredths = (value: number) => toDecimal({ digits: BigInt(value), scale: 2 });

/** Up to 20 parts that make 100 %: the lengths between points on the way there. */
const wholePlan = fc
  .array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 19 })
  .map((points) => [0, ...points.toSorted((a, b) => a - b), 10_000])
  .map((points) =>
    points.slice(1).map((end, index) => ({ percent: hundredths(end - (points[index] ?? 0)) })),
  );

test("the amounts of a whole plan add up to the total, none a whole øre off", () => {
  const totals = fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map(hundredths);
  fc.assert(
    fc.property(wholePlan, totals, (parts, total) => {
      expect(isWholePlan(parts)).toBe(true);
      const amounts = paymentAmounts(parts, total);
      expect(sum(amounts)).toBe(total);
      for (const [index, { percent }] of parts.entries()) {
        const exact = toDecimal(percentOfExact(toExact(total), toExact(percent)));
        const off = absolute(subtract(amounts[index] ?? total, exact));
        expect(compare(off, decimal("0.01"))).toBeLessThan(0);
      }
    }),
  );
});
