import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compareExact, decimal, toDecimal, toExact } from "./decimal.ts";
import { shareOut } from "./share-out.ts";

const share = (amount: string, parts: readonly string[]) =>
  shareOut(
    toExact(decimal(amount)),
    parts.map((part) => toExact(decimal(part))),
  ).map(toDecimal);

test.each<[string, readonly string[], readonly string[]]>([
  ["100", ["100", "100", "100"], ["33.34", "33.33", "33.33"]],
  ["0.02", ["10", "30", "20"], ["0", "0.02", "0"]],
  ["0.04", ["0.01", "0.03", "0.02"], ["0", "0.03", "0.01"]],
  ["10", ["75", "25"], ["7.5", "2.5"]],
  ["-10.01", ["75", "25"], ["-7.51", "-2.5"]],
  ["-10", ["-75", "-25"], ["-7.5", "-2.5"]],
  ["-100", ["-100", "-100", "-100"], ["-33.34", "-33.33", "-33.33"]],
  ["-0.02", ["-10", "-30", "-20"], ["0", "-0.02", "0"]],
  ["0.02", ["-10", "-30", "-20"], ["0", "0.02", "0"]],
  ["-0.02", ["10", "30", "20"], ["0", "-0.02", "0"]],
  ["8.01", ["100", "-20"], ["10.01", "-2"]],
  ["5", ["100", "-100"], ["5", "0"]],
  ["0.01", ["0.28", "-0.05", "-0.05", "-0.11"], ["0.02", "0", "0", "-0.01"]],
  ["-0.01", ["0.28", "-0.05", "-0.05", "-0.11"], ["-0.03", "0.01", "0", "0.01"]],
  ["0.01", ["0.28", "0", "-0.05", "-0.05", "-0.11"], ["0.02", "0", "0", "0", "-0.01"]],
  ["0", [], []],
])("%s over %j is %j", (amount, parts, shares) => {
  expect(share(amount, parts)).toEqual(shares);
});

const exact = (oere: number) => ({ digits: BigInt(oere), scale: 2 });

test("shares add up to the amount, and none of an amount within the sum goes beyond its part", () => {
  const money = fc.integer({ min: 0, max: 100_000 });
  const some = fc.array(money, { minLength: 1, maxLength: 6 }).chain((parts) => {
    const sum = parts.reduce((rest, part) => rest + part, 0);
    return fc.record({ parts: fc.constant(parts), amount: fc.integer({ min: 0, max: sum }) });
  });
  fc.assert(
    fc.property(some, ({ parts, amount }) => {
      const shares = shareOut(exact(amount), parts.map(exact));
      const sum = shares.reduce((rest, { digits }) => rest + digits, 0n);
      expect(sum).toBe(BigInt(amount));
      for (const [index, one] of shares.entries()) {
        expect(compareExact(one, exact(parts[index] ?? 0))).toBeLessThanOrEqual(0);
      }
    }),
  );
});
